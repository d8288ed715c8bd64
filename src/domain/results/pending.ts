import { Failure } from '../failure.ts'

/** Seconds after which a retry is worthwhile. */
const RETRY_SECONDS = 5

/** The results of a question; those of a qv question say whether its intervals are still being computed. */
type Computed = { readonly type: string; readonly resampling?: { readonly pending: boolean } }

/**
 * Refuses to export results whose intervals are still being computed: the file would lack them for good.
 *
 * @throws Failure UNAVAILABLE
 */
export function refusePending(questions: readonly Computed[]): void {
  if (!questions.some(({ resampling }) => resampling?.pending)) return
  throw new Failure({ code: 'UNAVAILABLE', retryAfter: RETRY_SECONDS })
}
