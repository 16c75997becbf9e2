/** Walks folders and matches globs. Loaded only when an argument is not simply a file. */
import type { Dirent } from 'node:fs'
import { readdirSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import picomatch from 'picomatch'
import { displayPath } from '../paths.ts'
import { visible } from '../words.ts'
import type { Found } from './entry.ts'
import { realPath } from './entry.ts'
import type { Ignores } from './ignores.ts'
import { isPayloadName, isToolFile, payloadExtensions, skippedFolders } from './known.ts'

/** What a walk brought. */
export interface Walked {
  readonly found: readonly Found[]
  readonly problems: readonly string[]
  /** Why nothing was found, where nothing was and nothing was unreadable. */
  readonly unmatched: readonly string[]
}

/** Which entries a walk takes; paths are relative to where it begins, with `/`. */
export interface Selection {
  takes(path: string, name: string): boolean
  enters(path: string, name: string): boolean
}

/** The payload files in a folder. Hidden ones and those of well-known tools do not count. */
export const selectionOfFolder: Selection = {
  takes: (_path, name) => isPayloadName(name) && !isToolFile(name) && !name.startsWith('.'),
  enters: (_path, name) => !name.startsWith('.'),
}

export interface WalkOptions {
  /** Absolute. */
  readonly cwd: string
  readonly ignores: Ignores
  /** Told before the walk how many entries the folder has that it begins in. */
  readonly expect?: ((count: number) => Promise<void>) | undefined
}

/** All payload files in a folder, sorted by code units. */
export async function walkFolder(folder: string, options: WalkOptions): Promise<Walked> {
  const { cwd } = options
  const root = resolve(cwd, folder)
  const harvest = await walk(root, selectionOfFolder, options)
  const name = visible(displayPath(root, cwd))
  const none = `no payload file in it (${payloadExtensions.join(', ')})`
  return walked(harvest, `${name}: ${harvest.passedOver ? 'every payload file in it is ignored' : none}`)
}

/** All files that a glob matches, sorted by code units. */
export async function walkGlob(pattern: string, options: WalkOptions): Promise<Walked> {
  const { base, selection } = selectionOfGlob(pattern)
  const harvest = await walk(resolve(options.cwd, base), selection, options)
  const nothing = harvest.passedOver ? 'every file that matches is ignored' : 'no file matches'
  return walked(harvest, `${visible(pattern)}: ${nothing}`)
}

function walked({ files, problems }: Harvest, nothing: string): Walked {
  return { found: files, problems, unmatched: files.length + problems.length === 0 ? [nothing] : [] }
}

/** What a glob takes, below the folder that it begins with. */
export function selectionOfGlob(pattern: string): { readonly base: string; readonly selection: Selection } {
  const { base, glob } = picomatch.scan(pattern, { nonegate: true })
  return { base: base.replaceAll(/\\(.)/g, '$1'), selection: selectionOf(glob) }
}

function selectionOf(glob: string): Selection {
  const matches = picomatch(glob, { nonegate: true })
  const last = glob.slice(glob.lastIndexOf('/') + 1)
  const isOpen = last.endsWith('*')
  const depth = glob.includes('**') ? Infinity : glob.split('/').length
  const meansHidden = /(?:^|[/{,(|])\\?\./.test(glob)
  return {
    takes: (path, name) => matches(path) && (!isOpen || isPayloadName(name)) && (name === last || !isToolFile(name)),
    enters: (path, name) => path.split('/').length < depth && (meansHidden || !name.startsWith('.')),
  }
}

interface Harvest {
  readonly files: Found[]
  readonly problems: string[]
  /** Whether something that would have been taken is ignored. */
  passedOver: boolean
}

async function walk(root: string, selection: Selection, { cwd, ignores, expect }: WalkOptions): Promise<Harvest> {
  const isIgnored = ignores.forWalkOf(root)
  const harvest: Harvest = { files: [], problems: [], passedOver: false }
  const shown = displayPath(root, cwd)
  const prefix = shown === '.' ? '' : shown.endsWith('/') ? shown : `${shown}/`
  const realRoot = realPath(root)

  const visit = (folder: string, below: string, entries: readonly Dirent[]): void => {
    const start = folder.endsWith(sep) ? folder : folder + sep
    for (const entry of entries) {
      const path = below + entry.name
      const absolute = start + entry.name
      const kind = kindOf(entry, absolute)
      if (!isSelected(selection, kind, path, entry.name)) continue
      if (isIgnored(absolute, folder, kind === 'folder')) harvest.passedOver = true
      else if (kind === 'folder') visit(absolute, `${path}/`, entriesOf(absolute, harvest.problems, cwd))
      else {
        // Only links are looked up: a folder may hold many files, and what is no link needs no look.
        const isLink = kind === 'link'
        const real = isLink ? realPath(absolute) : realRoot === root ? absolute : join(realRoot, path)
        const { name } = entry
        harvest.files.push({
          path: prefix + path,
          absolute,
          folder,
          name,
          real,
          isLink,
          isRegular: true,
          explicit: false,
        })
      }
    }
  }

  const entries = entriesOf(root, harvest.problems, cwd)
  await expect?.(entries.length)
  visit(root, '', entries)
  return harvest
}

/** As the paths of what they are or hold are sorted by code units: what is in a folder has a slash behind its name. */
function byPath(a: Dirent, b: Dirent): number {
  return (a.isDirectory() ? `${a.name}/` : a.name) < (b.isDirectory() ? `${b.name}/` : b.name) ? -1 : 1
}

/** `link` is a link to a file; `other` is nothing to lint: a socket, a link to a folder or to nothing. */
type Kind = 'file' | 'folder' | 'link' | 'other'

function isSelected(selection: Selection, kind: Kind, path: string, name: string): boolean {
  if (kind === 'other') return false
  if (kind !== 'folder') return selection.takes(path, name)
  return !skippedFolders.includes(name) && selection.enters(path, name)
}

/** Folders behind links are not walked: they may lead back up. */
function kindOf(entry: Dirent, path: string): Kind {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'folder'
  return entry.isSymbolicLink() && leadsToFile(path) ? 'link' : 'other'
}

function leadsToFile(link: string): boolean {
  try {
    return statSync(link).isFile()
  } catch {
    return false
  }
}

function entriesOf(folder: string, problems: string[], cwd: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort(byPath)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const isThere = code !== 'ENOENT' && code !== 'ENOTDIR'
    if (isThere) problems.push(`${visible(displayPath(folder, cwd))}: cannot be read (${code})`)
    return []
  }
}
