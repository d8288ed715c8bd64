import type { OutcomeBody } from '../../contract/results/outcome.ts'
import { RULES_FROM } from '../../domain/disclosure/people-needed.ts'

/** Published votes that an option lacks under equal shares are rounded up to fives. */
const STEP = 5

/**
 * An outcome as readers get it: what equal shares say that an option lacks is rounded up, votes to fives and money to two
 * digits. By other methods it follows from net votes, which are published; here it follows from ballots. Counts of people
 * are in fives. Of few people neither is told.
 */
export function withCoarseFigures(whole: OutcomeBody, people: number): OutcomeBody {
  const isFew = people < RULES_FROM
  const inFives = (count: number | null) => (count === null || isFew ? null : STEP * Math.round(count / STEP))
  const methods = whole.methods.map((each) => ({ ...each, served: inFives(each.served) }))
  const outcome = { ...whole, methods }
  if (outcome.rule !== 'budget' || outcome.method !== 'equalShares') return outcome
  return {
    ...outcome,
    notFunded: outcome.notFunded.map((each) => ({
      ...each,
      lacksVotes: each.lacksVotes === null || isFew ? null : STEP * Math.ceil(each.lacksVotes / STEP),
      lacksMoney: each.lacksMoney === null || isFew ? null : inTwoDigits(each.lacksMoney),
    })),
  }
}

/** @example inTwoDigits(1_234) // 1_300 */
function inTwoDigits(amount: number): number {
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(amount)) - 1))
  return step * Math.ceil(amount / step)
}
