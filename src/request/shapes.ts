/** Objects that are often saved beside requests and are none. */
import { isObject, type View } from '../view.ts'

/** What an object is, to stand behind "this looks like". */
export function foreignShape(object: View): string | undefined {
  return shapes.find(({ matches }) => matches(object))?.name
}

const has = (object: View, ...names: readonly string[]): boolean =>
  names.every((name) => object.raw(name) !== undefined)
const answers = ['completion', 'response', 'chosen', 'rejected']
const asks = (object: View): boolean => has(object, 'prompt')

const shapes: readonly { readonly name: string; matches(object: View): boolean }[] = [
  {
    name: 'a response',
    matches: (object) => !asks(object) && (has(object, 'choices') || has(object, 'object', 'output')),
  },
  { name: 'a result of a batch', matches: (object) => !asks(object) && has(object, 'custom_id', 'response') },
  { name: 'an error response', matches: (object) => !asks(object) && !has(object, 'model') && has(object, 'error') },
  {
    name: 'a batch job',
    matches: (object) => has(object, 'input_file_id') || (!asks(object) && has(object, 'inferenceParameters')),
  },
  {
    name: 'a recording of a request and its response',
    matches: (object) => !asks(object) && has(object, 'request', 'response'),
  },
  {
    name: 'a request for another endpoint than the one that is checked',
    matches: (object) => isObject(object.raw('payload')) && (has(object, 'provider') || has(object, 'endpointId')),
  },
  { name: 'an OpenAPI document', matches: (object) => object.string('openapi') !== undefined },
  { name: 'a JSON Schema', matches: (object) => !asks(object) && has(object, '$schema') && has(object, 'type') },
  {
    name: 'a training example',
    matches: (object) => !has(object, 'model') && asks(object) && answers.some((name) => has(object, name)),
  },
  {
    name: 'the generation settings of a model',
    matches: (object) => !asks(object) && has(object, 'transformers_version'),
  },
  {
    name: 'a list of requests inside an object',
    matches: (object) => !asks(object) && object.list('requests') !== undefined,
  },
]
