/** What some formats need beside the findings: where the repository begins, and what the rules are about. */
import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { withSlashes } from '../paths.ts'
import type { RuleInfo } from '../report/types.ts'
import type { FileSettings } from '../settings.ts'
import type { FileResult } from '../types.ts'
import type { Engine } from './parts.ts'

/** The way from the nearest folder upward that holds `.git` to this one, as in `services/chat/`; empty for none. */
export function repositoryBase(cwd: string): string {
  let root = cwd
  while (!existsSync(join(root, '.git'))) {
    const above = dirname(root)
    if (above === root) return ''
    root = above
  }
  const way = withSlashes(relative(root, cwd))
  return way === '' ? '' : `${way}/`
}

/** The rules that found something, by id; those of plugins and checks come from the settings of the files. */
export async function rulesOf(
  results: readonly FileResult[],
  engine: Engine,
  settingsFor: (file: string) => Promise<FileSettings>,
  cwd: string,
): Promise<RuleInfo[]> {
  const known = new Map((await engine.rules()).map((rule) => [rule.id, rule]))
  const urls = new Map<string, string>()
  for (const { file, diagnostics } of results) {
    for (const { rule, url } of diagnostics) urls.set(rule, url)
    if (diagnostics.every(({ rule }) => known.has(rule))) continue
    for (const rule of (await settingsFor(resolve(cwd, file))).extraRules) known.set(rule.id, rule)
  }
  const infos: RuleInfo[] = []
  for (const [id, url] of [...urls].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const rule = known.get(id)
    if (rule === undefined) continue
    infos.push({ id, severity: rule.severity, summary: rule.summary, url, page: await engine.pageOf(id) })
  }
  return infos
}
