/** What is wrong with a data URI, told from its head and its length; nothing is decoded. */
import { quote } from '../../src/words.ts'

/** What is wrong, to stand behind the name of the value, and what to do. */
export interface Flaw {
  readonly message: string
  readonly hint?: string
}

/** More of the data than this is not looked at. */
const HEAD = 256

/**
 * The flaw of a text that begins with `data:`, or undefined.
 *
 * @param isKind Whether a media type, in lower case, is one that the field takes; it is not asked about an absent one.
 */
export function dataUriFlaw(text: string, isKind: (mediaType: string) => boolean): Flaw | undefined {
  const comma = text.indexOf(',')
  if (comma === -1 || comma > HEAD) return { message: 'is a data URI without the comma before its data', hint: pattern }
  const [mediaType = '', ...parameters] = text.slice('data:'.length, comma).split(';')
  if (mediaType.trim() === '') return { message: 'is a data URI without a media type', hint: pattern }
  if (!isKind(mediaType.trim().toLowerCase())) {
    return {
      message: `has the media type ${quote(mediaType)}; must be ${documented}`,
      hint: 'convert it, or correct its media type',
    }
  }
  if (parameters.at(-1)?.trim().toLowerCase() !== 'base64') {
    return { message: 'is a data URI that is not marked as base64', hint: pattern }
  }
  return dataFlaw(text, comma + 1)
}

const pattern = 'write data:<media type>;base64,<data>, for example data:image/png;base64,iVBOR...'

const documented = 'that of a PNG, JPEG, GIF, BMP, TIFF or PPM image'

/** Whether a media type is of an image that the API reads; WebP is not in its list, and works. */
export function isImageType(mediaType: string): boolean {
  return /^image\/(?:x-)?(?:png|jpe?g|pjpeg|gif|(?:ms-)?bmp|tiff?|ppm|portable-pixmap|portable-anymap|webp)$/.test(
    mediaType,
  )
}

/** The flaw of what stands behind the comma. */
function dataFlaw(text: string, from: number): Flaw | undefined {
  const data = text.slice(from).trim()
  const head = data.slice(0, HEAD)
  if (head === '')
    return { message: 'is a data URI without data', hint: 'put the base64 text of the file behind the comma' }
  const stray = /[^A-Za-z0-9+/_\-=\s]/u.exec(head)?.[0]
  if (stray !== undefined) return { message: `has ${quote(stray)} in its data, which base64 does not have` }
  const { length } = data.replace(/={1,2}$/, '')
  // Where the text is broken into lines its length says nothing.
  if (length % 4 !== 1 || /\s/.test(head)) return undefined
  return {
    message: `has ${length} characters of data, a number that base64 cannot have`,
    hint: 'take the data anew from the file; it was probably cut',
  }
}

const magics: readonly (readonly [start: string, mediaType: string])[] = [
  ['iVBOR', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
  ['SUkqA', 'image/tiff'],
  ['TU0AK', 'image/tiff'],
]

/** The media type of a text that is base64 without the prefix of a data URI; empty when it cannot be told. */
export function bareBase64(text: string): string | undefined {
  const known = magics.find(([start]) => text.startsWith(start))
  if (known !== undefined) return known[1]
  return text.length >= 64 && /^[A-Za-z0-9+/_-]+={0,2}\s*$/.test(text.slice(0, HEAD)) ? '' : undefined
}
