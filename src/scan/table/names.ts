/** Hash tables of names, without collisions: one look tells which field a name may be. */
import { LONGEST_NAME, MEMBERS_SIZE } from '../layout.ts'

/** The hash is the topmost bits of a product of 64 bits. */
export const HASH_SHIFT = 64n - BigInt(Math.log2(MEMBERS_SIZE))

const MOST_TRIES = 1_000_000
const WORD = 8

/** A factor with which no two names of one list have the same hash. Throws when there is none to be found. */
export function hashFactor(lists: readonly (readonly string[])[]): bigint {
  let factor = 0x9e3779b97f4a7c15n
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const hashes = lists.map((names) => new Set(names.map((name) => hashOf(name, factor))))
    if (lists.every((names, index) => names.length === hashes[index]!.size)) return factor
    factor = BigInt.asUintN(64, factor * 0x5851f42d4c957f2dn + 0x14057b7ef767814en) | 1n
  }
  throw new Error('no hash tells the names of the fields apart')
}

/** As `findField` of the scanner has it: the first eight bytes as a little-endian number, and the length. */
export function hashOf(name: string, factor: bigint): number {
  if (name.length > LONGEST_NAME || !/^[\x20-\x7e]+$/.test(name)) throw new Error(`the scanner cannot know ${name}`)
  const word = Buffer.alloc(WORD)
  word.write(name.slice(0, WORD))
  return Number(BigInt.asUintN(64, (word.readBigUInt64LE() ^ BigInt(name.length)) * factor) >> HASH_SHIFT)
}

/** The table for one list of names: at each hash the number of a name, from 1, or 0. */
export function hashTable(
  names: readonly { readonly name: string; readonly number: number }[],
  factor: bigint,
): Buffer {
  const table = Buffer.alloc(MEMBERS_SIZE)
  for (const { name, number } of names) table[hashOf(name, factor)] = number
  return table
}
