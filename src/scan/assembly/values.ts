/** The values of fields, for the AssemblyScript compiler: whether one is surely clean where it stands. */
import {
  FACT_LARGE,
  FAMILY_EFFORT,
  FAMILY_HISTORY,
  FAMILY_TEMPERATURE,
  KIND_BOOLEAN,
  KIND_CHOICE,
  KIND_INTEGER,
  KIND_INTEGER_LISTS,
  KIND_INTEGERS,
  KIND_KNOWN,
  KIND_MEMBERS,
  KIND_NULL,
  KIND_NUMBER,
  KIND_NUMBER_MAP,
  KIND_TEXT,
  KIND_TEXT_MAP,
  KIND_TEXTS,
  TEXT_IDENTITY,
  TEXT_IMAGE,
  TEXT_MODEL,
  TEXT_PROMPT,
  TEXT_STOP,
} from '../layout'
import { choiceFacts, choiceLength, choiceOf, Field, findField, requiredFields } from './fields'
import { forgetImages, readImage } from './images'
import { BRACE, BRACE_END, BRACKET, BRACKET_END, COLON, COMMA, isDigit, QUOTE } from './bytes'
import { escapes, ESCAPED_BACKSLASH, ESCAPED_UNIT, integral, isSame, number, readNumber, readString, skipIntegers, skipSpace } from './json'
import { isKnownModel } from './models'
import { forgetPrompt, isPrompt, keepPrompt } from './prompt'
import { skipKnown } from './schemas'

/** The fields of the line that are given, neither null nor false, and the facts that follow from their values. */
export let facts: u64 = 0

/** What a family of models may narrow, as the line has it; -1 and 0 where it does not. */
export let temperature: f64 = 0
export let effort: i32 = -1
export let history: i32 = -1

/** The text of the line's custom_id. */
export let identity: usize = 0
export let identityLength: usize = 0

/** Forgets the line before; `initial` are the facts that the form of the lines brings. */
export function startLine(initial: u64): void {
  facts = initial
  temperature = 0
  effort = -1
  history = -1
  identity = 0
  identityLength = 0
  forgetImages()
  forgetPrompt()
}

/** Reads an object of known members from the byte behind its brace; no member twice, and all that it has to have. */
export function readMembers(members: usize, at: usize): usize {
  const required = requiredFields(members)
  let seen: u64 = 0
  at = skipSpace(at)
  if (load<u8>(at) == BRACE_END) return required == 0 ? at + 1 : 0
  while (true) {
    if (load<u8>(at) != QUOTE) return 0
    const field = findField(members, at + 1)
    if (field == null) return 0
    const bit = (1 as u64) << field.index
    if ((seen & bit) != 0) return 0
    seen |= bit
    at = skipSpace(at + field.length + 2)
    if (load<u8>(at) != COLON) return 0
    at = readValue(field, skipSpace(at + 1))
    if (at == 0) return 0
    at = skipSpace(at)
    const byte = load<u8>(at++)
    if (byte == BRACE_END) return (seen & required) == required ? at : 0
    if (byte != COMMA) return 0
    at = skipSpace(at)
  }
}

function readValue(field: Field, at: usize): usize {
  const byte = load<u8>(at)
  if (byte == 0x6e) return (field.kinds & KIND_NULL) != 0 && load<u32>(at) == 0x6c6c756e ? at + 4 : 0
  if (byte == 0x66) {
    const isFalse = load<u32>(at + 1) == 0x65736c61
    return (field.kinds & KIND_BOOLEAN) != 0 && isFalse ? at + 5 : 0
  }
  facts |= (1 as u64) << field.index
  if (byte == 0x74) return (field.kinds & KIND_BOOLEAN) != 0 && load<u32>(at) == 0x65757274 ? at + 4 : 0
  if ((field.kinds & KIND_KNOWN) != 0) return skipKnown(at)
  if (byte == QUOTE) return (field.kinds & KIND_TEXT) != 0 ? readText(field, at + 1) : readChoice(field, at + 1)
  if (byte == BRACKET) return readList(field, skipSpace(at + 1))
  if (byte == BRACE) {
    if ((field.kinds & KIND_MEMBERS) != 0) return readMembers(field.members, at + 1)
    return (field.kinds & (KIND_TEXT_MAP | KIND_NUMBER_MAP)) != 0 ? readMap(field, skipSpace(at + 1)) : 0
  }
  return readRanged(field, at)
}

function readRanged(field: Field, at: usize): usize {
  if ((field.kinds & (KIND_INTEGER | KIND_NUMBER)) == 0) return 0
  at = readNumber(at)
  if (at == 0 || number < field.minimum || number > field.maximum) return 0
  if (!integral && (field.kinds & KIND_NUMBER) == 0) return 0
  if (number > field.large) facts |= (1 as u64) << FACT_LARGE
  if (field.family == FAMILY_TEMPERATURE) temperature = number
  return at
}

function readChoice(field: Field, at: usize): usize {
  if ((field.kinds & KIND_CHOICE) == 0) return 0
  const choice = choiceOf(field, at)
  if (choice < 0) return 0
  facts |= choiceFacts(field, choice)
  if (field.family == FAMILY_EFFORT) effort = choice
  if (field.family == FAMILY_HISTORY) history = choice
  return at + choiceLength(field, choice) + 1
}

