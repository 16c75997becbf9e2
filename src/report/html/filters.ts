/** The filters of the page: a search, and checkboxes for severities, rules and files. */
import { counted, thousands } from '../summary.ts'
import { markup, type Markup } from './markup.ts'
import type { Choice, Sheet } from './sheet.ts'

/** Nobody reads a list of more files; the search finds the others. */
const mostFiles = 200

/** The region of the filters, hidden until the script shows it. */
export function filters({ severities, rules, files, count }: Sheet): Markup {
  const others = files.length - mostFiles
  const search = markup`<input type="search" id="search" autocomplete="off" autocapitalize="off" spellcheck="false">`
  return markup`<div class="filters" id="filters" role="search" aria-label="Findings" hidden>
<div class="state">
<p class="status" id="status" role="status">${counted(count, 'finding')}</p>
<button type="button" id="clear">Clear filters</button>
</div>
<p class="search"><label for="search">Search</label> ${search}</p>
<details class="choices" id="choices">
<summary>Filters</summary>
${group('severity', 'Severity', severities, ({ name }) => name)}
${group('rule', 'Rule', rules, (_, index) => index)}
${group('file', 'File', files.slice(0, mostFiles), (_, index) => index)}
${others > 0 ? markup`<p class="left">${counted(others, 'more file')}: search for the name</p>` : ''}
</details>
</div>
`
}

type KeyOf = (choice: Choice, index: number) => string | number

function group(id: string, title: string, choices: readonly Choice[], keyOf: KeyOf): Markup {
  return markup`<fieldset class="by-${id}">
<legend>${title}</legend>
<div class="options">
${choices.map((choice, index) => option(id, choice, keyOf(choice, index)))}</div>
</fieldset>`
}

function option(id: string, { name, count }: Choice, key: string | number): Markup {
  const box = markup`<input type="checkbox" name="${id}" value="${key}" autocomplete="off">`
  return markup`<label>${box} <span class="name">${name}</span> <span class="count">${thousands(count)}</span></label>
`
}
