import { seededRandom } from '../ballot/ordering.ts'
import { MIN_RESPONSES_FOR_ORDER } from '../certainty/rank-confidence.ts'
import { drawnAgain, type Electorate, supportIn } from './electorate.ts'
import { fundedBy, type Terms } from './outcome.ts'
import type { OutcomeRule } from './rule.ts'

/** How many resampled surveys show how certain an outcome is. */
export const OUTCOME_RESAMPLES = 2_000

/**
 * The most votes, those of 0 too, with which all resamples are drawn under equal shares. With more votes there are fewer
 * in proportion, as each takes a second or longer, but never fewer than these: percentages are within 7 points nearly always.
 */
const VOTES_OF_ALL = 500_000
const LEAST_RESAMPLES = 200

/** How many resampled surveys there are of a rule; anybody can draw the same ones again. */
export function resamplesOf(rule: OutcomeRule, { people, options }: Electorate): number {
  if (rule.rule !== 'budget' || rule.method !== 'equalShares') return OUTCOME_RESAMPLES
  const some = Math.floor(
    (OUTCOME_RESAMPLES * VOTES_OF_ALL) / Math.max(VOTES_OF_ALL, people * options.length),
  )
  return Math.max(LEAST_RESAMPLES, some)
}

/**
 * Whether there are enough ballots to say how certain an outcome is: drawn again, a few are always much the same. Nothing is
 * uncertain once everybody who was asked has answered.
 *
 * @param share of those who were asked who have answered, 0 if unknown
 * @example tellsCertainty(9, 0) // false
 */
export const tellsCertainty = (people: number, share: number): boolean =>
  people >= MIN_RESPONSES_FOR_ORDER || share >= 1

export type FundedShares = {
  /** In how many resampled surveys each option is funded. */
  readonly times: readonly number[]
  readonly resamples: number
}

/**
 * How often each option is funded if the ballots of a survey are drawn again from those that were cast.
 *
 * @param share of those who were asked who have answered, 0 if unknown: see `drawnAgain`
 * @param seed the same seed gives the same shares
 * @returns yields so that its caller can pause, after each resample with the shares so far
 */
export function* fundedShares(
  rule: OutcomeRule,
  terms: Terms,
  electorate: Electorate,
  { share, seed }: { readonly share: number; readonly seed: number },
): Generator<FundedShares | undefined, FundedShares> {
  const random = seededRandom(seed)
  const times = new Array<number>(electorate.options.length).fill(0)
  const resamples = resamplesOf(rule, electorate)
  for (let resample = 1; resample <= resamples; resample++) {
    const resampled = { ...electorate, counts: drawnAgain(electorate, share, random) }
    const funded = yield* fundedBy(rule, terms, { support: supportIn(resampled), electorate: resampled })
    for (const { option } of funded) times[option]!++
    yield { times: [...times], resamples: resample }
  }
  return { times, resamples }
}
