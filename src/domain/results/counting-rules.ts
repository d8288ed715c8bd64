import type { voteRange } from '../ballot/credits.ts'
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
 * The score of every option when the same ballots are counted by another rule. If respondents each saw only some
 * options, it estimates the score had all seen them, as `estimateOfAll`; borda does so by pair. approval: responses
 * that voted for it; netApproval: those for minus those against; borda: the options it beats in each response's
 * ranking, a tie counting half; linear: every credit as one vote (sign(v) v^2); firstChoice: responses that gave it the
 * most upvotes, shared between ties.
 */
export function scoresBy(rule: CountingRule, tally: QvTally): number[] {
  const options = tally.histograms.map((_, option) => option)
  const estimated = (sumOf: (option: number) => number) =>
    options.map((option) => estimateOfAll(tally, option, sumOf(option)) ?? 0)
  switch (rule) {
    case 'approval':
      return estimated((option) => sumOver(tally, option, (vote) => (vote > 0 ? 1 : 0)))
    case 'netApproval':
      return estimated((option) => sumOver(tally, option, Math.sign))
    case 'linear':
      return estimated((option) => sumOver(tally, option, (vote) => Math.sign(vote) * vote * vote))
    case 'borda':
      return options.map((option) => bordaScore(tally, option))
    case 'firstChoice':
      return estimated((option) => sharedCount(tally.firstChoices[option]!))
  }
}

/** The sum of a value of the votes over all responses that saw the option. */
export function sumOver({ histograms }: QvTally, option: number, value: (vote: number) => number): number {
  let sum = 0
  for (const [votes, count] of histograms[option]!) sum += count * value(votes)
  return sum
}

/** Responses by number of votes on an option, from the fewest votes to the most. */
export function countsOf({ histograms }: QvTally, option: number): [votes: number, count: number][] {
  return [...histograms[option]!].sort(([a], [b]) => a - b)
}

/** The most numbers of votes of a range that histograms contain whole. */
export const MOST_LEVELS = 64

/** Responses by number of votes on an option, with those that do not occur if the range is narrow. */
export function histogramOf(
  tally: QvTally,
  option: number,
  { least, most }: ReturnType<typeof voteRange>,
): Readonly<Record<string, number>> {
  const length = most - least + 1
  if (length > MOST_LEVELS) return Object.fromEntries(countsOf(tally, option))
  const counts = tally.histograms[option]!
  return Object.fromEntries(Array.from({ length }, (_, at) => [least + at, counts.get(least + at) ?? 0]))
}

/**
 * An estimate of a sum over the responses that saw an option, had every response seen it (Hájek 1971); null if none
 * did.
 */
export function estimateOfAll(tally: QvTally, option: number, sum: number): number | null {
  const { responses, both } = tally
  if (!both) return responses > 0 ? sum : null
  const seen = sumOver(tally, option, () => 1)
  return seen > 0 ? (responses * sum) / seen : null
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
    const both = sawBoth(tally, a, b)
    const points = both + wins - losses
    // A pair that no response saw together counts as a tie.
    if (!tally.both) twice += points
    else twice += both > 0 ? (tally.responses * points) / both : tally.responses
  }
  return twice / 2
}

/** Added up from the smallest share, because another order would change the last digit. */
function sharedCount(counts: ReadonlyMap<number, number>): number {
  return [...counts].sort(([a], [b]) => b - a).reduce((sum, [sharing, count]) => sum + count / sharing, 0)
}
