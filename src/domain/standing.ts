import type { OptionIntervals } from './resampling.ts'
import type { OptionFigures, QvFigures } from './results.ts'

/** What the numbers of a qv question say, as statements for the catalogue of texts. Names are those of options. */
export type Statement =
  /** Nobody has answered yet. */
  | { readonly says: 'noResponses' }
  /** Nobody has voted on anything. */
  | { readonly says: 'noVotes' }
  /** Too few responses to say how sure the order is; these have the most net votes. */
  | { readonly says: 'tooFew'; readonly names: readonly string[]; readonly n: number }
  /** These have the most net votes; how sure the order is, is still being computed. */
  | { readonly says: 'computing'; readonly names: readonly string[] }
  /** One option is first in all but chance. */
  | { readonly says: 'leads'; readonly name: string }
  /** These are first and cannot be told apart. */
  | { readonly says: 'leadTogether'; readonly names: readonly string[] }
  /** This one is next. */
  | { readonly says: 'follows'; readonly name: string }
  /** These are next and cannot be told apart. */
  | { readonly says: 'followTogether'; readonly names: readonly string[] }
  /** The first have no more votes for them than against. */
  | { readonly says: 'noneInFavour' }
  /** Every other rule puts the same option first, and alone. */
  | { readonly says: 'allRulesAgree'; readonly name: string }
  /** So many other rules put another option first. */
  | { readonly says: 'rulesDiffer'; readonly rules: number }

/**
 * Options in tiers, the best first: two options are in different tiers only where their rank intervals, and those of
 * all between them, do not meet.
 *
 * @param intervals by option, in the same order
 * @example tiersOf([1, 2, 3], [[1, 1], [2, 3], [2, 3]]) // [[0], [1, 2]]
 */
export function tiersOf(
  ranks: readonly number[],
  intervals: readonly (readonly [low: number, high: number])[],
): number[][] {
  const order = ranks
    .map((_, at) => at)
    .sort((a, b) => intervals[a]![0] - intervals[b]![0] || ranks[a]! - ranks[b]!)
  const tiers: number[][] = []
  let reach = 0
  for (const at of order) {
    const [low, high] = intervals[at]!
    if (low > reach || tiers.length === 0) tiers.push([])
    tiers.at(-1)!.push(at)
    reach = Math.max(reach, high)
  }
  return tiers.map((tier) => tier.sort((a, b) => ranks[a]! - ranks[b]!))
}

/**
 * The answer of a qv question by fixed rules: who leads, who follows, what cannot be told apart, and whether other
 * ways to count agree.
 *
 * @param intervals by option, as in the figures
 * @param pending whether intervals are still being computed
 */
export function standingOf(
  figures: QvFigures,
  intervals: readonly OptionIntervals[],
  pending = false,
): Statement[] {
  const { n, noVotes, options, rules } = figures
  if (n === 0) return [{ says: 'noResponses' }]
  if (noVotes === n) return [{ says: 'noVotes' }]
  const first = options.filter(({ rank }) => rank === 1)
  const ranks = intervals.flatMap(({ rank }) => (rank ? [rank] : []))
  const unsure: Statement = pending
    ? { says: 'computing', names: namesOf(first) }
    : { says: 'tooFew', names: namesOf(first), n }
  const order: Statement[] =
    ranks.length < options.length
      ? [unsure]
      : tierStatements(
          tiersOf(
            options.map(({ rank }) => rank),
            ranks,
          ).map((tier) => namesOf(tier.map((at) => options[at]!))),
        )
  if (first[0]!.netVotes <= 0) order.push({ says: 'noneInFavour' })
  return [...order, ...ruleStatements(first, rules)]
}

const namesOf = (options: readonly OptionFigures[]) => options.map(({ optionName }) => optionName)

function tierStatements([first = [], second]: readonly string[][]): Statement[] {
  const leading: Statement =
    first.length === 1 ? { says: 'leads', name: first[0]! } : { says: 'leadTogether', names: first }
  if (!second) return [leading]
  const following: Statement =
    second.length === 1 ? { says: 'follows', name: second[0]! } : { says: 'followTogether', names: second }
  return [leading, following]
}

function ruleStatements(first: readonly OptionFigures[], rules: QvFigures['rules']): Statement[] {
  const [leader] = first
  if (leader === undefined || first.length > 1) return []
  const ranked = rules.map(({ options }) => ({
    leader: options.find(({ optionId }) => optionId === leader.optionId)!.rank,
    first: options.filter(({ rank }) => rank === 1).length,
  }))
  const differing = ranked.filter((rule) => rule.leader > 1).length
  if (differing > 0) return [{ says: 'rulesDiffer', rules: differing }]
  const alone = ranked.every((rule) => rule.first === 1)
  return alone ? [{ says: 'allRulesAgree', name: leader.optionName }] : []
}
