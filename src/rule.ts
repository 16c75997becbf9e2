/** What a rule is. Ours, a plugin's and a configuration's declarative checks are all made of this. */
import type { Pointer, Repair, Severity } from './types.ts'
import type { View } from './view.ts'

/** A statement that a rule rests on. */
export interface Evidence {
  /** A key of the schema's `x-sources`, a public issue (`owner/name#1`) or a specification (`RFC 8259`). */
  readonly source: string
  /** What it says, in our own words. */
  readonly says: string
  /** How sure it is; see `src/schemas/README.md`. */
  readonly status: Status
}

/** How sure a fact is: seen in a live answer, in the provider's schema, in its prose, documented as ignored, advice, unknown. */
export type Status = 'live' | 'schema' | 'documented' | 'ignored' | 'advice' | 'unknown'

/** One option of a rule, checked when the configuration is read. */
export interface OptionSpec {
  readonly type: 'integer' | 'number' | 'boolean' | 'string' | 'strings'
  readonly description: string
  readonly minimum?: number
}

/** One mistake as the schema sees it, with exactly one violation a mistake: unions are told apart before. */
export interface Violation {
  /** The schema keyword that failed, for example `maximum`. */
  readonly keyword: string
  /**
   * The value that is wrong; for `required` the object that lacks a field, for `additionalProperties` and
   * `propertyNames` the key that should not be there, for `maxItems` the list.
   */
  readonly pointer: Pointer
  /** The name of the innermost field that the value belongs to: `stop` for `/stop/1`; empty for the request itself. */
  readonly field: string
  /** The keyword's operand and the like, as Ajv gives it: `limit`, `allowedValues`, `missingProperty`, `type` ... */
  readonly params: Readonly<Record<string, unknown>>
  /** The schema node that holds the keyword. */
  readonly schema: SchemaNode
  /** The wrong value; for `additionalProperties` the value under the unknown key. */
  readonly value: unknown
  /** How many further elements of the same list are wrong in the same way and not listed. */
  readonly more: number
}

/** A schema node as far as wording a failure needs it. */
export interface SchemaNode {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly items?: SchemaNode
  readonly description?: string
  /** Members that only another alternative of a tagged union has, with that one's tag. */
  readonly 'x-elsewhere'?: Readonly<Record<string, string>>
  /** The shapes of a union in words, in the schema's order. */
  readonly 'x-union'?: readonly string[]
  /** What to do when a keyword fails, by keyword. */
  readonly 'x-hints'?: Readonly<Record<string, string>>
  /** By keyword, which limits no source states. */
  readonly 'x-evidence'?: Readonly<Record<string, { readonly status: Status }>>
  /** Fields that are accepted although the schema does not list them. */
  readonly 'x-undocumented'?: Readonly<Record<string, UndocumentedField>>
  readonly deprecated?: boolean
}

/** A field that works, or is tolerated, although the provider's schema does not list it. */
export interface UndocumentedField {
  readonly severity: 'hint' | 'warning'
  /** What the server does with it, continuing "this field is ...". */
  readonly note: string
  readonly instead?: string
  readonly source: string
}

/** What a rule says of one place of the request. */
export interface Remark {
  /** Into the request (for `entry`: into the envelope), as all pointers that a rule sees; the engine adds the rest. */
  readonly pointer: Pointer
  /** `value` unless said otherwise. */
  readonly on?: 'key' | 'value'
  readonly message: string
  readonly hint?: string | undefined
  readonly severity?: Severity | undefined
  /** The value is a secret: no report shows the source of its lines. */
  readonly masked?: boolean
  /** How to mend it; pointers as in `pointer`. Dropped where the text cannot be changed safely. */
  readonly repair?: Repair | undefined
}

