import { child } from '../../src/pointer.ts'
import { partsOf } from '../../src/request/parts.ts'
import { hasPlaceholder } from '../../src/placeholders.ts'
import { defineRule } from '../../src/rule.ts'
import type { Pointer } from '../../src/types.ts'
import type { View } from '../../src/view.ts'
import { path, quote } from '../../src/words.ts'
import { bareBase64, dataUriFlaw, isImageType, type Flaw } from './data-uri.ts'

export const rule = defineRule({
  id: 'image-reference',
  severity: 'warning',
  summary: 'An image or a video that is neither a well-formed data URI nor a link',
  fields: ['images', 'prediction'],
  evidence: [
    {
      source: 'VLM',
      says: 'an image is a base64 data URI or a link, of one of six listed types',
      status: 'documented',
    },
    {
      source: 'SEED',
      says: 'image_url.url and video_url.url also take mm_file:// with the id of a file',
      status: 'documented',
    },
    {
      source: 'ollama/ollama#7247',
      says: 'bare base64, which other servers take, is a common mistake',
      status: 'advice',
    },
    { source: 'langgenius/dify#14245', says: 'so is a data URI that lost a part', status: 'advice' },
  ],
  check(request, { report, placeholders }) {
    for (const { pointer, text, kind } of [...imagesOf(request), ...urlsOf(request)]) {
      const flaw = flawOf(text, kind, placeholders)
      if (flaw !== undefined) report({ pointer, message: `${path(pointer)} ${flaw.message}`, hint: flaw.hint })
    }
  },
})

interface Reference {
  readonly pointer: Pointer
  readonly text: string
  readonly kind: 'image' | 'video'
}

function imagesOf(request: View): Reference[] {
  const at = request.at('images')
  const images = request.list('images') ?? []
  const ofPrompts = images.flatMap((entry, index) => (Array.isArray(entry) ? texts(entry, child(at, index)) : []))
  return [...texts(images, at), ...ofPrompts]
}

function texts(list: readonly unknown[], at: Pointer): Reference[] {
  return list.flatMap((text, index) =>
    typeof text === 'string' ? [{ pointer: child(at, index), text, kind: 'image' as const }] : [],
  )
}

function urlsOf(request: View): Reference[] {
  return partsOf(request).flatMap((part) =>
    (['image', 'video'] as const).flatMap((kind) => {
      const holder = part.object(`${kind}_url`)
      const text = holder?.string('url')
      return holder === undefined || text === undefined ? [] : [{ pointer: holder.at('url'), text, kind }]
    }),
  )
}

/** A template mark further inside a text than this belongs to a link. */
const HEAD = 1000

function flawOf(text: string, kind: Reference['kind'], placeholders: boolean): Flaw | undefined {
  if (hasPlaceholder(text.slice(0, HEAD))) {
    const what = /^[a-z]+:/i.test(text) ? `has a filler in it: ${quote(text)}` : `is the filler ${quote(text)}; ${due}`
    return placeholders ? undefined : { message: what, hint: templateHint }
  }
  if (text.trim() === '') return { message: `is empty; ${due}` }
  if (/^data:/i.test(text)) return dataUriFlaw(text, kind === 'image' ? isImageType : isVideoType)
  if (/^https?:\/\//i.test(text))
    return URL.canParse(text) ? undefined : { message: `is ${quote(text)}, which is no valid link` }
  if (/^mm_file:\/\/./i.test(text)) return undefined
  return bareFlaw(text, kind)
}

const due = 'must be a data URI or an http(s) link'
const templateHint = 'put the image there; if this file is a template, set "placeholders": true in the configuration'

function bareFlaw(text: string, kind: Reference['kind']): Flaw {
  const mediaType = bareBase64(text)
  if (mediaType !== undefined) {
    const prefix = `data:${mediaType === '' ? `${kind}/<type>` : mediaType};base64,`
    return { message: `is bare base64; ${due}`, hint: `put ${prefix} in front of it` }
  }
  if (/^(?:file:|~?[/\\]|\.{1,2}[/\\]|[a-z]:[/\\])|^[^:\s]+\.\w{3,4}$/i.test(text)) {
    return {
      message: `is ${quote(text)}, a file that the API cannot reach; ${due}`,
      hint: 'put the file in as data:<media type>;base64,<data>',
    }
  }
  return { message: `is ${quote(text)}; ${due}` }
}

/** No list of video types is documented. */
function isVideoType(): boolean {
  return true
}
