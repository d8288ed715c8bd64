import type { voteRange } from './credits.ts'

/**
 * Whether there are fewer than a number of ways to fill in a ballot. The budget is taken to be the cost of the most
 * votes on one option.
 *
 * @param range the fewest and the most votes on one option
 * @example hasFewerBallots(2, { least: -3, most: 3 }, 30) // true: there are 29
 */
export function hasFewerBallots(
  options: number,
  { least, most }: ReturnType<typeof voteRange>,
  limit: number,
): boolean {
  if (most - least + 1 >= limit) return false
  const credits = most * most
  // In how many ways the credits can have been spent on the options so far, by credits.
  let ways = new Float64Array(credits + 1).fill(1, 0, 1)
  for (let option = 0; option < options; option++) {
    const next = new Float64Array(credits + 1)
    ways.forEach((count, spent) => {
      for (let votes = least; count > 0 && votes <= most; votes++) {
        if (spent + votes * votes <= credits) next[spent + votes * votes]! += count
      }
    })
    ways = next
    if (ways.reduce((sum, count) => sum + count, 0) >= limit) return false
  }
  return true
}
