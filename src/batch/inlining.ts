/** Setting V8 for code that is wide rather than deep. */
import { setFlagsFromString } from 'node:v8'

/** How much V8 puts into a function that it optimizes of those that are called there, in bytes of its byte code. */
const flag = '--max-inlined-bytecode-size-cumulative'
const usual = 920
const less = 80

/**
 * Does some work while V8 copies less of a function into its callers. Bad lines go through hundreds of functions, in each
 * thread anew, none of which is called much more than the others; to optimize them with all that they call takes a third
 * of all time, and what that gains, a batch is too short to get back. The whole process is set so, and set back at the end:
 * code caches hold for the flags that they are made under.
 */
export async function inliningLess<Result>(work: () => Promise<Result>): Promise<Result> {
  setFlagsFromString(`${flag}=${less}`)
  try {
    return await work()
  } finally {
    setFlagsFromString(`${flag}=${usual}`)
  }
}
