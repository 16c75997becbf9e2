/** The tables by which the scanner sees traces of what rules look for, 16 places at a time. */
import { fingerprints, shortestRun, type Look } from '../beyond.ts'
import * as layout from '../layout.ts'
import { data } from './data.ts'

/** A byte of a table has a bit for each; two fingerprints may share one, which costs a closer look now and then. */
const BITS = 8

const looks: Readonly<Record<Look, number>> = {
  key: layout.LOOK_KEY,
  always: layout.LOOK_ALWAYS,
  link: layout.LOOK_LINK,
  image: layout.LOOK_IMAGE,
}

/**
 * For half a byte the fingerprints that have it at a place. The lower half tells enough of the first two bytes; of the
 * third one both are looked up. What the halves let pass is held against the list of fingerprints.
 */
export function fingerprintSource(): string[] {
  const list = fingerprints.flatMap(([look, ...texts]) => texts.map((text) => record(text, looks[look])))
  return [
    lanes('LOW_0', 0, low),
    lanes('LOW_1', 1, low),
    lanes('LOW_2', 2, low),
    lanes('HIGH_2', 2, high),
    data('FINGERPRINTS', list),
    `export const FINGERPRINTS_END: usize = FINGERPRINTS + ${Buffer.concat(list).length}`,
    `export const SHORTEST_RUN: usize = ${shortestRun}`,
  ]
}

const low = (byte: number): number => byte & 15
const high = (byte: number): number => byte >> 4

function lanes(name: string, place: number, half: (byte: number) => number): string {
  const sets = new Int8Array(16)
  for (const [index, [, ...texts]] of fingerprints.entries()) {
    for (const text of texts) sets[half(text.charCodeAt(place))]! |= 1 << (index % BITS)
  }
  return `export const ${name}: v128 = i8x16(${sets.join(', ')})`
}

function record(text: string, look: number): Buffer {
  return Buffer.concat([Buffer.from(text), Buffer.of(look)])
}