/** Reads a text from the byte behind its quote, with what the rules about its field ask of it. */
function readText(field: Field, at: usize): usize {
  if (field.text == TEXT_IMAGE) return readImage(at)
  const end = readString(at)
  if (end == 0) return 0
  const length = end - at
  switch (field.text) {
    case TEXT_PROMPT:
      if (!isPrompt(at)) return 0
      keepPrompt(at, end)
      break
    case TEXT_STOP:
      // The letters of an escape behind a backslash of its own; an escaped unit could make two spellings of one text.
      if (length == 0 || (escapes & (ESCAPED_BACKSLASH | ESCAPED_UNIT)) != 0) return 0
      break
    case TEXT_MODEL:
      if (!isKnownModel(at, length)) return 0
      break
    case TEXT_IDENTITY:
      if (escapes != 0 || length == 0 || load<u8>(at) <= 0x20 || load<u8>(at) >= 0x7f) return 0
      identity = at
      identityLength = length
      break
  }
  return end + 1
}

/** Reads a list from its first element; the first one says what the others have to be. */
function readList(field: Field, at: usize): usize {
  const byte = load<u8>(at)
  if (byte == BRACKET_END) {
    const isList = (field.kinds & (KIND_TEXTS | KIND_INTEGERS | KIND_INTEGER_LISTS)) != 0
    return isList && field.text != TEXT_PROMPT ? at + 1 : 0
  }
  if (byte == QUOTE) return (field.kinds & KIND_TEXTS) != 0 ? readTexts(field, at) : 0
  if (byte == BRACKET) return (field.kinds & KIND_INTEGER_LISTS) != 0 ? readIntegerLists(at) : 0
  return (field.kinds & KIND_INTEGERS) != 0 ? readIntegers(at) : 0
}

function readIntegers(at: usize): usize {
  while (true) {
    for (let next = skipIntegers(at); next != at; next = skipIntegers(at)) at = next
    at = readNumber(at)
    if (at == 0 || !integral) return 0
    at = skipSpace(at)
    const byte = load<u8>(at++)
    if (byte == BRACKET_END) return at
    if (byte != COMMA) return 0
    at = skipSpace(at)
  }
}

function readIntegerLists(at: usize): usize {
  while (true) {
    if (load<u8>(at) != BRACKET) return 0
    at = readIntegers(skipSpace(at + 1))
    if (at == 0) return 0
    at = skipSpace(at)
    const byte = load<u8>(at++)
    if (byte == BRACKET_END) return at
    if (byte != COMMA) return 0
    at = skipSpace(at)
  }
}

/** The texts of a list and the keys of a map that must differ from one another: address and length of each. */
const MOST_DISTINCT = 32
const distinct: usize = memory.data(MOST_DISTINCT * 8, 8)

/** Takes one more text; false when it was there before, or when there are too many to compare. */
function isNew(count: usize, at: usize, length: usize): bool {
  if (count == MOST_DISTINCT) return false
  const end = distinct + count * 8
  for (let other = distinct; other < end; other += 8) {
    if (load<usize>(other, 4) == length && isSame(load<usize>(other), at, length)) return false
  }
  store<usize>(end, at)
  store<usize>(end, length, 4)
  return true
}

/** Reads a list of texts from the first one. */
function readTexts(field: Field, at: usize): usize {
  for (let count: u32 = 0; count < field.most; count++) {
    if (load<u8>(at) != QUOTE) return 0
    const text = at + 1
    at = readText(field, text)
    if (at == 0) return 0
    if (field.text == TEXT_STOP && !isNew(count, text, at - text - 1)) return 0
    at = skipSpace(at)
    const byte = load<u8>(at++)
    if (byte == BRACKET_END) {
      // Several prompts are no text for the rules that look into one.
      if (field.text == TEXT_PROMPT) forgetPrompt()
      return at
    }
    if (byte != COMMA) return 0
    at = skipSpace(at)
  }
  return 0
}

/** Reads an object with keys of the user's from its first key: texts by any key, or numbers by the id of a token. */
function readMap(field: Field, at: usize): usize {
  if (load<u8>(at) == BRACE_END) return at + 1
  const isOfTexts = (field.kinds & KIND_TEXT_MAP) != 0
  let count: usize = 0
  while (true) {
    if (load<u8>(at) != QUOTE) return 0
    const end = readString(at + 1)
    if (end == 0 || escapes != 0 || !isNew(count++, at + 1, end - at - 1)) return 0
    if (!isOfTexts && !isTokenId(at + 1, end)) return 0
    at = skipSpace(end + 1)
    if (load<u8>(at) != COLON) return 0
    at = skipSpace(at + 1)
    at = isOfTexts ? readMapText(at) : readMapNumber(field, at)
    if (at == 0) return 0
    at = skipSpace(at)
    const byte = load<u8>(at++)
    if (byte == BRACE_END) return at
    if (byte != COMMA) return 0
    at = skipSpace(at)
  }
}

function readMapText(at: usize): usize {
  if (load<u8>(at) != QUOTE) return 0
  const end = readString(at + 1)
  return end == 0 ? 0 : end + 1
}

function readMapNumber(field: Field, at: usize): usize {
  at = readNumber(at)
  return number < field.minimum || number > field.maximum ? 0 : at
}

function isTokenId(at: usize, end: usize): bool {
  if (at == end) return false
  for (; at < end; at++) if (!isDigit(load<u8>(at))) return false
  return true
}
