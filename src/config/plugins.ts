/** Rules that a configuration brings: those of plugins and those of declarative checks. */
import { UsageError } from '../errors.ts'
import type { Rule } from '../rule.ts'
import { child } from '../pointer.ts'
import { isObject } from '../view.ts'
import { quote, visible } from '../words.ts'
import { checkRule } from './checks.ts'
import type { FileLayer } from './layers.ts'
import { findModule, isPath } from './modules.ts'
import { namesOf } from './rule-settings.ts'
import { kebabCase } from './shape.ts'
import { importDefault } from './source.ts'

/**
 * All rules that the layers bring, bases first; a file or plugin that comes twice counts once.
 *
 * @throws UsageError that names the plugin or the place of the check.
 */
export async function extraRules(layers: readonly FileLayer[], known: readonly Rule[]): Promise<Rule[]> {
  const found: Rule[] = []
  const isTaken = takenIds(known)
  const done = new Set<string>()
  for (const layer of layers.filter(({ source }) => !done.has(source.path) && done.add(source.path))) {
    for (const plugin of pluginsOf(layer).filter(({ file }) => !done.has(file) && done.add(file))) {
      found.push(...(await pluginRules(plugin, isTaken)))
    }
    found.push(...checkRules(layer, isTaken))
  }
  return found
}

/** Says whether an id is in use already, and takes it if not. */
type IsTaken = (id: string) => boolean

function takenIds(known: readonly Rule[]): IsTaken {
  const taken = new Set(known.flatMap(namesOf))
  return (id) => taken.has(id) || !taken.add(id)
}

function checkRules({ source, config }: FileLayer, isTaken: IsTaken): Rule[] {
  return (config.checks ?? []).map((entry, index) => {
    const pointer = child(child('/checks', index), 'id')
    const message = `the rule ${quote(entry.id)} exists already; give the check another id`
    if (isTaken(entry.id)) throw source.error({ pointer, on: 'value', message })
    return checkRule(entry)
  })
}

/** A plugin by the name that the user knows it by. */
interface Plugin {
  readonly name: string
  readonly file: string
}

function pluginsOf({ source, config }: FileLayer): Plugin[] {
  return (config.plugins ?? []).map((name, index) => {
    const file = findModule(name, source.path)
    if (file !== undefined) return { name: `plugin "${visible(name)}"`, file }
    const what = isPath(name) ? 'no such file' : 'no such package; a path begins with "./"'
    const message = `plugin "${visible(name)}": ${what}`
    throw source.error({ pointer: child('/plugins', index), on: 'value', message })
  })
}

async function pluginRules({ name, file }: Plugin, isTaken: IsTaken): Promise<Rule[]> {
  const refuse = (message: string): UsageError => new UsageError(`${name}: ${message}`)
  const exported = unwrapped(await importDefault(file, name))
  if (exported === undefined) throw refuse('has no default export; export { rules } as default')
  const rules = isObject(exported) ? exported['rules'] : undefined
  if (!Array.isArray(rules)) throw refuse('its default export has no list "rules"')
  for (const [index, rule] of (rules as unknown[]).entries()) {
    const flaw = flawOf(rule)
    if (flaw !== undefined) throw refuse(`${ruleName(rule, index)} ${flaw}`)
    const taken = namesOf(rule as Rule).find(isTaken)
    if (taken !== undefined) throw refuse(`the rule ${quote(taken)} exists already; give it another id`)
  }
  return (rules as Rule[]).map(withDefaults)
}

/** A plugin compiled to CommonJS has its default export one level deeper. */
function unwrapped(exported: unknown): unknown {
  const isWrapped = isObject(exported) && exported['rules'] === undefined && isObject(exported['default'])
  return isWrapped ? exported['default'] : exported
}

function ruleName(rule: unknown, index: number): string {
  return isObject(rule) && typeof rule['id'] === 'string' ? `rule ${quote(rule['id'])}` : `rule number ${index + 1}`
}

const functions = ['check', 'entry', 'word', 'claims']
const optionTypes = ['integer', 'number', 'boolean', 'string', 'strings']

/** What is wrong with a rule, continuing its name. */
function flawOf(rule: unknown): string | undefined {
  if (!isObject(rule)) return 'is not an object'
  return flawOfIdentity(rule) ?? flawOfMembers(rule)
}

function flawOfIdentity({ id, severity, summary }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof id !== 'string') return 'has no "id"'
  if (!kebabCase.test(id)) return 'has an "id" that is not in kebab-case'
  if (!['error', 'warning', 'hint', 'off'].includes(severity as string)) {
    return 'has no "severity"; allowed: error, warning, hint, off'
  }
  return typeof summary === 'string' && summary !== '' ? undefined : 'has no "summary"'
}

function flawOfMembers(rule: Readonly<Record<string, unknown>>): string | undefined {
  const { options = {} } = rule
  const list = ['fields', 'keywords', 'aliases'].find((key) => rule[key] !== undefined && !isStrings(rule[key]))
  if (list !== undefined) return `has "${list}" that is not a list of strings`
  const called = functions.find((key) => rule[key] !== undefined && typeof rule[key] !== 'function')
  if (called !== undefined) return `has "${called}" that is not a function`
  if (!isObject(options) || !Object.values(options).every(isOption)) return 'has "options" without a known type'
  const isIdle = ['check', 'entry', 'word'].every((key) => rule[key] === undefined)
  return isIdle ? 'does nothing; give it a function "check"' : undefined
}

function isOption(spec: unknown): boolean {
  return isObject(spec) && optionTypes.includes(spec['type'] as string)
}

function isStrings(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** A rule in plain JavaScript may leave out what only our own rules have to have. */
function withDefaults(rule: Rule): Rule {
  const { fields = rule.check ? ['*'] : [], evidence = [] }: Partial<Rule> = rule
  return { ...rule, fields, evidence }
}
