/** Colours, of the sixteen that every terminal has. They only repeat what the words say. */
import { Chalk } from 'chalk'
import { noPaints, type Paints } from './paints.ts'

const chalk = new Chalk({ level: 1 })

export const colors: Paints = {
  ...noPaints,
  place: chalk.bold,
  severity: { error: chalk.bold.red, warning: chalk.bold.yellow, hint: chalk.bold.cyan },
  message: chalk.bold,
  rule: chalk.dim,
  gutter: chalk.blue,
  help: chalk.green,
  note: chalk.dim,
  clean: chalk.green,
}
