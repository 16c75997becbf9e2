import { familyOf, type Family } from '../../src/families.ts'
import { defineRule } from '../../src/rule.ts'
import { typeName } from '../../src/view.ts'
import type { Severity } from '../../src/types.ts'
import { alternatives, path, quote } from '../../src/words.ts'

export const rule = defineRule({
  id: 'reasoning-effort-support',
  severity: 'error',
  summary: 'An effort that this family of models refuses, passes over or takes for something else',
  fields: ['reasoning_effort', 'thinking'],
  evidence: [
    {
      source: 'can1357/oh-my-pi#2315',
      says: 'a live answer of MiniMax M2: only low, medium and high, and thinking stays on',
      status: 'live',
    },
    {
      source: 'anomalyco/models.dev#3777',
      says: 'live answers of Kimi K3 take the levels and none, and refuse false',
      status: 'live',
    },
    {
      source: 'SPEC-JUN26',
      says: 'GPT-OSS takes low, medium and high; GLM 4.5 to 4.7 and DeepSeek V3.2 only on and off',
      status: 'documented',
    },
    { source: 'SEED', says: 'on DeepSeek V4.1 integers below 1024 stand for a level', status: 'documented' },
  ],
  check(request, { report }) {
    const family = familyOf(request.string('model'))
    if (family?.effort === undefined) return
    for (const { holder, key } of [
      { holder: request, key: 'reasoning_effort' },
      { holder: request.object('thinking'), key: 'effort' },
    ]) {
      const value = holder?.raw(key)
      // "adaptive" has a rule of its own, and what is no effort at all is wrong everywhere.
      if (holder === undefined || !['string', 'integer', 'boolean'].includes(typeName(value))) continue
      if (value === 'adaptive') continue
      const pointer = holder.at(key)
      const remark = judge(value, family, path(pointer))
      if (remark !== undefined) report({ pointer, ...remark })
    }
  },
})

interface Judgement {
  readonly message: string
  readonly hint?: string
  readonly severity?: Severity
}

function judge(value: unknown, { family, effort }: Family, name: string): Judgement | undefined {
  const { accepts, status, toggle, capFrom } = effort!
  const shown = `${name} is ${typeof value === 'string' ? quote(value) : String(value)}`
  if (kindsOf(value).some((kind) => accepts.includes(kind))) {
    if (typeof value !== 'number' || capFrom === undefined || value >= capFrom) return undefined
    const message = `${shown}; on ${family} an integer below ${capFrom} stands for a level and caps nothing`
    return { message, hint: `write a level, or a cap of at least ${capFrom} tokens`, severity: 'hint' }
  }
  if (toggle === true) {
    const message = `${shown}; ${family} only switches thinking on and off, and the level makes no difference`
    return { message, hint: 'write true or "none" to say what it does', severity: 'hint' }
  }
  const taken = alternatives(accepts.map(words))
  if (status === 'unknown') return { message: `${shown}; ${family} is known to take ${taken}`, severity: 'hint' }
  const message = `${shown}; ${family} takes ${taken}`
  return status === 'live' ? { message } : { message, severity: 'warning' }
}

/** The names in the table that cover a value. */
function kindsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'boolean' ? [String(value), 'boolean'] : ['integer']
}

function words(kind: string): string {
  if (kind === 'boolean') return 'a boolean'
  if (kind === 'integer') return 'a number of tokens'
  return kind === 'true' ? kind : quote(kind)
}
