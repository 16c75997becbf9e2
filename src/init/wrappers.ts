/** Finds requests, and fragments of them, inside files that are none themselves. */
import { child } from '../pointer.ts'
import type { Pointer } from '../types.ts'
import { isObject, View } from '../view.ts'

/** Pointers in which `*` stands for any key or index, as the configuration takes them. */
export interface Inside {
  readonly requests: readonly Pointer[]
  /** Where settings of requests are without a prompt. */
  readonly fragments: readonly Pointer[]
}

/** Deeper than this nobody keeps requests. */
const deepest = 6
/** So many items show what a list holds. */
const sampleSize = 50

type Test = (object: View) => boolean
type Path = readonly string[]

/**
 * Where in a value there are requests; fragments are looked for only where there is none.
 *
 * @param fields The fields that a request may have at its top.
 */
export function findInside(value: unknown, fields: readonly string[]): Inside {
  const known = new Set(fields)
  const requests = pathsOf(value, requestTest(known), deepest)
  const fragments = requests.length > 0 ? [] : pathsOf(value, fragmentTest(known), deepest)
  return { requests: pointersOf(requests), fragments: pointersOf(fragments) }
}

function requestTest(known: ReadonlySet<string>): Test {
  return (object) => hasPrompt(object) && knownKeys(object, known) >= 2
}

/** Half of the keys have to be ours: names such as "model" and "temperature" are everywhere. */
function fragmentTest(known: ReadonlySet<string>): Test {
  return (object) => {
    const count = knownKeys(object, known)
    return object.raw('messages') === undefined && count >= 2 && count * 2 >= Object.keys(object.value).length
  }
}

function hasPrompt(object: View): boolean {
  return object.string('prompt') !== undefined || object.list('prompt') !== undefined
}

function knownKeys({ value }: View, known: ReadonlySet<string>): number {
  return Object.keys(value).filter((key) => known.has(key)).length
}

function pathsOf(value: unknown, test: Test, depth: number): Path[] {
  if (depth < 0 || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    return unique(value.slice(0, sampleSize).flatMap((item) => pathsOf(item, test, depth - 1))).map(below('*'))
  }
  if (!isObject(value)) return []
  if (test(new View(value))) return [[]]
  const holders = Object.entries(value).filter(([, member]) => typeof member === 'object' && member !== null)
  const members = holders.map(([key, member]) => ({ key, paths: pathsOf(member, test, depth - 1) }))
  const [first] = members
  const isMap = members.length > 1 && first!.paths.length > 0 && members.every(({ paths }) => same(paths, first!.paths))
  return isMap ? first!.paths.map(below('*')) : members.flatMap(({ key, paths }) => paths.map(below(key)))
}

function below(key: string): (path: Path) => Path {
  return (path) => [key, ...path]
}

function same(some: readonly Path[], others: readonly Path[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others)
}

function unique(paths: readonly Path[]): Path[] {
  return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()]
}

/** The root itself is no place that a pointer could name. */
function pointersOf(paths: readonly Path[]): Pointer[] {
  return paths.map((path) => path.reduce<Pointer>(child, '')).filter((pointer) => pointer !== '')
}
