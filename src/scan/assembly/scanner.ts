/**
 * The scanner's door, for the AssemblyScript compiler: which lines of JSONL in memory are surely clean.
 *
 * In memory there are the tables, the lines' records and the region that the caller fills, in this order.
 */
import { CONDITIONS, CONDITIONS_END, FORMS, FORM_FACTS } from '../../generated/assembly/table'
import { CONDITION_SIZE, FACT_JSON_MODE, LINE_WORDS, MOST_LINES } from '../layout'
import { BRACE, CARRIAGE_RETURN, LINE_FEED } from './bytes'
import { imageCount } from './images'
import { readsDocument, readsLines, skipSpace } from './json'
import { forgetModel, model } from './models'
import { forgetSchema } from './schemas'
import { asksForJson, hasMarksFor } from './prompt'
import { effort, facts, history, identity, identityLength, readMembers, startLine, temperature } from './values'

export { addModel, strangeModel, strangeModelLength } from './models'
export { addSchema, strangeSchema } from './schemas'

const records: usize = (__heap_base + 15) & ~15
const region: usize = records + MOST_LINES * LINE_WORDS * 4

/** Loads of 16 bytes may begin at the last byte and two further; the byte behind the last one may be written to. */
const SLACK: usize = 64

const PAGE: f64 = 65536
const MOST_PAGES: f64 = 65536

/** The offset in the region of the byte behind the last line that is recorded. */
export let consumed: usize = 0

/** Makes room for so many bytes; returns the address of the region, or 0 when there is no memory for it. */
export function reserve(capacity: f64): usize {
  const pages = Math.ceil((((region + SLACK) as f64) + capacity) / PAGE)
  if (pages > MOST_PAGES) return 0
  const more = (pages as i32) - memory.size()
  return more > 0 && memory.grow(more) < 0 ? 0 : region
}

export function recordsAddress(): usize {
  return records
}

/**
 * Records the complete lines between two offsets of the region, as many as there is room for; returns their number.
 * `form` is an index of the table's forms.
 */
export function scan(from: usize, to: usize, form: usize): u32 {
  readsLines()
  let start = region + from
  const limit = behindLastLine(start, region + to)
  let record = records
  let count: u32 = 0
  for (; start < limit && count < (MOST_LINES as u32); count++) {
    let end = sureEnd(start, form)
    const isSure = end != 0
    if (!isSure) end = nextLineFeed(start)
    const next = end + 1
    if (end > start && load<u8>(end - 1) == CARRIAGE_RETURN) end--
    store<u32>(record, start - region)
    store<u32>(record, end - region, 4)
    store<u32>(record, isSure && identity != 0 ? identity - region : 0, 8)
    store<u32>(record, isSure ? (identityLength as u32) | 0x80000000 : 0, 12)
    record += LINE_WORDS * 4
    start = next
  }
  consumed = start - region
  return count
}

function behindLastLine(start: usize, end: usize): usize {
  while (end > start && load<u8>(end - 1) != LINE_FEED) end--
  return end
}

function nextLineFeed(at: usize): usize {
  while (true) {
    const found = i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(LINE_FEED)))
    if (found != 0) return at + ctz(found)
    at += 16
  }
}

/**
 * Whether the first bytes of the region, so many, are one JSON text, of any number of lines, that is surely clean.
 */
export function scanDocument(length: usize, form: usize): bool {
  const end = region + length
  store<u8>(end, 0)
  readsDocument()
  return cleanEnd(region, form) == end
}

/** The address of the line feed of a line that is surely clean, or 0. */
function sureEnd(start: usize, form: usize): usize {
  let at = cleanEnd(start, form)
  if (at == 0) return 0
  if (load<u8>(at) == CARRIAGE_RETURN) at++
  return load<u8>(at) == LINE_FEED ? at : 0
}

/** The address behind an object that is surely clean and the white space after it, or 0. */
function cleanEnd(start: usize, form: usize): usize {
  startLine(load<u64>(FORM_FACTS + form * 8))
  forgetModel()
  forgetSchema()
  let at = skipSpace(start)
  if (load<u8>(at) != BRACE) return 0
  at = readMembers(load<u32>(FORMS + form * 4), at + 1)
  return at != 0 && areConditionsMet() && fitsFamily() && fitsPrompt() ? skipSpace(at) : 0
}

/** Whether the fields go together; see `src/scan/beyond.ts`. */
function areConditionsMet(): bool {
  for (let condition = CONDITIONS; condition < CONDITIONS_END; condition += CONDITION_SIZE) {
    const when = load<u64>(condition)
    if ((facts & when) != when) continue
    if ((facts & load<u64>(condition, 8)) == 0 || (facts & load<u64>(condition, 16)) != 0) return false
  }
  return true
}

/** Whether the family of the line's model takes what the line asks for. */
function fitsFamily(): bool {
  const family = model
  if (family == null) return true
  if (temperature > family.temperature) return false
  if (effort >= 0 && (family.efforts & (1 << effort)) == 0) return false
  return history < 0 || (family.histories & (1 << history)) != 0
}

/** Whether the prompt goes with the images and the form of the answer that the line asks for. */
function fitsPrompt(): bool {
  if (!hasMarksFor(imageCount)) return false
  return (facts & ((1 as u64) << FACT_JSON_MODE)) == 0 || asksForJson()
}
