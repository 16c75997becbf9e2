/**
 * The one description of a configuration: the check at run time and the JSON Schema for editors are both read off it.
 */
import type { OptionSpec, Rule } from '../rule.ts'
import { namesOf } from './rule-settings.ts'

/** What a value may be. */
export type Shape = { readonly description?: string } & (
  | { readonly kind: 'any' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'number'; readonly integer?: boolean; readonly minimum?: number }
  | { readonly kind: 'string'; readonly form?: StringForm }
  | { readonly kind: 'choice'; readonly what: string; readonly values: readonly string[] }
  | { readonly kind: 'list'; readonly of: Shape; readonly filled?: boolean }
  | { readonly kind: 'one-or-more'; readonly of: Shape }
  | { readonly kind: 'rule'; readonly options: ObjectShape }
  | ObjectShape
)

/** An object with named members. */
export interface ObjectShape {
  readonly kind: 'object'
  readonly description?: string
  /** What a member is called: `unknown key "x"`. */
  readonly what: string
  readonly members: Readonly<Record<string, Shape>>
  /** The shape of members under any other name; absent: there are no others. */
  readonly others?: Shape
  readonly required?: readonly string[]
  /** At least one of these has to be there. */
  readonly oneOf?: readonly string[]
}

/** A string that has to look like something. */
export interface StringForm {
  /** What it has to be, as in "must be ...". */
  readonly is: string
  /** Absent for a regular expression, which only a trial can tell. */
  readonly pattern?: RegExp
}

/** What the id of a rule looks like. */
export const kebabCase = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

const severities = ['error', 'warning', 'warn', 'hint', 'info', 'off']
const severity: Shape = { kind: 'choice', what: 'severity', values: severities }
const text: Shape = { kind: 'string' }
const texts: Shape = { kind: 'list', of: text }
const flag = (description: string): Shape => ({ kind: 'boolean', description })
const pointer = (description: string): Shape => ({
  kind: 'string',
  form: { is: 'a JSON Pointer that begins with "/", in which "*" stands for any key or index', pattern: /^\// },
  description,
})

/** The conditions of a declarative check; it has at least one. */
export const conditions = ['minimum', 'maximum', 'enum', 'pattern', 'required', 'forbidden']

const check: Shape = {
  kind: 'object',
  what: 'key',
  members: {
    id: {
      kind: 'string',
      form: { is: 'in kebab-case, such as "max-tokens-ceiling"', pattern: kebabCase },
      description: 'The name of the rule that this check makes.',
    },
    pointer: pointer('The value in the request that is checked.'),
    minimum: { kind: 'number', description: 'The smallest number allowed.' },
    maximum: { kind: 'number', description: 'The largest number allowed.' },
    enum: { kind: 'list', of: { kind: 'any' }, filled: true, description: 'The values allowed.' },
    pattern: {
      kind: 'string',
      form: { is: 'a JavaScript regular expression' },
      description: 'A regular expression that a string has to match.',
    },
    required: flag('Whether the value has to be there.'),
    forbidden: flag('Whether the value must not be there.'),
    message: { kind: 'string', description: 'What to say in place of the default message.' },
    severity: { ...severity, description: 'The severity; "error" unless it is given.' },
  },
  required: ['id', 'pointer'],
  oneOf: conditions,
}

/** What a configuration can name. */
export interface Names {
  /** Undefined while the rules are not known yet, that is before the plugins are loaded: any name and value passes. */
  readonly rules: readonly Rule[] | undefined
  readonly endpoints: readonly string[]
}

/** Describes a configuration in which these rules and endpoints can be named. */
export function configShape({ rules, endpoints }: Names): ObjectShape {
  const common = {
    endpoint: {
      kind: 'choice',
      what: 'endpoint',
      values: endpoints,
      description: 'The endpoint that payloads are for.',
    },
    rules: rulesShape(rules),
    comments: flag('Whether comments and trailing commas are fine in .json files too.'),
    placeholders: flag('Whether {{x}}, ${X} and <x> inside a string may stand for a value of any type.'),
  } as const
  return {
    kind: 'object',
    what: 'key',
    members: {
      $schema: text,
      root: flag('Marks the configuration of a whole project; the search for one ends here.'),
      extends: {
        kind: 'one-or-more',
        of: text,
        description: 'Configurations to build on: paths, packages or presets.',
      },
      ...common,
      plugins: { ...texts, description: 'Modules with rules: paths or packages.' },
      checks: { kind: 'list', of: check, description: 'Rules of your own without code.' },
      ignore: { ...texts, description: 'Files to pass over, as patterns in the manner of .gitignore.' },
      overrides: {
        kind: 'list',
        of: overrideShape(common),
        description: 'What differs for some files or places.',
      },
    },
  }
}

function overrideShape(common: Readonly<Record<string, Shape>>): Shape {
  return {
    kind: 'object',
    what: 'key of an override',
    members: {
      files: { ...texts, description: 'The files it is for, as patterns in the manner of .gitignore; else all.' },
      pointer: pointer('Where the payloads are in these files; the rest of the file is left alone.'),
      partial: flag('Whether the payload is a fragment of a request, so that nothing is missing from it.'),
      ...common,
    },
  }
}

function rulesShape(rules: readonly Rule[] | undefined): ObjectShape {
  const members = (rules ?? []).flatMap((rule) => namesOf(rule).map((name) => [name, ruleShape(rule)]))
  return {
    kind: 'object',
    what: 'rule',
    description: 'Severities of rules, with options where a rule has some.',
    members: Object.fromEntries(members) as Record<string, Shape>,
    ...(rules ? {} : { others: { kind: 'any' } }),
  }
}

function ruleShape(rule: Rule): Shape {
  const options = Object.entries(rule.options ?? {}).map(([name, spec]) => [name, optionShape(spec)])
  return {
    kind: 'rule',
    description: `${rule.summary}.`,
    options: {
      kind: 'object',
      what: `option of ${rule.id}`,
      members: Object.fromEntries(options) as Record<string, Shape>,
    },
  }
}

/** The shape of a rule's value: its severity, or a list of the severity and the options. */
export const severityShape = severity

function optionShape({ type, description, minimum }: OptionSpec): Shape {
  if (type === 'strings') return { ...texts, description }
  if (type === 'string' || type === 'boolean') return { kind: type, description }
  return { kind: 'number', integer: type === 'integer', description, ...(minimum === undefined ? {} : { minimum }) }
}
