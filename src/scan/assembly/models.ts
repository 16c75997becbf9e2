/** The models that the rules have nothing to say about, for the AssemblyScript compiler. */
import { MODEL_ID, MODEL_SIZE, MOST_MODELS } from '../layout'
import { isSame } from './json'

/** What is kept of a model besides its id. */
@unmanaged
export class Model {
  length: usize
  /** The efforts and ways to keep earlier thinking that its family takes, a bit for each choice. */
  efforts: u32
  histories: u32
  temperature: f64
}

const SIZE: usize = MODEL_SIZE
const ID: usize = MODEL_ID
const MOST: usize = MOST_MODELS

const models: usize = memory.data(MODEL_SIZE * MOST_MODELS, 16)
let count: usize = 0

/** The model of the line, or null. */
export let model: Model | null = null

/** The model of the line that is not known, and its length; 0 where there is none. */
let strange: usize = 0
let strangeLength: usize = 0

export function strangeModel(): usize {
  return strange
}

export function strangeModelLength(): usize {
  return strangeLength
}

export function forgetModel(): void {
  model = null
  strange = 0
  strangeLength = 0
}

/** Keeps a model; returns the address that its id is to be written to, or 0 when it cannot be kept. */
export function addModel(length: usize, efforts: u32, histories: u32, temperature: f64): usize {
  if (count == MOST || length > SIZE - ID) return 0
  const address = models + SIZE * count++
  const added = changetype<Model>(address)
  added.length = length
  added.efforts = efforts
  added.histories = histories
  added.temperature = temperature
  return address + ID
}

/** Whether a text without escapes is the id of a known model, which is then the line's. */
export function isKnownModel(id: usize, length: usize): bool {
  for (let index: usize = 0; index < count; index++) {
    const known = models + SIZE * index
    if (changetype<Model>(known).length != length || !isSame(known + ID, id, length)) continue
    model = changetype<Model>(known)
    return true
  }
  strange = id
  strangeLength = length
  return false
}
