/**
 * The vocabulary that all layers share. No run-time code lives here.
 *
 * Units, everywhere in the program: offsets are UTF-16 code units into a text without its byte order mark, from 0;
 * lines and columns count from 1; a column is a UTF-16 code unit, and so is a tab.
 */

/** A JSON Pointer (RFC 6901), for example `/stop/1`; the empty string is the whole value. */
export type Pointer = string

/** `error`: the API refuses it. `warning`: accepted, but it does not do what it says. `hint`: there is a better way. */
export type Severity = 'error' | 'warning' | 'hint'

/** The readable formats of a payload file. */
export type InputFormat = 'json' | 'jsonc' | 'yaml' | 'jsonl'

/** A half-open range of offsets, `from <= at < to`. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Where a finding points: a key or value that a pointer names, or a range of the text. */
export type Place = { readonly pointer: Pointer; readonly on: 'key' | 'value' } | Span

/** One change that mends a finding, in terms of the value; the document turns it into edits of its text. */
export type Change =
  | { readonly kind: 'rename'; readonly pointer: Pointer; readonly to: string }
  | { readonly kind: 'remove'; readonly pointer: Pointer }
  | { readonly kind: 'replace'; readonly pointer: Pointer; readonly value: unknown }
  /** A new last member of the object at `pointer`. */
  | { readonly kind: 'add'; readonly pointer: Pointer; readonly key: string; readonly value: unknown }
  /** The member is renamed, and its value put into an object under the name of its `type`: `{type: "x", x: value}`. */
  | { readonly kind: 'wrap'; readonly pointer: Pointer; readonly to: string; readonly type: string }
  /** For readers, which know their text. A byte order mark in front of the text is at -1, a line's end in JSONL behind it. */
  | { readonly kind: 'text'; readonly span: Span; readonly text: string }

/** How to mend a finding. `safe`: the request then means what it meant, or what it could only have meant. */
export interface Repair {
  readonly safe: boolean
  /** What it would do, as an instruction: `rename it to "temperature"`. */
  readonly title: string
  readonly changes: readonly Change[]
}

/** A replacement of a range of text; the offsets are into the document's text (for JSONL: into the line). */
export interface Splice extends Span {
  readonly text: string
}

/** A splice and its place; see `Change` for offsets outside of the text. */
export interface TextEdit extends Splice {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  /** Both columns in UTF-8 bytes; there only when a report asks for them. */
  readonly byteColumn?: number
  readonly byteEndColumn?: number
}

/** A repair with its places, ordered and without overlaps. */
export interface Fix {
  readonly safe: boolean
  readonly title: string
  readonly edits: readonly TextEdit[]
}

/** What a reader, the schema or a rule has to say. It knows no line; the engine makes a diagnostic of it. */
export interface Finding {
  readonly rule: string
  readonly place: Place
  /** Culprit first, then what is wrong, then what is allowed; no full stop. */
  readonly message: string
  /** What to do about it, as an instruction; no full stop. */
  readonly hint?: string | undefined
  /** Replaces the rule's own severity where this case is milder or graver; a configured severity wins over both. */
  readonly severity?: Severity | undefined
  /** Set when the place holds a secret, so that its lines are not to be shown. */
  readonly masked?: boolean | undefined
  readonly repair?: Repair | undefined
}

/** A comment in YAML or JSONC, without its mark (`#`, `//`). */
export interface Comment {
  readonly text: string
  readonly span: Span
}

/** One record of a file: a JSON file, a YAML document or a line of JSONL. */
export interface Document {
  readonly format: InputFormat
  /** The text that the spans are offsets into: the whole file, or for JSONL the one line. */
  readonly text: string
  /** The number of the line that `text` starts on in its file, from 1. */
  readonly firstLine: number
  /** The value, or undefined when nothing could be read. */
  readonly value: unknown
  /** What the reader itself found: syntax, duplicate keys, encoding. */
  readonly findings: readonly Finding[]
  /**
   * False when a syntax error made the reader skip something, so that what seems to be missing may well be there.
   * Rules that speak of absence stay silent then.
   */
  readonly complete: boolean
  /** Pointers of values that the reader had to make up; nothing is said at or below them. */
  readonly holes: readonly Pointer[]
  /** All comments, in order; asked for only when a suppression may be among them. */
  comments(): readonly Comment[]
  /**
   * The place of a key or a value. A pointer that leads nowhere is located at its nearest existing ancestor; a value of
   * a YAML alias or merge is located where it is written.
   */
  locate(pointer: Pointer, on: 'key' | 'value'): Span
  /**
   * What to do to the text so that the value changes in this way and all else stays as it is written; undefined when
   * that cannot be done safely: after a syntax error, beside a duplicate key, through a YAML alias or merge.
   */
  edits(changes: readonly Change[]): readonly Splice[] | undefined
}

/** A piece of the line that a diagnostic is on, cut to a window around the place, for reports that show source. */
export interface Excerpt {
  readonly text: string
  /** The column of the excerpt's first code unit; above 1 when the line is cut on the left. */
  readonly column: number
  /** Whether the line goes on after the excerpt. */
  readonly cut: boolean
}

/** A finding with its place on the screen and its final severity. */
export interface Diagnostic {
  readonly rule: string
  readonly severity: Severity
  readonly message: string
  readonly hint: string | undefined
  /** Into the document as written, wrappers included; empty for findings about the text. */
  readonly pointer: Pointer
  /** The payload's number in its file, from 1. */
  readonly record: number
  readonly customId: string | undefined
  /**
   * Names the place within its file so that edits elsewhere leave the name as it is: the pointer; in a batch
   * `custom_id#pointer`, without the index of the list that the request is in; `#2/pointer` in the second document of a
   * YAML file and on the second line of JSONL, where they have no custom_id.
   */
  readonly address: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  /** Both columns in UTF-8 bytes; there only when a report asks for them. */
  readonly byteColumn?: number
  readonly byteEndColumn?: number
  readonly url: string
  readonly excerpt: Excerpt | undefined
  /** How `--fix` would mend it; undefined when there is no mechanical way. */
  readonly fix?: Fix | undefined
}

/** What diagnostics are to carry because a report asks for it. */
export interface Detail {
  /** The source line. */
  readonly excerpts: boolean
  /** Columns in UTF-8 bytes. */
  readonly byteColumns?: boolean | undefined
}

/** What was found in one file. */
export interface FileResult {
  /** As the user would type it: relative to the working directory, with `/`. */
  readonly file: string
  readonly payloads: number
  readonly diagnostics: readonly Diagnostic[]
  /** How many findings the suppressions file has taken out of `diagnostics`. */
  readonly suppressed?: number
  /** The text as it would be after fixing, where that was asked for and changes anything. */
  readonly output?: string | undefined
}
