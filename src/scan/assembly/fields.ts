/** The table of fields that the build makes of the endpoint's schema, for the AssemblyScript compiler. */
import {
  CHOICE_FACTS,
  CHOICES,
  FIELDS,
  HASH_FACTOR,
  HASH_SHIFT,
  MEMBERS,
  REQUIRED,
} from '../../generated/assembly/table'
import { CHOICE_SIZE, FIELD_NAME, FIELD_SIZE, LONGEST_NAME, MEMBERS_SIZE, SET_SIZE } from '../layout'
import { QUOTE } from './bytes'

/** One field, as `src/scan/table/index.ts` lays it out. */
@unmanaged
export class Field {
  /** What values it may have: bits of KIND_. */
  kinds: u32
  /** The number of bytes in its name. */
  length: u32
  /** Its place in the table, and the bit that stands for it in sets of fields. */
  index: u32
  /** How its texts are looked at: one of TEXT_. */
  text: u32
  /** What the family of the model narrows: one of FAMILY_. */
  family: u32
  /** The texts it may have, from this one on in the list of them all. */
  firstChoice: u32
  choices: u32
  /** The largest number of elements in a list. */
  most: u32
  minimum: f64
  maximum: f64
  /** A number above it makes the line one of FACT_LARGE. */
  large: f64
  /** Which of the hash tables of members is that of its members. */
  members: usize
}

const HALF: u32 = LONGEST_NAME / 2

/** The field of a name, the address being behind its opening quote, in one of the hash tables of members. */
export function findField(members: usize, name: usize): Field | null {
  const length = nameLength(name)
  let word = load<u64>(name)
  if (length < 8) word &= ((1 as u64) << (length << 3)) - 1
  const hash = ((word ^ (length as u64)) * HASH_FACTOR) >> HASH_SHIFT
  const entry = load<u8>(MEMBERS + members * MEMBERS_SIZE + (hash as usize)) as usize
  if (entry == 0) return null
  const address = FIELDS + (entry - 1) * FIELD_SIZE
  const field = changetype<Field>(address)
  if (field.length != length || !isName(address + FIELD_NAME, name, length)) return null
  return field
}

/** The fields that an object with these members has to have. */
export function requiredFields(members: usize): u64 {
  return load<u64>(REQUIRED + members * SET_SIZE)
}

/** The number of bytes up to the closing quote, or more than any name has. */
function nameLength(name: usize): u32 {
  const quote = i8x16.splat(QUOTE)
  const ends = i8x16.bitmask(i8x16.eq(v128.load(name), quote))
  if (ends != 0) return ctz(ends)
  const later = i8x16.bitmask(i8x16.eq(v128.load(name, 16), quote))
  if (later != 0) return HALF + ctz(later)
  return load<u8>(name, LONGEST_NAME) == QUOTE ? LONGEST_NAME : LONGEST_NAME + 1
}

function isName(known: usize, name: usize, length: u32): bool {
  const head = i8x16.bitmask(i8x16.eq(v128.load(known), v128.load(name)))
  if (length < HALF) return (~head & ((1 << length) - 1)) == 0
  const tail = i8x16.bitmask(i8x16.eq(v128.load(known, 16), v128.load(name, 16)))
  return head == 0xffff && (~tail & ((1 << (length - HALF)) - 1)) == 0
}

/** Which of a field's texts a string is, from 0, or -1; the address is behind its opening quote. */
export function choiceOf(field: Field, text: usize): i32 {
  const bytes = v128.load(text)
  for (let choice: u32 = 0; choice < field.choices; choice++) {
    const known = v128.load(CHOICES + ((field.firstChoice + choice) as usize) * CHOICE_SIZE)
    // A known text ends with its closing quote; behind it there are zeros.
    const same = i8x16.bitmask(v128.or(i8x16.eq(known, bytes), i8x16.eq(known, i8x16.splat(0))))
    if (same == 0xffff) return choice
  }
  return -1
}

/** The facts that a choice brings. */
export function choiceFacts(field: Field, choice: i32): u64 {
  return load<u64>(CHOICE_FACTS + ((field.firstChoice + choice) as usize) * SET_SIZE)
}

/** The number of bytes in a choice. */
export function choiceLength(field: Field, choice: i32): usize {
  const known = v128.load(CHOICES + ((field.firstChoice + choice) as usize) * CHOICE_SIZE)
  return ctz(i8x16.bitmask(i8x16.eq(known, i8x16.splat(QUOTE))))
}
