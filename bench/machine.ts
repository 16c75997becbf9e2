/** What the figures depend on. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'

/** The lines above a table: program, Node, machine. */
export function machineLines(): string {
  const [first] = cpus()
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const commit = git('rev-parse', '--short', 'HEAD')
  const changed = git('status', '--porcelain') === '' ? '' : ', changed'
  return [
    `completions-lint ${version}${commit === '' ? '' : ` (${commit}${changed})`}, Node ${process.version}`,
    `${cpus().length} x ${first?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()} ${process.arch}, load ${loadavg()[0]!.toFixed(1)}`,
    '',
  ].join('\n')
}

function git(...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
