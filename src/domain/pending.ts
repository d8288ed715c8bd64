import { Failure } from './failure.ts'

/** Seconds after which it is worth asking again. */
const RETRY_SECONDS = 5

/** The results of a question; those of one that is voted on say whether its intervals are still being computed. */
type Computed = { readonly type: string; readonly resampling?: { readonly pending: boolean } }

/**
 * Lets no file be made of results whose intervals are still being computed: it would lack them for good.
 *
 * @throws Failure UNAVAILABLE
 */
export function refusePending(questions: readonly Computed[]): void {
  if (!questions.some(({ resampling }) => resampling?.pending)) return
  throw new Failure({ code: 'UNAVAILABLE', retryAfter: RETRY_SECONDS })
}
