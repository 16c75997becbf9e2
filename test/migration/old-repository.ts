/** A repository as one finds it: payloads of some years, in several forms, with about 500 findings. */
import { scratchRepository, type Repository } from '../support/repository.ts'

const model = 'accounts/fireworks/models/glm-4p6'
const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** 150 misspelt fields, 240 strings for numbers, 60 conflicts and 50 numbers out of range, and files that are no requests. */
export function oldRepository(): Repository {
  const files: Record<string, string> = {
    'package.json': pretty({ name: 'old', private: true }),
    '.gitignore': 'node_modules/\n',
  }
  for (const n of numbers(150)) {
    files[`payloads/p${n}.json`] = pretty({ model, prompt: `Question ${n}`, temprature: 0.5, max_tokens: 100 })
  }
  for (const n of numbers(50)) {
    files[`prompts/p${n}.yaml`] = `model: ${model}\nprompt: Question ${n}\ntop_k: 200\n`
  }
  for (const n of numbers(20)) {
    const body = { model, prompt: 'Hi', max_tokens: 5, max_completion_tokens: 5, top_p: 0.5 }
    const requests = numbers(3).map((id) => ({ id, body }))
    files[`recordings/r${n}.json`] = pretty({ recorded: '2024-05-01', requests })
    files[`answers/a${n}.json`] = pretty({ id: `cmpl-${n}`, object: 'text_completion', model, choices: [] })
  }
  for (const n of numbers(3)) files[`templates/t${n}.json`] = pretty({ model, prompt: 'Hi', max_tokens: '{{limit}}' })
  for (const night of ['mon', 'tue', 'wed']) {
    const lines = numbers(80).map((n) => ({ custom_id: `${night}-${n}`, body: { prompt: 'Hi', max_tokens: '256' } }))
    files[`batches/${night}.jsonl`] = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  }
  return scratchRepository(files)
}
