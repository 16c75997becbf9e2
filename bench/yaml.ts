/** YAML as people write it. */
import { Document, visit } from 'yaml'

/** A value in block style: long texts as block scalars, white space alone in quotes. */
export function yamlText(value: unknown): string {
  const document = new Document(value)
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string' && node.value.trim() === '') node.type = 'QUOTE_DOUBLE'
    },
  })
  return document.toString({ lineWidth: 0 })
}
