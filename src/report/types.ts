/** What a report is made of and how it is to look. */
import type { Counts } from '../counts.ts'
import type { Diagnostic, FileResult, Severity } from '../types.ts'

/** The totals over all results; `files` counts those that were read, with and without findings. */
export interface Summary {
  readonly files: number
  readonly payloads: number
  readonly errors: number
  readonly warnings: number
  readonly hints: number
  /** How many findings the program itself can mend. */
  readonly fixable: number
  /** How many findings the suppressions file has taken out; absent where there are none. */
  readonly suppressed?: number
}

/** The schema that the payloads were held against; `version` is the date of its source. */
export interface SchemaInfo {
  readonly provider: string
  readonly endpointId: string
  readonly version: string
  readonly hash: string
}

/** A rule, for reports that describe it. */
export interface RuleInfo {
  readonly id: string
  readonly severity: Severity | 'off'
  readonly summary: string
  readonly url: string
  /** Its page in Markdown; undefined for a rule that comes without one. */
  readonly page: string | undefined
}

export interface ReportInput {
  readonly results: readonly FileResult[]
  readonly summary: Summary
  /**
   * What the format itself has made of the findings of a result, in order, when they were found; they are not in the
   * result then. Texts take less memory than findings, of which there may be a million.
   */
  readonly texts?: ReadonlyMap<FileResult, readonly Uint8Array[]> | undefined
  readonly tool: { readonly name: string; readonly version: string }
  readonly schema: SchemaInfo
  /** What could not be done, a line each; none when everything was checked. */
  readonly problems?: readonly string[]
  /** The rules that found something, by id; there only for formats that ask for them. */
  readonly rules?: readonly RuleInfo[]
  /** The way from the root of the repository to the working directory, as in `services/chat/`; empty for none. */
  readonly base?: string
  /** The least severity that fails the run; `error` when absent. */
  readonly failOn?: Severity
  /** Whether findings are to be counted instead of listed, or in addition. */
  readonly statistics?: boolean
}

/** How a report for people looks; formats for machines pay it no attention. */
export interface ReportStyle {
  readonly color: boolean
  /** Columns of the screen. Lines of source are cut to it. */
  readonly width: number
  /** Whether messages are wrapped at `width`; off where a program reads the lines. */
  readonly wrap: boolean
  /** Whether the screen can show more than ASCII. */
  readonly unicode: boolean
  /** Say nothing at all when there is nothing to report. */
  readonly quiet: boolean
}

/** Findings that follow one another in a file, as the text that a report has of them, in UTF-8. */
export interface FindingsText {
  readonly bytes: Uint8Array
  readonly counts: Readonly<Counts>
}

/** What makes such texts; none of them depends on another. */
export interface TextMaker {
  /** The name of its format, by which a thread finds it too. */
  readonly format: string
  textOf(diagnostics: readonly Diagnostic[]): string
  /** What stands between two texts, in ASCII. */
  readonly between: string
}

/** Takes findings as texts, in the order of the file. */
export interface TextSink {
  readonly maker: TextMaker
  take(text: FindingsText): void
}

/** A piece of a report: text, or its bytes in UTF-8. */
export type Piece = string | Uint8Array

/** Turns results into text, in pieces, because the whole may be longer than the longest string. */
export type Render = (input: ReportInput, style: ReportStyle) => Iterable<Piece>
