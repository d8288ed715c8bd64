import pLimit from 'p-limit'
import { Failure } from '../domain/failure.ts'

/** Seconds after which a retry is worthwhile. */
const RETRY_SECONDS = 5

/**
 * Limits how much work runs at a time; the rest waits in a queue.
 * @param running how much may run
 * @param waiting how much may wait
 * @returns runs work, and throws Failure UNAVAILABLE if the queue is full
 */
export function concurrencyLimit(running: number, waiting: number) {
  const limit = pLimit(running)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount >= running && limit.pendingCount >= waiting)
      throw new Failure({ code: 'UNAVAILABLE', retryAfter: RETRY_SECONDS })
    return limit(work)
  }
}
