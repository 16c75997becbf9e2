/** Build step: compiles the scanner of JSONL to WebAssembly, with a table made of the endpoint's schema. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scanTable, type Node } from '../src/scan/table/index.ts'

/** By its command: the declarations of its programming interface redeclare the globals of Node. */
const compiler = 'node_modules/assemblyscript/bin/asc.js'
const source = 'src/scan/assembly/scanner.ts'
// Nothing is allocated and nothing aborts, so the module imports nothing.
const options = ['--runtime', 'stub', '--use', 'abort=', '-O3', '--converge', '--enable', 'simd', '--noAssert']

/** Writes the table and the compiled scanner into the folder of generated modules; throws where it does not compile. */
export function writeScanner(root: string, target: string, schemaPath: string): void {
  const { source: table, choices } = scanTable(JSON.parse(readFileSync(join(root, schemaPath), 'utf8')) as Node)
  const folder = join(target, 'assembly')
  mkdirSync(folder)
  writeFileSync(join(folder, 'table.ts'), table)
  const binary = join(folder, 'scanner.wasm')
  execFileSync(process.execPath, [compiler, source, '--outFile', binary, ...options], { cwd: root, stdio: 'inherit' })
  const lines = [
    '/** The path of the module. */',
    'export const binary = `${import.meta.dirname}/assembly/scanner.wasm`',
    `export const choices: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(choices)}`,
  ]
  writeFileSync(join(target, 'scanner.ts'), `${lines.join('\n')}\n`)
}
