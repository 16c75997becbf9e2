/** The text of rules/index.ts, made from the rule folders. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The ids of the rule folders under a root, sorted; the template is none. */
export function ruleFolders(root: string): string[] {
  return readdirSync(join(root, 'rules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .toSorted()
}

/** What rules/index.ts has to be. A folder without a rule is left out, so that one unfinished rule stops no other. */
export function registryText(root: string): string {
  const ids = ruleFolders(root).filter((id) => existsSync(join(root, 'rules', id, 'rule.ts')))
  const imports = ids.map((id) => `import { rule as ${camelCase(id)} } from './${id}/rule.ts'`)
  const entries = ids.map((id) => `  ${camelCase(id)},`)
  return `/** All built-in rules, in the order of their ids; written by \`npm run registry\` from the folders. */
import type { Rule } from '../src/rule.ts'
${imports.join('\n')}

export const rules: readonly Rule[] = [
${entries.join('\n')}
]
`
}

function camelCase(id: string): string {
  return id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
