import { aboutCounts, peopleBehind } from '../../disclosure/counts-in-fives.ts'
import { PAIRS_FROM } from '../../disclosure/people-needed.ts'
import { sumOf } from '../../sum.ts'
import type { RankingQuestion } from './question.ts'
import {
  emptyRankingTally,
  type RankedItem,
  type RankedPair,
  type RankingFigures,
  type RankingTally,
  rankingFigures,
} from './results.ts'

/**
 * The figures of a ranking as they are published: mean points are exact, people who put an item first are counted in fives,
 * and pairs are in tenths from as many people on as those of votes. There are no intervals.
 *
 * @param told the answers of which sums are told, by groups; see `sumsTold`
 * @returns undefined if there are none, so that only the number of answers is published
 */
export function discloseRanking(
  question: Pick<RankingQuestion, 'choices' | 'top'>,
  told: readonly (readonly RankingTally[])[],
  { populationSize, sampling, n: answered, isComplete }: RankingFigures,
): RankingFigures | undefined {
  if (told.length === 0) return undefined
  const groups = told.map((group) => mergedTally(question, group))
  const figures = rankingFigures(question, mergedTally(question, groups), populationSize, sampling)
  const { n, items, pairs } = figures
  const firstsOf = groups.map((group) => toldFirsts(rankingFigures(question, group)))
  const isTold = firstsOf.every((firsts) => firsts !== undefined)
  return {
    ...figures,
    isComplete: isComplete && n === answered,
    items: items.map((item, at): RankedItem => {
      const first = isTold ? sumOf(firstsOf.map((firsts) => firsts[at]!)) : null
      return {
        ...item,
        ranked: null,
        meanRank: isOfAll(figures) ? item.meanRank : null,
        meanRank95: null,
        first,
        firstShare: first === null ? null : Math.min(1, first / n),
        firstShare95: null,
        points95: null,
      }
    }),
    pairs: n < PAIRS_FROM ? [] : pairs.map((pair) => ({ ...pair, n: null, share: tenths(pair), ci95: null })),
  }
}

function mergedTally(
  question: Pick<RankingQuestion, 'choices'>,
  groups: readonly RankingTally[],
): RankingTally {
  const added = (counts: readonly number[][], more: readonly number[][]) =>
    counts.map((row, at) => row.map((count, other) => count + more[at]![other]!))
  return groups.reduce(
    (all, { answered, ranks, before }) => ({
      answered: all.answered + answered,
      ranks: added(all.ranks, ranks),
      before: added(all.before, before),
    }),
    emptyRankingTally(question),
  )
}

/** Whether everybody ranked all items, so that mean places say what mean points do. */
const isOfAll = ({ places, items }: RankingFigures) => places === items.length

const tenths = ({ share }: RankedPair) => (share === null ? null : Math.round(10 * share) / 10)

/**
 * How many people of a group put each item first, in fives; undefined where this and the points of the group, which several
 * publications tell, prove what somebody answered.
 */
function toldFirsts({ n, places, items }: RankingFigures): readonly number[] | undefined {
  const abouts = aboutCounts(
    items.map(({ first }) => first ?? 0),
    n,
  )
  const isSafe = abouts.every((about, at) => {
    const sum = Math.round((items[at]!.points ?? 0) * n)
    const range = peopleBehind(about, n)
    return possible(sum, n, places, [0, n]).every((points) =>
      possible(sum, n, places, range).includes(points),
    )
  })
  return isSafe ? abouts : undefined
}

/**
 * The points that one of n people may have given, if all gave `sum` points, of which each gave at most `most`, and that
 * many gave the most.
 */
function possible(
  sum: number,
  n: number,
  most: number,
  [fewest, many]: readonly [number, number],
): readonly number[] {
  const found = new Set<number>()
  for (let firsts = fewest; firsts <= Math.min(many, n) && found.size <= most; firsts++) {
    const [rest, others] = [sum - firsts * most, n - firsts]
    const isWithin = (points: number, people: number) => points >= 0 && points <= people * (most - 1)
    if (!isWithin(rest, others)) continue
    if (firsts > 0) found.add(most)
    for (let points = 0; others > 0 && points < most; points++)
      if (isWithin(rest - points, others - 1)) found.add(points)
  }
  return [...found]
}
