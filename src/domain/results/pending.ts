import { Failure } from '../failure.ts'

/** Seconds after which a retry is worthwhile. */
const RETRY_SECONDS = 5

type Decided = {
  readonly pending: boolean
  readonly isKnown: boolean
  /** The number of resampled surveys from which its certainty is known so far, which are 0 where it is not. */
  readonly resamples: number
}

/** The results of a question; those of a qv question say whether its intervals, and what it decides, are still being computed. */
type Computed = {
  readonly type: string
  readonly resampling?: { readonly pending: boolean }
  readonly outcome?: Decided
}

/**
 * Refuses to export results whose intervals, outcomes or their certainty are still being computed: the file would lack
 * them for good.
 *
 * @throws Failure UNAVAILABLE
 */
export function refusePending(questions: readonly Computed[]): void {
  const isUncertain = ({ pending, isKnown, resamples }: Decided) => pending && !(isKnown && resamples > 0)
  const isPending = ({ resampling, outcome }: Computed) =>
    resampling?.pending || (outcome !== undefined && isUncertain(outcome))
  if (questions.some(isPending)) throw unavailable()
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
