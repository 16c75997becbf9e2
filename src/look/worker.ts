/** The entry of the thread that looks at files from the last one on. */
import { parentPort } from 'node:worker_threads'
import { lookBack, received, type Sent } from './helper.ts'
import { createLook } from './index.ts'

// While the files are still being collected.
const look = createLook()
parentPort!.once('message', (sent: Sent) => lookBack(received(sent), look))
