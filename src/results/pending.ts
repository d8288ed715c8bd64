import type { PublishedBody } from '../contract/results.ts'
import { Failure } from '../domain/failure.ts'

/** Seconds after which it is worth asking again. */
const RETRY_SECONDS = 5

/**
 * Lets no file be made of results whose intervals are still being computed: it would lack them for good.
 *
 * @throws Failure UNAVAILABLE
 */
export function refusePending(questions: PublishedBody['questions']): void {
  const isPending = questions.some((question) => question.type === 'qv' && question.resampling.pending)
  if (isPending) throw new Failure({ code: 'UNAVAILABLE', retryAfter: RETRY_SECONDS })
}
