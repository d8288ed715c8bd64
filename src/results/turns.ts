import { Failure } from '../domain/failure.ts'

/** Seconds after which it is worth asking again. */
const RETRY_SECONDS = 5

/**
 * Lets only so much work run at a time; other work waits for its turn.
 *
 * @param waiting how much may wait
 * @returns runs work, and throws Failure UNAVAILABLE where too much is waiting already
 */
export function turns(running: number, waiting: number) {
  let free = running
  const queue: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free === 0) {
      if (queue.length >= waiting) throw new Failure({ code: 'UNAVAILABLE', retryAfter: RETRY_SECONDS })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else free--
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}
