/** Writes a configuration with comments from what was seen in the files. */
import { counted, listed } from '../report/summary.ts'
import { quote } from '../words.ts'
import { patternsFor } from './file-patterns.ts'
import type { FileFacts } from './survey.ts'

export interface Composed {
  /** The text of the configuration, in JSON with comments. */
  readonly text: string
  /** How many overrides and left-out files it has. */
  readonly overrides: number
  readonly ignored: number
}

/** A member of the configuration with the comments above it, all as lines without indentation. */
type Section = readonly string[]

const readMore = 'https://github.com/completions-lint/completions-lint#configuration'
/** A name in fewer requests may as well be a mistake. */
const fewestExtras = 3
const indent = '  '

/**
 * The configuration for files that were looked at.
 *
 * @param schema Where editors find the schema of a configuration; undefined where it is not installed.
 */
export function composeConfig(files: readonly FileFacts[], schema: string | undefined): Composed {
  const all = files.map(({ path }) => path)
  const others = files.filter(({ other }) => other !== undefined)
  const overrides = overridesOf(files, all)
  const entries = overrides.flatMap(({ lines }) => lines.filter((line) => !line.startsWith('//')))
  const sections: Section[] = [
    ...(schema === undefined ? [] : [[`"$schema": ${JSON.stringify(schema)}`]]),
    ...(others.length === 0 ? [] : [ignoreSection(others, all)]),
    rulesSection(files),
    ...(overrides.length === 0 ? [] : [overridesSection(overrides)]),
  ]
  const head = [
    `// Written by completions-lint init after a look at ${counted(files.length, 'file')}.`,
    `// What else can be said here: ${readMore}`,
  ]
  const body = sections.map((section) => section.map((line) => `${indent}${line}\n`).join(''))
  const text = `${head.join('\n')}\n{\n${joined(body)}}\n`
  return { text, overrides: entries.length, ignored: others.length }
}

/** With a comma after the last line of each but the last. */
function joined(sections: readonly string[]): string {
  return sections.map((text, at) => (at === sections.length - 1 ? text : `${text.trimEnd()},\n\n`)).join('')
}

function ignoreSection(others: readonly FileFacts[], all: readonly string[]): Section {
  const kinds = [...new Set(others.map(({ other }) => other!))]
  const patterns = patternsFor(
    others.map(({ path }) => path),
    all,
    { whole: true },
  )
  return [
    `// ${counted(others.length, 'file')} without a request for this endpoint: ${listed(kinds)}.`,
    ...listLines('"ignore"', patterns.map(json)),
  ]
}

function rulesSection(files: readonly FileFacts[]): Section {
  const counts = new Map<string, number>()
  for (const name of files.flatMap(({ extra }) => extra)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [...counts].filter(([, count]) => count >= fewestExtras).toSorted((a, b) => b[1] - a[1])
  const advice = [
    '// The severity of a rule, such as "json-mode-prompt": "off"; completions-lint rules lists them.',
    ...(names.length === 0 ? [] : extraLines(names)),
  ]
  return ['"rules": {', ...advice.map((line) => indent + line), '}']
}

function extraLines(names: readonly [string, number][]): string[] {
  const seen = listed(names.map(([name, count]) => `${quote(name)} (${counted(count, 'request')})`))
  return [
    `// Fields that the API does not know and refuses: ${seen}.`,
    '// If a gateway of yours takes them out, make this a line of its own:',
    `// "unknown-field": ["error", { "allow": ${json(names.map(([name]) => name))} }]`,
  ]
}

/** Overrides of one kind with the comment above them; entries that are commented out are comments too. */
interface Group {
  readonly lines: readonly string[]
}

function overridesOf(files: readonly FileFacts[], all: readonly string[]): Group[] {
  const marks = files.filter(({ placeholders }) => placeholders)
  const comments = files.filter((file) => file.comments)
  const groups: Group[] = [
    { lines: pointerLines(files, all, 'requests') },
    { lines: pointerLines(files, all, 'fragments') },
    {
      lines: switchLines(marks, all, 'placeholders', 'Templates: marks such as {{x}} stand for values of other types.'),
    },
    { lines: switchLines(comments, all, 'comments', 'JSON with comments.') },
  ]
  return groups.filter(({ lines }) => lines.length > 0)
}

function pointerLines(files: readonly FileFacts[], all: readonly string[], kind: 'requests' | 'fragments'): string[] {
  const pointers = [...new Set(files.flatMap((file) => file[kind]))].toSorted()
  const entries = pointers.map((pointer) => {
    const paths = files.filter((file) => file[kind].includes(pointer)).map(({ path }) => path)
    const partial = kind === 'fragments' ? { partial: true } : {}
    return override({ files: patternsFor(paths, all), pointer, ...partial })
  })
  if (entries.length === 0) return []
  if (kind === 'requests') return ['// Requests that lie further inside.', ...entries]
  const asks = '// These may be parts of requests. If they are, take them out of "ignore" and remove the slashes here:'
  return [asks, ...entries.map((entry) => `// ${entry},`)]
}

function switchLines(
  files: readonly FileFacts[],
  all: readonly string[],
  name: 'comments' | 'placeholders',
  says: string,
): string[] {
  if (files.length === 0) return []
  const paths = files.map(({ path }) => path)
  return [`// ${says}`, override({ files: patternsFor(paths, all), [name]: true })]
}

function overridesSection(groups: readonly Group[]): Section {
  const lines = groups.flatMap((group) => group.lines)
  const last = lines.findLastIndex((line) => !line.startsWith('//'))
  const withCommas = lines.map((line, at) => `${indent}${line}${line.startsWith('//') || at === last ? '' : ','}`)
  return ['"overrides": [', ...withCommas, ']']
}

function override(members: Readonly<Record<string, unknown>>): string {
  return `{ ${Object.entries(members)
    .map(([key, value]) => `${json(key)}: ${json(value)}`)
    .join(', ')} }`
}

function listLines(name: string, items: readonly string[]): string[] {
  return [`${name}: [`, ...items.map((item, at) => `${indent}${item}${at === items.length - 1 ? '' : ','}`), ']']
}

/** JSON on one line, with spaces as a person would set them. */
function json(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(json).join(', ')}]` : JSON.stringify(value)
}
