/**
 * Bundles dist/: what is published is what starts fastest. The two entries, the command and the programming interface,
 * and each module that is imported lazily become one CommonJS file each, complete in itself. Shared modules are in
 * several of them, which costs some bytes on the disk and saves the start a dozen files to open; so no module may keep
 * state that two files would have to share, and errors are told apart by name, not by class.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { rules } from '../rules/index.ts'
import { configSchema } from '../src/config/schema.ts'
import { endpointNames } from '../src/schema/names.ts'
import { textLoaders } from './text-loaders.mjs'

const entries = new Map([
  ['cli', 'src/cli/start.ts'],
  ['index', 'src/index.ts'],
  ['batch-worker', 'src/batch/worker.ts'],
  ['look-worker', 'src/look/worker.ts'],
])
const inputs = new Set<string>()

/**
 * V8 keeps strings that are longer than this apart from what is young, which is collected when it has come to a megabyte;
 * a run over one file comes just as far. Sources that are long, but not so long, are made so.
 */
const largeString = 2 ** 17
const longSource = 48_000

/** Leaves the lazy imports of our own modules to files of their own. */
const lazyModules: Plugin = {
  name: 'lazy-modules',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined
      const source = relative(process.cwd(), join(resolveDir, path))
      const name = chunkName(source)
      entries.set(name, source)
      return { path: `chunk:${name}`, external: true }
    })
  },
}

/**
 * What yargs lays its help out with takes 20 ms to load and is never used: help is printed by ourselves. It becomes the
 * layout of plain ASCII text.
 */
const noLayout: Plugin = {
  name: 'no-layout',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^(?:string-width|strip-ansi|wrap-ansi)$/ }, ({ path, importer }) =>
      /node_modules\/(?:yargs|cliui)\//.test(importer) ? { path, namespace: 'no-layout' } : undefined,
    )
    onLoad({ filter: /./, namespace: 'no-layout' }, ({ path }) => ({
      contents: `export default (text) => ${path === 'string-width' ? 'text.length' : 'text'}`,
    }))
  },
}

// With what an earlier build left, code caches among it; the declarations are made before.
for (const name of existsSync('dist') ? readdirSync('dist') : []) {
  if (name !== 'types') rmSync(`dist/${name}`, { recursive: true })
}
mkdirSync('dist/chunks', { recursive: true })
// A map goes on to entries that are added while it is walked: the lazy modules that each bundle asks for.
for (const [name, source] of entries) {
  const { outputFiles, metafile } = await bundle(source)
  const file = fileOf(name)
  writeFileSync(file, linked(outputFiles[0]!.text, file))
  for (const input of Object.keys(metafile.inputs)) inputs.add(input)
}
mkdirSync('dist/assembly')
copyFileSync('src/generated/assembly/scanner.wasm', 'dist/assembly/scanner.wasm')
writeFileSync('dist/config.schema.json', `${JSON.stringify(configSchema(rules, endpointNames), null, 2)}\n`)
writeFileSync('dist/THIRD-PARTY-LICENSES.txt', licenses())
// The caches hold what these runs need, which are those that are felt: of the files that the first three need no more than
// that, since V8 takes longer for a larger cache. The third is a request of usual fields with two mistakes.
const demo = 'fixtures/demo/payload.json'
const runs = [
  ['scripts/warm.cjs', 'fixtures/demo/clean.json'],
  ['scripts/warm.cjs', demo],
  ['scripts/warm.cjs', 'scripts/usual.json'],
  ['bin/completions-lint.js', '--format', 'json', demo],
  ['bin/completions-lint.js', 'fixtures/rules/duplicate-key/good.yaml'],
  ['bin/completions-lint.js', 'fixtures/demo'],
]
for (const words of runs) {
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  if (stderr !== '' || (status !== 0 && status !== 1)) throw new Error(`no cache of ${words.join(' ')}: ${stderr}`)
}

async function bundle(entry: string): Promise<{ outputFiles: { text: string }[]; metafile: Metafile }> {
  return build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    define: {
      'import.meta.url': 'moduleUrl',
      'import.meta.dirname': 'distFolder',
      // yaml prints what it reads when these are set.
      'process.env.LOG_TOKENS': 'undefined',
      'process.env.LOG_STREAM': 'undefined',
    },
    mainFields: ['module', 'main'],
    legalComments: 'none',
    minifySyntax: true,
    minifyWhitespace: true,
    // With longer names V8 collects garbage once more before three findings are told.
    minifyIdentifiers: true,
    metafile: true,
    write: false,
    logLevel: 'warning',
    loader: textLoaders,
    plugins: [lazyModules, noLayout],
  })
}

/** `src/parse/yaml/index.ts` is chunk `parse-yaml`; the programming interface is one, too, for the command. */
function chunkName(source: string): string {
  if (source === 'src/index.ts') return 'interface'
  const stem = basename(source).replace(/\.[jt]s$/, '')
  const folder = dirname(source).split('/').slice(1).join('-')
  return [folder, stem === 'index' ? '' : stem].filter((part) => part !== '').join('-') || stem
}

function fileOf(name: string): string {
  return ['cli', 'index'].includes(name) ? `dist/${name}.cjs` : `dist/chunks/${name}.cjs`
}

/**
 * Lets chunks load each other with require, which starts sooner than import; only modules of the user, whose names are
 * no literals, are really imported.
 */
function linked(code: string, file: string): string {
  const required = code.replaceAll(/\bimport\("chunk:([\w-]+)"\)/g, (_, name: string) => {
    const path = relative(dirname(file), fileOf(name))
    return `Promise.resolve().then(()=>require("${path.startsWith('.') ? path : `./${path}`}"))`
  })
  const url = 'const moduleUrl=require("node:url").pathToFileURL(__filename).href;\n'
  const folder = `const distFolder=__dirname+${JSON.stringify(`/${relative(dirname(file), 'dist')}`)};\n`
  // esbuild escapes strings but not regular expressions.
  const ascii = required.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const whole = `${code.includes('moduleUrl') ? url : ''}${code.includes('distFolder') ? folder : ''}${ascii}`
  return isForNode(file, whole) ? whole : asFunction(whole)
}

/**
 * Whether only Node loads a file: the doors, and what imports modules of the user, since Node 20 forgets how a script
 * does that when it takes the script from a cache.
 */
function isForNode(file: string, code: string): boolean {
  return /\/(?:index|[a-z]+-worker)\.cjs$/.test(file) || code.includes('import(')
}

/**
 * A script of which the starter in bin gets the module as a function, since to put one around it at each start would copy
 * it; where Node loads the same file, there is a `module`, and the function is called.
 */
function asFunction(code: string): string {
  const names = 'exports,require,module,__filename,__dirname'
  return padded(`(load=>typeof module=="undefined"?load:load(${names}))(function(${names}){${code}\n})`)
}

function padded(code: string): string {
  return code.length > longSource ? code.padEnd(largeString + 1) : code
}

/** The license texts of the packages whose code is in the bundle. */
function licenses(): string {
  const packages = new Set([...inputs].flatMap((input) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []))
  return [...packages].toSorted().map(licenseOf).join('\n')
}

function licenseOf(name: string): string {
  const folder = join('node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  const file = readdirSync(folder).find((entry) => /^licen[sc]e/i.test(entry))
  return `${name} ${version} (${license})\n\n${file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()}\n`
}
