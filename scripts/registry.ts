/** Writes rules/index.ts from the folders: `npm run registry`. A test holds the two together. */
import { writeFileSync } from 'node:fs'
import { registryText } from './docs/registry.ts'

writeFileSync('rules/index.ts', registryText(process.cwd()))
