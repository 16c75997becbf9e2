import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'stream-options-without-stream',
  severity: 'error',
  summary: 'stream_options in a request that is not streamed',
  fields: ['stream_options'],
  evidence: [
    { source: 'SEED', says: 'stream_options is valid with stream=true only', status: 'documented' },
    { source: 'VLLM', says: 'answers 400 to stream options without stream=True', status: 'documented' },
  ],
  check(request, { report, lacks }) {
    if (request.object('stream_options') === undefined) return
    if (!lacks(request, 'stream') && request.boolean('stream') !== false) return
    const state = request.raw('stream') === undefined ? 'stream is not set' : `stream is ${request.raw('stream')}`
    report({
      pointer: request.at('stream_options'),
      on: 'key',
      message: `stream_options is valid only with stream: true; ${state}`,
      hint: 'set stream to true, or remove stream_options',
    })
  },
})
