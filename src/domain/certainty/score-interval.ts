import { narrowed } from './confidence.ts'
import type { Interval } from './intervals.ts'
import type { VoteCounts } from './mean-interval.ts'
import type { Sampling } from './sampling.ts'

/** The fewest responses that give an interval of a mean. */
const FROM = 5

/**
 * The confidence interval of the mean of whole numbers between two bounds, as of votes; see `meanInterval`.
 *
 * @param counts responses by number
 * @returns null for few responses, and where everybody who was asked has answered
 */
export function scoreInterval(
  counts: VoteCounts,
  { least, most }: { readonly least: number; readonly most: number },
  sampling: Sampling,
): Interval | null {
  const responses = counts.reduce((sum, [, count]) => sum + count, 0)
  if (responses < FROM || sampling.share === 1) return null
  // Around 0, as far on either side as votes can be, so that the numbers stay whole.
  const centred = counts.map(([score, count]) => [2 * score - least - most, count] as const)
  const [low, high] = narrowed(centred, most - least, sampling)
  return [(low + least + most) / 2, (high + least + most) / 2]
}
