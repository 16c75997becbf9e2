/** The entry of the thread that looks at files from the last one on. */
import { workerData } from 'node:worker_threads'
import { lookBack, type Work } from './ahead.ts'
import { createLook } from './index.ts'

lookBack(workerData as Work, createLook())
