/** All documentation files that hold generated blocks, as they are and as they have to be. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rules } from '../../rules/index.ts'
import schema from '../../src/schemas/fireworks/v1/completions.json' with { type: 'json' }
import { pageOf } from './page.ts'
import { readmeOf } from './readme.ts'

export interface DocFile {
  /** Relative to the root, with `/`. */
  readonly path: string
  readonly present: string
  readonly wanted: string
}

/** The pages of all rules that have one, and README.md. */
export async function docFiles(root: string): Promise<DocFile[]> {
  const files: DocFile[] = []
  for (const rule of rules) {
    const path = `rules/${rule.id}/README.md`
    if (!existsSync(join(root, path))) continue
    const present = readFileSync(join(root, path), 'utf8')
    files.push({ path, present, wanted: await pageOf(present, rule, root, schema['x-sources']) })
  }
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  return [...files, { path: 'README.md', present: readme, wanted: await readmeOf(readme, rules, root) }]
}
