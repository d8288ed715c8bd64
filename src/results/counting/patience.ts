import { Failure } from '../../domain/failure.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { isLarge } from '../../domain/survey/survey-size.ts'

/** A caller waits at most this long, in milliseconds; counting continues, so the next call is answered sooner. */
export const PATIENCE_MS = 5_000

/** How many times longer callers wait for figures of very many options. */
const MANY_OPTIONS_FACTOR = 4

/** Seconds after which a retry is worthwhile. */
const RETRY_SECONDS = 3

/**
 * Waits for counting for a limited time.
 * @throws Failure UNAVAILABLE after that
 */
export async function patiently<Result>(
  work: Promise<Result>,
  { questions }: Pick<Survey, 'questions'>,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Failure({ code: 'UNAVAILABLE', retryAfter: RETRY_SECONDS })),
    isLarge(questions, 0) ? MANY_OPTIONS_FACTOR * patienceMs : patienceMs,
  )
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
