/** Changes to the bytes of lines. */
import { isUtf8 } from 'node:buffer'
import fc from 'fast-check'

/** What is put into lines: marks of JSON, values, members, and what rules look for. */
const snippets = [
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  ' ',
  '\t',
  '\r',
  '\r\n',
  '\n',
  '\0',
  '\x7f',
  '0',
  '1',
  '-',
  '.',
  'e5',
  'n',
  '\\n',
  '\\u0041',
  '\\u00e9',
  '\\ud83d',
  '\\ud83d\\ude00',
  '\\/',
  '\\"',
  '\\\\n',
  '\\\\',
  '\\x',
  'é',
  '\u2028',
  'null',
  'true',
  'false',
  '4097',
  '1.5',
  '-1',
  '0',
  '1e3',
  '123456789012345678',
  '[]',
  '{}',
  '""',
  '"x"',
  '[1]',
  '[[1]]',
  '["a","a"]',
  '{"a":"b"}',
  '{"1":2}',
  '"auto"',
  '"adaptive"',
  '"none"',
  '"max"',
  '[""]',
  '" "',
  '"{"',
  ',"stream":true',
  ',"stream":false',
  ',"max_tokens":5',
  ',"max_completion_tokens":5000',
  ',"ignore_eos":true',
  ',"logprobs":2',
  ',"mirostat_lr":1',
  ',"return_token_ids":true',
  ',"thinking":null',
  ',"images":[]',
  ',"images":["https://example.org/a.png"]',
  ',"images":null',
  ',"x":1',

  ',"reasoning_effort":"high"',
  ',"reasoning_effort":"adaptive"',
  ',"reasoning_history":"disabled"',
  ',"temperature":1.5',
  ',"stream_options":{"include_internal_content":true}',
  ',"stream_options":{}',
  ',"response_format":{}',
  ',"response_format":{"type":"json_object"}',
  ',"response_format":{"type":"json_schema","json_schema":{}}',
  '"json_object"',
  '"json_schema"',
  ',"json_schema":{}',
  ',"json_schema":null',
  ',"schema":{}',
  ',"prediction":"x"',
  ',"prediction":{"content":"x"}',
  ',"speculation":"x"',
  'json',

  ',"top_logprobs":1',
  ',"sampling_mask":"count"',
  ',"service_tier":"flex"',
  ',"metadata":{"a":{}}',
  ',"prompt":"x"',
  '<image>',
  'https://',
  '@',
  `sk-${'a1'.repeat(12)}`,
  `fw_${'Ab3'.repeat(8)}`,
  `hf_${'x9Y'.repeat(11)}`,
  `ghp_${'a1B2'.repeat(9)}`,

  'https://user:hunter22@host.example',
  'Bearer eyJhbGciOiJIUzI1NiJ9',
  'AKIAIOSFODNN7ABCDEFG',
  '[{\\"role\\":\\"user\\"}]',
]

/** A change to a line's bytes: at one place some are taken away and others put there, or some are doubled. */
export type Change = readonly [place: number, taken: number, put: string | number | undefined]

export const change: fc.Arbitrary<Change> = fc.tuple(
  fc.nat(),
  fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constant(1), fc.nat(12)),
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...snippets) },
    fc.nat(255),
    // Undefined doubles what would be taken.
    fc.constant(undefined),
  ),
)

/** The bytes with some changes, behind one another; undefined when they are no UTF-8 any more. */
export function changed(line: string, changes: readonly Change[]): Buffer | undefined {
  let bytes = Buffer.from(line)
  for (const [place, taken, put] of changes) {
    const at = place % (bytes.length + 1)
    const old = bytes.subarray(at, at + taken)
    const middle = put === undefined ? [old, old] : [typeof put === 'number' ? Buffer.of(put) : Buffer.from(put)]
    bytes = Buffer.concat([bytes.subarray(0, at), ...middle, bytes.subarray(at + taken)])
  }
  return isUtf8(bytes) ? bytes : undefined
}
