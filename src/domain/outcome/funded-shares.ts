import { seededRandom } from '../ballot/ordering.ts'
import { type Electorate, supportIn } from './electorate.ts'
import { fundedBy, type Terms } from './outcome.ts'
import type { OutcomeRule } from './rule.ts'

/** How many resampled surveys show how certain an outcome is. */
export const OUTCOME_RESAMPLES = 2_000

export type FundedShares = {
  /** In how many resampled surveys each option is funded. */
  readonly times: readonly number[]
  readonly resamples: number
}

/**
 * How often each option is funded if the ballots of a survey are drawn again from those that were cast.
 *
 * @param share of those who were asked who have answered, 0 if unknown: so many fewer ballots change that the sums vary
 * as little as those of a sample of so many people
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
  const { people, kindOf } = electorate
  const unchanged = Math.sqrt(share)
  for (let resample = 1; resample <= OUTCOME_RESAMPLES; resample++) {
    const counts = new Int32Array(electorate.counts.length)
    for (let person = 0; person < people; person++) {
      const drawn = random() < unchanged ? person : Math.floor(random() * people)
      counts[kindOf[drawn]!]!++
    }
    const resampled = { ...electorate, counts }
    const funded = yield* fundedBy(rule, terms, { support: supportIn(resampled), electorate: resampled })
    for (const { option } of funded) times[option]!++
    yield { times: [...times], resamples: resample }
  }
  return { times, resamples: OUTCOME_RESAMPLES }
}
