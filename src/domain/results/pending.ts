import { Failure } from '../failure.ts'

/** Seconds after which a retry is worthwhile. */
const RETRY_SECONDS = 5

/** The results of a question; those of a qv question say whether its intervals, and what it decides, are still being computed. */
type Computed = {
  readonly type: string
  readonly resampling?: { readonly pending: boolean }
  readonly outcome?: { readonly pending: boolean; readonly isKnown: boolean }
}

/**
 * Refuses to export results whose intervals or outcomes are still being computed: the file would lack them for good.
 *
 * @throws Failure UNAVAILABLE
 */
export function refusePending(questions: readonly Computed[]): void {
  if (questions.some(({ resampling }) => resampling?.pending)) throw unavailable()
  questions.forEach(refuseUndecided)
}

/**
 * Refuses what would say for good that it is not known yet what is decided.
 *
 * @throws Failure UNAVAILABLE
 */
export function refuseUndecided({ outcome }: Pick<Computed, 'outcome'>): void {
  if (outcome?.pending && !outcome.isKnown) throw unavailable()
}

const unavailable = () => new Failure({ code: 'UNAVAILABLE', retryAfter: RETRY_SECONDS })