/** What every function of a rule is given. */
export interface RuleContext {
  /** The configured options; absent ones are undefined. */
  readonly options: Readonly<Record<string, unknown>>
  /** The configured options of another rule, for rules that share a subject. */
  optionsOf(rule: string): Readonly<Record<string, unknown>>
  /** The fields that the endpoint's schema lists at the top. */
  readonly knownFields: readonly string[]
  /** The request, where it is an object. */
  readonly request: View | undefined
  /** Whether a template mark in a string may stand for a value of any type. */
  readonly placeholders: boolean
  /** True when a batch job names the model, so that the request need not. */
  readonly modelFromJob: boolean
  /** True for a request in a batch file, which is answered as a whole and never streamed. */
  readonly inBatch: boolean
  /**
   * Whether an object has no such field, or null for it. Never true of a field that may well be there: one outside a
   * fragment, or one that the reader skipped after a syntax error.
   */
  lacks(holder: View, key: string): boolean
  /** The value at a pointer as the file writes it, cut to 60 code units: `0123`, `"a b"`; undefined when it spans lines. */
  source(pointer: Pointer): string | undefined
}

/** What the check function of a rule is given in addition. */
export interface CheckContext extends RuleContext {
  /** Takes a remark; one about a value that the schema refuses, or about something in it, is dropped. */
  report(remark: Remark): void
  /** Whether the schema refuses the value at a pointer, or something that holds it. */
  isWrong(pointer: Pointer): boolean
}

/** A wrapper around a request that has an identity: a line of a batch file or an entry of a batch list. */
export interface BatchEntry {
  readonly envelope: View
  /** The envelope's form. */
  readonly form: 'fireworks' | 'openai'
  /** How a person finds it: `line 17`, `item 3`, `document 2`; and the number in it. */
  readonly where: string
  readonly number: number
  /** Whether its URL is of another endpoint than the one that is checked; its body is not looked at then. */
  readonly foreign: boolean
  /** The endpoint that is checked. */
  readonly checked: string
}

export interface BatchContext {
  readonly options: Readonly<Record<string, unknown>>
  report(remark: Remark): void
  /** False when a syntax error made the reader skip something, so that what seems to be missing may well be there. */
  readonly complete: boolean
  /** What the rule remembers from earlier entries of the same file; for a few things, not for each entry. */
  readonly memory: Map<string, string>
  /** The number of the first entry of the same file that gave this id, or undefined when this entry is the first. */
  firstWith(id: string): number | undefined
}

/** A rule: metadata and at least one of its functions, or none when a reader makes its findings. */
export interface Rule {
  /** Kebab-case; names the bad thing, so that it reads well after "allow". */
  readonly id: string
  /** Other names that configurations and suppressions may use. */
  readonly aliases?: readonly string[]
  /** `off` is advice that a team has to ask for. */
  readonly severity: Severity | 'off'
  /** One sentence without a full stop: what it reports. */
  readonly summary: string
  /**
   * The top-level fields it concerns: `check` runs only when one of them is there. For a keyword rule, the field
   * names (at any depth) whose violations it owns before the general owner of the keyword; empty: any field.
   */
  readonly fields: readonly string[]
  readonly evidence: readonly Evidence[]
  /** What its repairs do, as sentences that go on after "--fix" and "--unsafe-fixes". */
  readonly fixes?: { readonly safe?: string; readonly unsafe?: string }
  readonly options?: Readonly<Record<string, OptionSpec>>
  /** The schema keywords whose failures it words. */
  readonly keywords?: readonly string[]
  /** Whether it wants this violation of its keywords; all of them when absent. */
  claims?(violation: Violation, context: RuleContext): boolean
  /** Words a violation; undefined when it is none after all. The pointer is the violation's unless it gives another. */
  word?(
    violation: Violation,
    context: RuleContext,
  ): (Omit<Remark, 'pointer'> & { readonly pointer?: Pointer }) | undefined
  /** Finds what a schema cannot say. */
  check?(request: View, context: CheckContext): void
  /** False for a document's text in which `check` can have nothing to find; lets most texts skip a walk. Must be cheap. */
  sign?(text: string): boolean
  /** When `check` reports anything, nothing else is said of the request: it is no request at all. */
  readonly exclusive?: boolean
  /** Looks at the wrapper of a request in a batch. */
  entry?(entry: BatchEntry, context: BatchContext): void
}

/** Declares a rule; the identity function, there for its type. */
export function defineRule(rule: Rule): Rule {
  return rule
}
