/** The reports that `--format` asks for. */
import { resolve } from 'node:path'
import { formats } from '../report/formats.ts'
import type { Format } from '../report/index.ts'
import type { Arguments, FormatFlag } from './arguments.ts'
import type { Output } from './outputs.ts'
import { badUsage } from './usage.ts'

/**
 * The reports of a command line that names formats.
 *
 * @throws UsageError for a format that does not exist, a module that is none, and two reports in one place.
 */
export async function askedOutputs(args: Arguments, cwd: string): Promise<Output[]> {
  const flags = withOutputFile(args)
  checkPlaces(flags, cwd)
  const outputs: Output[] = []
  for (const { name, target } of flags) outputs.push({ format: await formatNamed(name, cwd), target })
  if (args.statistics && !outputs.some(({ format }) => format.counts)) {
    throw badUsage(`--statistics is for ${countingFormats().join(' and ')}`)
  }
  return outputs
}

function withOutputFile({ formats: flags, outputFile }: Arguments): readonly FormatFlag[] {
  if (outputFile === undefined) return flags
  if (flags.every(({ target }) => target !== undefined))
    throw badUsage('--output-file: every --format names its own file')
  return flags.map(({ name, target = outputFile }) => ({ name, target }))
}

function checkPlaces(flags: readonly FormatFlag[], cwd: string): void {
  const taken = new Map<string | undefined, string>()
  for (const { name, target } of flags) {
    const place = target === undefined ? undefined : resolve(cwd, target)
    const other = taken.get(place)
    const where = target ?? 'standard output'
    if (other !== undefined) {
      throw badUsage(
        `--format ${other} and --format ${name} both write to ${where}; give a file: --format ${name}=FILE`,
      )
    }
    taken.set(place, name)
  }
}

async function formatNamed(name: string, cwd: string): Promise<Format> {
  if (Object.hasOwn(formats, name)) return formats[name]!
  return (await import('./formatter.ts')).formatFrom(name, cwd)
}

function countingFormats(): string[] {
  return Object.keys(formats).filter((name) => formats[name]!.counts)
}
