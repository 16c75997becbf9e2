/** A lookup over temporary files. */
import { join } from 'node:path'
import { createConfigLookup } from '../../src/config/index.ts'
import type { ConfigOptions } from '../../src/config/index.ts'
import { temporaryFolder } from '../files/folder.ts'
import { endpoints, known } from './known.ts'

/** Writes the files and makes a lookup in their folder, or in one below it. */
export function lookupIn(files: Readonly<Record<string, unknown>>, options: Partial<ConfigOptions> = {}) {
  const cwd = join(temporaryFolder(files), options.cwd ?? '')
  return createConfigLookup({ known: async () => known, endpoints, ruleFlags: new Map(), ...options, cwd })
}
