/** Which files in a folder may be payloads. */
import { isConfigName } from '../config/find.ts'
import { endingOf } from '../paths.ts'

/** The extensions of payload files. */
export const payloadExtensions: readonly string[] = ['.json', '.jsonc', '.yaml', '.yml', '.jsonl', '.ndjson']

/** Whether the extension is that of a payload file. */
export function isPayloadName(name: string): boolean {
  return payloadExtensions.includes(endingOf(name))
}

/** Folders that are never walked into. */
export const skippedFolders: readonly string[] = ['node_modules', '.git']

/** Files of well-known tools, which are no payloads unless they are named. */
const toolFile = new RegExp(
  `^(?:${[
    'package(?:-lock)?\\.json',
    'npm-shrinkwrap\\.json',
    '[jt]sconfig(?:\\..+)?\\.json',
    'pnpm-(?:lock|workspace)\\.yaml',
    'composer\\.json',
    'deno\\.jsonc?',
    'biome\\.jsonc?',
    'turbo\\.json',
    'nx\\.json',
    'lerna\\.json',
    'renovate\\.json',
    'vercel\\.json',
    'angular\\.json',
    'mkdocs\\.yml',
    '(?:docker-)?compose(?:\\..+)?\\.ya?ml',
    'completions-lint-suppressions\\.json',
  ].join('|')})$`,
)

/** Whether a file name is that of a tool's own file, ours included. */
export function isToolFile(name: string): boolean {
  return toolFile.test(name) || isConfigName(name)
}
