/** The entry of the thread that looks at files beside the one that lints. */
import { parentPort } from 'node:worker_threads'
import { lookAtAll, received, type Sent } from './helper.ts'
import { createLook } from './index.ts'

// While the files are still being collected.
const look = createLook()
parentPort!.once('message', (sent: Sent) => lookAtAll(received(sent), look))
