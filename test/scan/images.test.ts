/** Images and the marks for them, and predictions: of which the scanner is sure, and that it is never wrong about them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageTypes } from '../../src/scan/beyond.ts'
import { brokenRules, isSure, models } from './lines.ts'

const head = `"model":"${models[0]}"`
const link = '"https://example.org/a.png"'
const line = (images: string, prompt: string): string => `{${head},"images":${images},"prompt":${prompt}}`

/** The entries of a list that has spaces between them. */
function rowOf(list: string): string[] {
  return list.split(' ')
}

test.each<[string, string]>([
  [`[${link}]`, '"<image> what?"'],
  [`[ ${link} ,\t${link} ]`, '"\\n<image>\\n<image>"'],
  [`[${link},${link},${link}]`, '"<image><image>0123456789abcdef<image>"'],
  ['[]', '"<image"'],
  ['["http://a.b"]', '"<image>"'],
  ['["https://a-b.c1.example/%20/x_y~z?w=1&h=a+b,c:d"]', '"你<image>"'],
  ['["data:image/png;base64,iVBORw0KGgo="]', '"<image>"'],
  ['["data:image/webp;base64,UklGReyJeyJ+/AA"]', '"<image>"'],
  [`["data:image/jpeg;base64,${'/9j/4AAQ'.repeat(50)}sk=="]`, '"<image>"'],
  [`[${link}]`, '["<image> a","<image><image>"]'],
  [`[${link}]`, '[1,2]'],
  [`[${Array.from({ length: 30 }, () => link).join()}]`, `"${'<image>'.repeat(30)}"`],
])('sure: %s with the prompt %s', async (images, prompt) => {
  expect(await brokenRules(line(images, prompt))).toEqual([])
  expect(isSure(line(images, prompt))).toBe(true)
  const turned = `{"prompt":${prompt},${head},"images":${images}}`
  expect(isSure(turned)).toBe(true)
})

test.each<[string, string]>([
  [`[${link}]`, '"x"'],
  [`[${link}]`, '"<image><image>"'],
  [`[${link},${link}]`, '"<image>"'],
  ['[]', '"<image>"'],
  ['null', '"<image>"'],
  [`[${link}]`, '"<|image|>"'],
  [`[${link}]`, '"<Image>"'],
  [`[${link}]`, '"<ima\\u0067e>"'],
  [`[[${link}]]`, '"<image>"'],
  [`[${Array.from({ length: 31 }, () => link).join()}]`, `"${'<image>'.repeat(31)}"`],
  ...[
    '',
    ' ',
    ' http://a.b',
    'http://a.b/ ',
    'data:image/png;base64,A A',
    `http://${'a'.repeat(64)}`,
    `http://a.b/fw_${'Ab3'.repeat(8)}`,
    ...rowOf('a.png /a.png https:/a.b https:// https:///a https//a.b ftp://a.b HTTPS://a.b mm_file://1 iVBORw0KGgo='),
    ...rowOf('http://1.2.3.4 http://a.1 http://a.0x1 http://a..b http://a.b. http://-a.b http://xn--a.b http://a_b.c'),
    ...rowOf(
      'http://a.b:80 http://u@a.b http://a.b/@ http://a.b?x http://é.b http://a.b/é http://a.b/\\u00e9 http://[::1]/',
    ),
    ...rowOf('http://a.b/{{x}} http://a.b/${X} http://a.b/%(x)s http://a.b/<x>'),
    ...['', 'A', 'AAAAA', 'AA===', 'AA=A', '====', 'é', 'AA\\n', 'A{{', '-_'].map(
      (data) => `data:image/png;base64,${data}`,
    ),
    ...rowOf('data:image/svg+xml;base64,AAAA data:image/png,AAAA data:image/png;base64AAAA data:;base64,AAAA'),
  ].map((text): [string, string] => [`["${text}"]`, '"<image>"']),
])('not sure: %s with the prompt %s', (images, prompt) => {
  expect(isSure(line(images, prompt))).toBe(false)
})

/** How many lines each law looks at; set RUNS for a long look. */
const runs = Number(process.env['RUNS'] ?? 3000)

async function sureAndBroken(text: string): Promise<{ sure: boolean; broken: string[] }> {
  return { sure: isSure(text), broken: await brokenRules(text) }
}

const mark = fc.constantFrom(
  '<image>',
  '<image>',
  '<image>',
  '<image',
  'image>',
  '<Image>',
  '<ima\\nge>',
  '<|image|>',
  '[IMG]',
)
const words = fc.constantFrom('', ' ', 'x', 'ge>', '<ima', '\\n', '\\"', '你', '\\u00e9', '0123456789abcdef', '{{x}}')
const text = fc.array(fc.oneof(mark, words), { maxLength: 8 }).map((parts) => `"${parts.join('')}"`)
const plainLink = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.stringMatching(/^[a-z][a-z0-9]{0,5}(-[a-z]{1,3})?(\.[a-z][a-z0-9]{1,4}){0,3}$/),
    fc.stringMatching(/^(\/[\w~%?&=+,:.-]{0,9}){0,3}$/),
  )
  .map(([scheme, host, path]) => `${scheme}://${host}${path}`)
