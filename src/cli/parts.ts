/** The other parts of the program, as the command line uses them; each is loaded when it is first needed. */
import type { ConfigLookup, ConfigOptions } from '../config/index.ts'
import type { ByteSource } from '../parse/source.ts'
import type { SchemaInfo, TextSink } from '../report/types.ts'
import type { Rule } from '../rule.ts'
import type { Done } from './progress.ts'
import type { FileSettings } from '../settings.ts'
import type { Detail, Diagnostic, Document, FileResult, InputFormat } from '../types.ts'

export interface LintedDocument {
  readonly document: Document
  readonly diagnostics: readonly Diagnostic[]
}

export interface Engine {
  readonly version: string
  /** The built-in rules. */
  rules(): Promise<readonly Rule[]>
  /** The default first. */
  readonly endpointNames: readonly string[]
  /** Makes ready for so many files, of which the paths will follow. */
  expectFiles(count: number): Promise<void>
  /**
   * Makes a function that looks at the regular file of an index, best asked in order: true where linting it as JSON would
   * find nothing under settings that `canLook`. A path is empty where there is nothing to look at. Throws what the file
   * system throws.
   */
  lookAt(paths: readonly string[]): Promise<(index: number) => boolean>
  canLook(settings: FileSettings): Promise<boolean>
  /** Throws a UsageError for an unknown endpoint and a rule that fails, and what the source throws. */
  lintFile(
    file: { readonly path: string; readonly source: ByteSource; readonly format: InputFormat },
    settings: FileSettings,
    options: LintOptions,
  ): Promise<FileResult>
  /** The same, document by document. */
  lintDocuments(
    file: { readonly source: ByteSource; readonly format: InputFormat },
    settings: FileSettings,
  ): AsyncIterable<LintedDocument>
  /** Rejects with a UsageError for an unknown endpoint. */
  schemaInfo(endpoint: string): Promise<SchemaInfo>
  /** The page of a built-in rule, in Markdown. */
  pageOf(rule: string): Promise<string | undefined>
}

export interface LintOptions extends Detail {
  /** How many lines of the file come before the source. */
  readonly lineOffset?: number
  /** Takes the findings instead of the result. */
  readonly onDiagnostic?: ((diagnostic: Diagnostic) => void) | undefined
  /** Takes those of them that threads have made into texts. */
  readonly texts?: TextSink | undefined
  /** Told now and then what is done of a large batch. */
  readonly progress?: ((done: Omit<Done, 'totalBytes'>) => void) | undefined
}

export interface CollectOptions {
  readonly cwd: string
  readonly ignorePatterns: readonly string[]
  readonly noIgnore: boolean
  /** Told before a folder is walked how many entries it has. */
  readonly expect?: ((count: number) => Promise<void>) | undefined
}

export interface CollectedFile {
  /** As the user would type it. */
  readonly path: string
  readonly absolute: string
  readonly folder: string
  readonly name: string
  readonly isRegular: boolean
  readonly explicit: boolean
}

export interface Collected {
  readonly files: readonly CollectedFile[]
  /** What could not be read, each as a line for the user. */
  readonly problems: readonly string[]
  /** The arguments that bring no file, in the same way. */
  readonly unmatched: readonly string[]
}

export interface Parts {
  engine(): Promise<Engine>
  configLookup(options: ConfigOptions): Promise<ConfigLookup>
  collect(paths: readonly string[], options: CollectOptions): Promise<Collected>
  /** Opens a file by its absolute path; throws what the file system throws. */
  open(path: string): Promise<ByteSource>
}
