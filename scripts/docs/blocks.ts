/** Marked blocks of Markdown files: `<!-- begin name argument -->` ... `<!-- end name -->`. */

/** A block as it stands in a page. */
export interface Block {
  readonly name: string
  /** What follows the name; empty when nothing does. */
  readonly argument: string
}

const marked = /(<!-- begin ([\w-]+)(?: ([^\n]*?))? -->\n)[^]*?(<!-- end \2 -->)/g

/** The blocks of a page, in order. */
export function blocksOf(page: string): Block[] {
  return [...page.matchAll(marked)].map(([, , name, argument]) => ({ name: name!, argument: argument ?? '' }))
}

/** The page with its blocks filled anew; texts come in the order of the blocks and end without a line break. */
export function fillBlocks(page: string, texts: readonly string[]): string {
  let at = 0
  return page.replaceAll(
    marked,
    (_, begin: string, _name, _argument, end: string) => `${begin}\n${texts[at++]}\n\n${end}`,
  )
}

/** A fenced code block; the fence is longer than any in the text. */
export function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text.replace(/\n?$/, '\n')}${fence}`
}

/** A Markdown table; cells hold no line breaks. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [tableRow(head), tableRow(head.map(() => '---')), ...rows.map(tableRow)].join('\n')
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
