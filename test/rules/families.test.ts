import { expect, test } from 'vitest'
import { familyOf } from '../../src/families.ts'

test.each([
  ['accounts/fireworks/models/minimax-m2', 'MiniMax M2'],
  ['accounts/fireworks/models/minimax-m2p5', 'MiniMax M2'],
  ['accounts/fireworks/models/minimax-m3', 'MiniMax M3'],
  ['accounts/fireworks/models/minimax-m3#accounts/acme/deployments/kimi-k3', 'MiniMax M3'],
  ['accounts/fireworks/routers/glm-5p2-fast', 'GLM 5.2'],
  ['accounts/fireworks/models/deepseek-v4-pro', 'DeepSeek V4'],
  ['accounts/fireworks/models/deepseek-v4p1', 'DeepSeek V4.1'],
  ['accounts/fireworks/models/kimi-k2-instruct-0905', 'Kimi K2 Instruct'],
  ['accounts/fireworks/models/kimi-k2p6-turbo', 'Kimi K2.6'],
  ['fireworks/Kimi-K3', 'Kimi K3'],
  ['gpt-oss-20b', 'GPT-OSS'],
])('%s is of the family %s', (model, family) => {
  expect(familyOf(model)?.family).toBe(family)
})

test.each([
  undefined,
  '',
  'accounts/fireworks/models/minimax-m20',
  'accounts/fireworks/models/my-minimax-m2',
  'accounts/acme/models/kimi-k3',
  'accounts/acme/deployments/minimax-m2',
  'accounts/fireworks/models/deepseek-v5',
])('%s is of no known family', (model) => {
  expect(familyOf(model)).toBeUndefined()
})