const plainData = fc
  .tuple(fc.constantFrom(...imageTypes), fc.uint8Array({ minLength: 1, maxLength: 60 }))
  .map(([type, bytes]) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`)
const plain = fc.oneof(plainLink, plainData)
const piece = fc.constantFrom(
  ...rowOf(
    'http https HTTP data : :// // / . - -- a b9 1 0x1f xn-- é _ @ % %20 %(x)s {{x}} ${X} { <x> $ ? # & = == + , ;',
  ),
  ...rowOf('image/png ;base64, AAAA iVBOR \\n \\u00e9 \\u002f \\/ [::1] :80 ://u:p4ssw0rd@a.b'),
  ' ',
  'a'.repeat(70),
  `sk-${'a1'.repeat(12)}`,
)
const pieces = fc.array(piece, { maxLength: 9 }).map((parts) => parts.join(''))
const odd = fc.oneof(
  pieces,
  pieces.map((rest) => `https://${rest}`),
  pieces.map((rest) => `https://a.b/${rest}`),
  pieces.map((rest) => `data:image/png;base64,${rest}`),
  fc
    .tuple(plain, pieces, fc.nat())
    .map(([whole, put, at]) => whole.slice(0, at % whole.length) + put + whole.slice(at % whole.length)),
)
const space = fc.constantFrom('', '', ' ', '\t', ' \t ')

test('plain images are sure where the prompt has as many marks, and only there', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plain, { maxLength: 4 }),
      fc.array(fc.oneof(words, fc.constant('<image>'), fc.constant('<image>')), { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      space,
      async (images, parts, isLate, gap) => {
        const prompt = `"p${parts.join('')}"`
        const given = `"images":[${gap}${images.map((one) => JSON.stringify(one)).join(`${gap},${gap}`)}${gap}]`
        const members = isLate ? `"prompt":${prompt},${given}` : `${given},"prompt":${prompt}`
        const { sure, broken } = await sureAndBroken(`{${head},${members}}`)
        expect(broken.filter((one) => !one.startsWith('image-count'))).toEqual([])
        expect(sure).toBe(broken.length === 0)
      },
    ),
    { numRuns: runs },
  )
})

test('odd images, marks and predictions that are sure are clean', async () => {
  const list = fc
    .array(fc.oneof(plain, odd, odd), { maxLength: 3 })
    .map((images) => `[${images.map((one) => `"${one}"`).join()}]`)
  const images = fc.oneof(
    { weight: 6, arbitrary: list },
    fc.constantFrom('null', '"a"', '{}', '[1]', '[null]', '1'),
    list.map((one) => `[${one}]`),
  )
  const content = fc.oneof(text, list, fc.constantFrom('null', '1', '{}', '[{"type":"text","text":"x"}]'))
  const prediction = fc.oneof(
    content,
    content.map((one) => `{"type":"content","content":${one}}`),
    fc
      .array(
        fc.tuple(fc.constantFrom('type', 'content', 'content', 'x'), fc.oneof(content, fc.constant('"content"'))),
        { maxLength: 3 },
      )
      .map((members) => `{${members.map(([name, value]) => `"${name}" :${value}`).join()}}`),
  )
  const member = fc.oneof(
    { weight: 3, arbitrary: images.map((one) => `"images":${one}`) },
    { weight: 2, arbitrary: prediction.map((one) => `"prediction":${one}`) },
    fc.oneof(text, fc.constantFrom('null', '[]', '[1]')).map((one) => `"speculation":${one}`),
    text.map((one) => `"user":${one}`),
  )
  const prompt = fc.oneof(
    { weight: 4, arbitrary: text },
    fc.constantFrom('[1]', '["<image>"]', '"x"', '"<image>"', '"<image><image>"'),
  )
  const counts = { sure: 0, wrong: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(member, { minLength: 1, maxLength: 3 }), prompt, fc.nat(3), async (members, one, at) => {
      const { sure, broken } = await sureAndBroken(`{${head},${members.toSpliced(at, 0, `"prompt":${one}`).join()}}`)
      if (sure) expect(broken).toEqual([])
      counts[sure ? 'sure' : 'wrong']++
    }),
    { numRuns: runs },
  )
  expect(counts.sure).toBeGreaterThan(runs / 50)
  expect(counts.wrong).toBeGreaterThan(runs / 5)
})
