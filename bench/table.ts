/** The table as people read it and as Markdown shows it. */

/** A row of text; columns are as wide as their widest cell. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]!.length), title.length),
  )
  const line = (cells: readonly string[], fill = ' '): string =>
    `|${cells.map((cell, column) => `${fill}${cell.padEnd(widths[column]!, fill)}${fill}`).join('|')}|\n`
  return [
    line(head),
    line(
      head.map(() => ''),
      '-',
    ),
    ...rows.map((row) => line(row)),
  ].join('')
}

/** `950 us`, `31.2 ms`, `1.83 s`. */
export function timeText(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(2)} s`
  return milliseconds >= 1 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds * 1000).toFixed(2)} us`
}

/** In units of a million bytes. */
export function sizeText(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}

/** How far a figure of which less is better has come. */
export function verdict(figure: number, reach: number, dream: number): string {
  return figure <= dream ? 'dream' : figure <= reach ? 'yes' : 'no'
}
