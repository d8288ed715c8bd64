import pLimit from 'p-limit'
import { Failure } from '../domain/failure.ts'

/** Seconds after which it is worth asking again. */
const RETRY_SECONDS = 5

/**
 * Runs only so much work at a time; other work waits in a queue.
 * @param running how much may run
 * @param waiting how much may wait
 * @returns runs work, and throws Failure UNAVAILABLE where the queue is full
 */
export function concurrencyLimit(running: number, waiting: number) {
  const limit = pLimit(running)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount >= running && limit.pendingCount >= waiting)
      throw new Failure({ code: 'UNAVAILABLE', retryAfter: RETRY_SECONDS })
    return limit(work)
  }
}
