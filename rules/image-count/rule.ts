import { hasPlaceholder } from '../../src/placeholders.ts'
import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'image-count',
  severity: 'warning',
  summary: 'Not as many images as the prompt has marks for them',
  fields: ['prompt', 'images'],
  evidence: [
    {
      source: 'SDK-JUL26',
      says: 'the number of images should match the <image> marks of the prompt',
      status: 'documented',
    },
    { source: 'SDK-JUL26', says: 'what happens when it does not is not said', status: 'unknown' },
  ],
  check(request, { report, placeholders }) {
    const prompt = request.string('prompt')
    if (prompt === undefined || (!request.given('images') && !prompt.includes(MARK))) return
    if (placeholders && hasPlaceholder(prompt.replaceAll(MARK, ''))) return
    const marks = prompt.split(MARK).length - 1
    if (!request.given('images')) {
      if (marks === 0) return
      const message = `the prompt has ${counted(marks, `${MARK} mark`, `${MARK} marks`)}, and no images are given`
      report({
        pointer: request.at('prompt'),
        message,
        hint: 'add images, or leave it if it is meant as text',
        severity: 'hint',
      })
      return
    }
    const images = request.list('images')?.flat()
    if (images?.every((image) => typeof image === 'string') !== true) return
    if (images.length === marks || (marks === 0 && otherMarks.test(prompt))) return
    const message = `images has ${counted(images.length, 'entry', 'entries')}; the prompt has ${counted(marks, `${MARK} mark`, `${MARK} marks`)}`
    report({
      pointer: request.at('images'),
      message,
      hint: `write one ${MARK} into the prompt for each image, where it belongs`,
    })
  },
})

const MARK = '<image>'

/** Marks of single models, with which a prompt may name its images in its own way. */
const otherMarks = /<\|[^|>]*(?:image|img|vision|media)[^|>]*\|>|<(?:start_of_image|img|image_soft_token)>|\[IMG\]/i

function counted(count: number, one: string, many: string): string {
  return count === 0 ? `no ${many}` : `${count} ${count === 1 ? one : many}`
}
