import type { Electorate, OptionVotes } from './electorate.ts'
import type { Lack } from './in-order.ts'
import { type CountedVotes, type Funded, fundedBy, type Terms } from './outcome.ts'
import type { BudgetRule } from './rule.ts'

/** The most votes of ballots, times options that lack something, for which what they lack is looked for. */
const MOST_WORK = 1_000_000

type Ballots = CountedVotes & { readonly electorate: Electorate }

/**
 * What options lack that equal shares do not fund: the price, or the number of further votes, from which they are. It
 * matters whose votes these are. They are counted as if people gave one each who have no vote on the option, those first
 * who have fewest votes on what is funded.
 *
 * A threshold is found by halving, with the whole method for each try. With it an option is funded, with one less it is
 * not.
 *
 * @returns by option; undefined if there are too many ballots. Yields so that its caller can pause
 */
export function* lacksOfShares(
  rule: BudgetRule,
  terms: Terms,
  counted: Ballots,
  funded: readonly Funded[],
): Generator<undefined, ReadonlyMap<number, Lack> | undefined> {
  const { electorate, support } = counted
  const chosen = new Set(funded.map(({ option }) => option))
  const lacking = support.flatMap(({ seen }, option) => (seen > 0 && !chosen.has(option) ? [option] : []))
  const votes = electorate.options.reduce((sum, { kinds }) => sum + kinds.length, 0)
  if (lacking.length * votes > MOST_WORK) return undefined
  const unit = [rule.budget, ...terms.prices].every((amount) => Number.isInteger(amount ?? 0)) ? 1 : 100
  const lacks = new Map<number, Lack>()
  const voters = votersToCome(electorate, chosen)
  for (const option of lacking) {
    const price = Math.round((terms.prices[option] ?? 0) * unit)
    const funds = function* (changed: { readonly terms?: Terms; readonly counted?: Ballots }) {
      const all = yield* fundedBy(rule, changed.terms ?? terms, changed.counted ?? counted)
      return all.some((each) => each.option === option)
    }
    const money = yield* leastOf(price, (less) =>
      funds({ terms: { ...terms, prices: terms.prices.with(option, (price - less) / unit) } }),
    )
    const willing = voters.filter((kind) => voteOn(electorate.options[option]!, kind) === 0)
    const most = willing.reduce((sum, kind) => sum + electorate.counts[kind]!, 0)
    const more = yield* leastOf(most, (count) =>
      funds({ counted: withVotes(counted, option, { willing, count }) }),
    )
    lacks.set(option, { votes: more, money })
  }
  return lacks
}

/** The smallest whole number from 1 for which a test holds, if it holds for all larger ones; null if none does. */
function* leastOf(
  most: number,
  holds: (change: number) => Generator<undefined, boolean>,
): Generator<undefined, number | null> {
  if (most < 1 || !(yield* holds(most))) return null
  let [low, high] = [1, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (yield* holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Kinds of ballots, those first that have fewest votes on what is funded. */
function votersToCome({ counts, inFavour }: Electorate, chosen: ReadonlySet<number>): number[] {
  const served = new Float64Array(counts.length)
  for (const option of chosen) {
    const { kinds, votes } = inFavour[option]!
    for (let at = 0; at < kinds.length; at++) served[kinds[at]!]! += votes[at]!
  }
  return Array.from(served, (_, kind) => kind).sort((a, b) => served[a]! - served[b]! || a - b)
}

function voteOn({ kinds, votes }: OptionVotes, kind: number): number {
  const at = kinds.indexOf(kind)
  return at < 0 ? 0 : votes[at]!
}

/** The ballots if `count` of the willing people gave an option one vote. A kind of which only some do becomes two. */
function withVotes(
  { electorate, support }: Ballots,
  option: number,
  { willing, count }: { readonly willing: readonly number[]; readonly count: number },
): Ballots {
  const counts = [...electorate.counts]
  const givers: number[] = []
  let left = count
  let divided: number | undefined
  for (const kind of willing) {
    if (left === 0) break
    const taken = Math.min(left, counts[kind]!)
    left -= taken
    if (taken === counts[kind]) {
      givers.push(kind)
      continue
    }
    counts[kind]! -= taken
    givers.push(counts.push(taken) - 1)
    divided = kind
  }
  const inFavour = electorate.inFavour.map((votes, each) => {
    const all = new Map(Array.from(votes.kinds, (kind, at) => [kind, votes.votes[at]!]))
    const copied = divided === undefined ? undefined : all.get(divided)
    if (copied !== undefined) all.set(counts.length - 1, copied)
    if (each === option) for (const kind of givers) all.set(kind, 1)
    else if (copied === undefined) return votes
    const sorted = [...all].sort(([a], [b]) => a - b)
    return {
      kinds: Int32Array.from(sorted, ([kind]) => kind),
      votes: Int32Array.from(sorted, ([, vote]) => vote),
    }
  })
  const { netVotes, seen } = support[option]!
  return {
    support: support.with(option, { netVotes: netVotes + count, seen }),
    electorate: { ...electorate, counts: Int32Array.from(counts), inFavour },
  }
}
