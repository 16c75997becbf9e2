/** What a thread that begins with nothing needs for its parts. */
import { linterFor, loadExplain } from '../linters.ts'
import { formats } from '../report/formats.ts'
import { createScanner } from '../scan/index.ts'
import { scannerCapacity, type Job, type Tools } from './part.ts'

/** Makes the tools for a job. */
export async function toolsFor({ settings, detail, known, format }: Job): Promise<Tools> {
  const linter = await linterFor(settings, detail)
  await loadExplain(linter)
  const scanner = createScanner(scannerCapacity)!
  for (const model of known.models) scanner.allowModel(model)
  for (const schema of known.schemas) scanner.allowSchema(schema)
  return { linter, scanner, maker: format === undefined ? undefined : await formats[format]!.loadTexts!() }
}
