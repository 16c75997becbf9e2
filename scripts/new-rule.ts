/** `npm run new-rule -- <id>`: copies the template, makes the fixtures' folder and registers the rule. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registryText } from './docs/registry.ts'

const id = process.argv[3] ?? ''
const folder = join('rules', id)
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
  throw new Error('give an id in kebab-case: npm run new-rule -- the-bad-thing')
if (existsSync(folder)) throw new Error(`${folder} is there already`)

cpSync('rules/_template', folder, { recursive: true })
for (const file of ['rule.ts', 'README.md']) {
  const path = join(folder, file)
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('_template', id))
}
mkdirSync(join('fixtures/rules', id), { recursive: true })
writeFileSync('rules/index.ts', registryText(process.cwd()))
console.log(`${folder} is made; next: fixtures/rules/${id}/good.json and bad.json`)
