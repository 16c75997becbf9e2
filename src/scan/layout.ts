/**
 * The numbers that the build, the scanner in WebAssembly and its wrapper agree on. This file is read by two compilers,
 * TypeScript's and AssemblyScript's, and keeps to what both know.
 */

/** What values a field may have; each a bit. */
export const KIND_NULL = 1
export const KIND_BOOLEAN = 2
export const KIND_INTEGER = 4
export const KIND_NUMBER = 8
export const KIND_TEXT = 16
export const KIND_CHOICE = 32
export const KIND_TEXTS = 64
export const KIND_INTEGERS = 128
export const KIND_INTEGER_LISTS = 256
export const KIND_MEMBERS = 512
export const KIND_TEXT_MAP = 1024
export const KIND_NUMBER_MAP = 2048
export const KIND_KNOWN = 4096

/** How a field's texts and lists are looked at, besides what every text has to be. */
export const TEXT_ANY = 0
export const TEXT_PROMPT = 1
export const TEXT_STOP = 2
export const TEXT_MODEL = 3
export const TEXT_IDENTITY = 4
export const TEXT_IMAGE = 5

/** What the family of the model may narrow. */
export const FAMILY_NONE = 0
export const FAMILY_TEMPERATURE = 1
export const FAMILY_EFFORT = 2
export const FAMILY_HISTORY = 3

/** Facts about a line that are no field; with the fields they make one set of 64 bits. */
export const MOST_FIELDS = 59
export const FACT_JSON_MODE = 59
export const FACT_SCHEMA_MODE = 60
export const FACT_LARGE = 61
export const FACT_BATCH = 62
export const FACT_MODEL_FROM_JOB = 63

/** How the scanner looks closer at a trace. */
export const LOOK_KEY = 0
export const LOOK_ALWAYS = 1
export const LOOK_LINK = 2
export const LOOK_IMAGE = 3

/** A field of the table: its numbers, then its name. */
export const FIELD_NAME = 64
export const FIELD_SIZE = 96
export const LONGEST_NAME = 32

/** A choice: its bytes, its closing quote, zeros. */
export const CHOICE_SIZE = 16

/** The head of a data URI: the number of its bytes, then they. */
export const IMAGE_HEAD_TEXT = 1
export const IMAGE_HEAD_SIZE = 32

/** The entries of the hash table of one object's members. */
export const MEMBERS_SIZE = 128

/** A set of fields and facts, in bytes. */
export const SET_SIZE = 8

/** A condition: three sets; see `src/scan/beyond.ts`. */
export const CONDITION_SIZE = 24

/** The models that are known, each with its numbers and its id. */
export const MOST_MODELS = 64
export const MODEL_ID = 32
export const MODEL_SIZE = 256

/** The schemas that are known, each with its length and its bytes. */
export const MOST_SCHEMAS = 64
export const SCHEMA_TEXT = 16
export const SCHEMA_SIZE = 4096

/** The lines that one scan can tell of, and the 32-bit words of each. */
export const MOST_LINES = 16384
export const LINE_WORDS = 4
