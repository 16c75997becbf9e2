// Runs in the report: shows the filters and does what they say. All it reads is on the page.
'use strict'

/**
 * @typedef {{ element: HTMLElement, text: string }} Part
 * @typedef {object} Entry
 * @property {HTMLElement} element
 * @property {readonly (string | undefined)[]} keys by the order of `facets`
 * @property {number} count the findings that it stands for, of which the last may not be on the page
 * @property {string} shared what all of them have in common
 * @property {string} text of the first
 * @property {readonly Part[]} others
 */

const facets = ['severity', 'rule', 'file']
const search = /** @type {HTMLInputElement} */ (byId('search'))
const boxes = all(byId('filters'), 'input[type=checkbox]').map((box) => /** @type {HTMLInputElement} */ (box))
const sections = all(document, 'section.file')
const entries = sections.flatMap((section) => all(section, '.finding').map((element) => entryOf(element, section)))
const total = entries.reduce((sum, { count }) => sum + count, 0)

/** @param {string} id */
function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id))
}

/** @param {ParentNode} root @param {string} selector */
function all(root, selector) {
  return Array.from(root.querySelectorAll(selector), (element) => /** @type {HTMLElement} */ (element))
}

/** @param {Element | null} element */
function textOf(element) {
  return element?.textContent?.toLowerCase() ?? ''
}

/** @param {HTMLElement} element @param {HTMLElement} section @returns {Entry} */
function entryOf(element, section) {
  const { severity, rule, count } = element.dataset
  const shared = ['.severity', '.rule', '.note'].map((selector) => textOf(element.querySelector(selector)))
  return {
    element,
    keys: [severity, rule, section.dataset['file']],
    count: Number(count),
    shared: [textOf(section.querySelector('h2')), ...shared].join('\n'),
    text: all(element, ':scope > :not(.alike)').map(textOf).join('\n'),
    others: all(element, '.alike li').map((item) => ({ element: item, text: textOf(item) })),
  }
}

/**
 * How many findings of an entry have all words; hides the folded ones that have not.
 * @param {Entry} entry
 * @param {readonly string[]} words
 */
function matches({ element, count, shared, text, others }, words) {
  const left = words.filter((word) => !shared.includes(word))
  const has = (/** @type {string} */ own) => left.every((word) => own.includes(word))
  let found = 0
  for (const other of others) {
    const hit = has(other.text)
    other.element.hidden = !hit
    if (hit) found++
  }
  if (left.length === 0) return count
  const details = element.querySelector('details')
  if (details !== null && found > 0) details.open = true
  return has(text) ? found + 1 : found
}

/** @param {string} facet */
function chosen(facet) {
  return new Set(boxes.filter(({ name, checked }) => name === facet && checked).map(({ value }) => value))
}

function apply() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  const choices = facets.map(chosen)
  /** @type {Map<string, number>} */
  const counts = new Map()
  let shown = 0
  for (const { element, keys, count, ...rest } of entries) {
    const found = matches({ element, keys, count, ...rest }, words)
    const fits = choices.map((choice, index) => choice.size === 0 || choice.has(keys[index] ?? ''))
    // A choice tells what it would leave if its own filter were this choice.
    for (const [index, facet] of facets.entries()) {
      const key = `${facet} ${keys[index]}`
      if (fits.every((fit, other) => fit || other === index)) counts.set(key, (counts.get(key) ?? 0) + found)
    }
    element.hidden = found === 0 || fits.includes(false)
    if (!element.hidden) shown += found
  }
  for (const section of sections) section.hidden = section.querySelector('.finding:not([hidden])') === null
  show(shown, counts)
}

/** @param {number} shown @param {ReadonlyMap<string, number>} counts */
function show(shown, counts) {
  for (const box of boxes) {
    const count = counts.get(`${box.name} ${box.value}`) ?? 0
    const label = /** @type {HTMLElement} */ (box.closest('label'))
    label.classList.toggle('none', count === 0)
    const number = /** @type {HTMLElement} */ (label.querySelector('.count'))
    number.textContent = count.toLocaleString('en')
  }
  const findings = `${total.toLocaleString('en')} finding${total === 1 ? '' : 's'}`
  byId('status').textContent = shown === total ? findings : `${shown.toLocaleString('en')} of ${findings}`
  byId('nothing').hidden = shown > 0
}

function clear() {
  search.value = ''
  for (const box of boxes) box.checked = false
  apply()
}

/** @type {readonly HTMLDetailsElement[]} */
let opened = []
addEventListener('beforeprint', () => {
  opened = all(document, 'details:not([open])').map((details) => /** @type {HTMLDetailsElement} */ (details))
  for (const details of opened) details.open = true
})
addEventListener('afterprint', () => {
  for (const details of opened) details.open = false
})

byId('filters').addEventListener('input', apply)
byId('clear').addEventListener('click', clear)
const choices = /** @type {HTMLDetailsElement} */ (byId('choices'))
choices.open = matchMedia('(min-width: 60rem)').matches
byId('filters').hidden = false
apply()
