/** The message parts of a request; `prediction.content` is the only place of this endpoint that takes them. */
import { child } from '../pointer.ts'
import { isObject, View } from '../view.ts'

/** The parts that are objects, each with its pointer; none when the prediction is a text or not given. */
export function partsOf(request: View): View[] {
  const prediction = request.object('prediction')
  const content = prediction?.list('content') ?? []
  return content.flatMap((part, index) =>
    isObject(part) ? [new View(part, child(prediction!.at('content'), index))] : [],
  )
}
