import type { QvTally } from './tally.ts'

/** Other ways to count the ballots of a qv question. */
export type CountingRule = 'approval' | 'netApproval' | 'borda' | 'linear' | 'firstChoice'

/** All of them, in the order in which results show them. */
export const COUNTING_RULES: readonly CountingRule[] = [
  'approval',
  'netApproval',
  'borda',
  'linear',
  'firstChoice',
]

/**
 * The score of every option when the same ballots are counted by another rule:
 * approval, the responses that voted for it; netApproval, those for less those against; borda, by each response's own
 * ranking the options it beats, a tie as half; linear, every credit as one vote (sign(v) v^2); firstChoice, the
 * responses that gave it the most upvotes, shared where several have them.
 */
export function scoresBy(rule: CountingRule, tally: QvTally): number[] {
  const options = tally.histograms.map((_, option) => option)
  switch (rule) {
    case 'approval':
      return options.map((option) => sumOver(tally, option, (vote) => (vote > 0 ? 1 : 0)))
    case 'netApproval':
      return options.map((option) => sumOver(tally, option, Math.sign))
    case 'linear':
      return options.map((option) => sumOver(tally, option, (vote) => Math.sign(vote) * vote * vote))
    case 'borda':
      return options.map((option) => bordaScore(tally, option))
    case 'firstChoice':
      return tally.firstChoices.map(sharedCount)
  }
}

/** The sum of a value of the votes over all responses that saw the option. */
export function sumOver(
  { histograms, most }: QvTally,
  option: number,
  value: (vote: number) => number,
): number {
  let sum = 0
  histograms[option]!.forEach((count, at) => {
    if (count > 0) sum += count * value(at - most)
  })
  return sum
}

/** Responses that saw both options. */
export function sawBoth(tally: QvTally, a: number, b: number): number {
  return tally.both?.[a * tally.histograms.length + b] ?? tally.responses
}

function bordaScore(tally: QvTally, a: number): number {
  const options = tally.histograms.length
  let twice = 0
  for (let b = 0; b < options; b++) {
    if (b === a) continue
    const wins = tally.preferred[a * options + b]!
    const losses = tally.preferred[b * options + a]!
    const ties = sawBoth(tally, a, b) - wins - losses
    twice += 2 * wins + ties
  }
  return twice / 2
}

/** Summed from the smallest share up, because an order of its own would change the last digit. */
function sharedCount(counts: ReadonlyMap<number, number>): number {
  return [...counts].sort(([a], [b]) => b - a).reduce((sum, [sharing, count]) => sum + count / sharing, 0)
}
