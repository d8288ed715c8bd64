import type { Interval } from '../../certainty/intervals.ts'
import { ONE_LOOK, type Sampling } from '../../certainty/sampling.ts'
import { scoreInterval } from '../../certainty/score-interval.ts'
import { wilsonInterval } from '../../certainty/wilson.ts'
import { sumOf } from '../../sum.ts'
import type { Item } from '../items.ts'
import { rankedFromText } from './answer.ts'
import { type RankingQuestion, rankedCount } from './question.ts'

/** All answers to one ranking, counted. */
export type RankingTally = {
  /** Answers that are not empty. */
  answered: number
  /** By item, in the order of the question, and by place: answers with the item at that place. */
  readonly ranks: number[][]
  /** By item and another item: answers that put the first one before the other, which may not be ranked. */
  readonly before: number[][]
}

/** A tally with no answers. */
export function emptyRankingTally({ choices }: Pick<RankingQuestion, 'choices'>): RankingTally {
  const square = () => choices.map(() => choices.map(() => 0))
  return { answered: 0, ranks: square(), before: square() }
}

/** Counts one answer into the tally, in place; see `rankedAsText`. */
export function countRanking(
  tally: RankingTally,
  { choices }: Pick<RankingQuestion, 'choices'>,
  text: string,
): void {
  if (text === '') return
  const ranked = rankedFromText(text)
  const places = choices.map(({ choiceId }) => ranked.indexOf(choiceId))
  tally.answered++
  for (const [item, place] of places.entries()) {
    if (place < 0) continue
    tally.ranks[item]![place]!++
    for (const [other, otherPlace] of places.entries())
      if (otherPlace < 0 || otherPlace > place) tally.before[item]![other]!++
  }
}

/** How people ranked one item. */
export type RankedItem = Item & {
  /** Responses that ranked it. */
  readonly ranked: number | null
  /** Its mean place among these, from 1. */
  readonly meanRank: number | null
  readonly meanRank95: Interval | null
  /** Responses that put it first, and their share of all. */
  readonly first: number | null
  readonly firstShare: number | null
  readonly firstShare95: Interval | null
  /** Mean points over all responses: as many as there are places for the first one, one less for the next, none unless ranked. */
  readonly points: number | null
  readonly points95: Interval | null
}

/** Of the responses that ranked either of two items, the share that put the first one before the other. */
export type RankedPair = {
  readonly choiceId: string
  readonly otherChoiceId: string
  readonly n: number | null
  readonly share: number | null
  readonly ci95: Interval | null
}

export type RankingFigures = {
  /** Responses that answered. */
  readonly n: number
  /** How many items each of them ranked. */
  readonly places: number
  readonly items: readonly RankedItem[]
  /** Each pair once, in the order of the question. */
  readonly pairs: readonly RankedPair[]
  readonly populationSize: number | null
  /** Whether everybody who was asked has answered, so that there are no intervals. */
  readonly isComplete: boolean
  readonly sampling: Sampling
}

/**
 * Every figure of a ranking.
 *
 * @param populationSize how many people were asked, or null if unknown
 */
export function rankingFigures(
  question: Pick<RankingQuestion, 'choices' | 'top'>,
  { answered: n, ranks, before }: RankingTally,
  populationSize: number | null = null,
  sampling: Sampling = ONE_LOOK,
): RankingFigures {
  const { choices } = question
  const places = rankedCount(question)
  const items = choices.map(({ choiceId, label }, at): RankedItem => {
    const counts = ranks[at]!
    const ranked = sumOf(counts)
    const first = counts[0]!
    const ofRanks = counts.flatMap((count, place) => (count > 0 ? [[place + 1, count] as const] : []))
    const ofPoints = ofRanks.map(([rank, count]) => [places + 1 - rank, count] as const)
    const withNone = ranked < n ? [...ofPoints, [0, n - ranked] as const] : ofPoints
    return {
      choiceId,
      label,
      ranked,
      first,
      meanRank: ranked > 0 ? meanOf(ofRanks, ranked) : null,
      meanRank95: scoreInterval(ofRanks, { least: 1, most: places }, sampling),
      firstShare: n > 0 ? first / n : 0,
      firstShare95: wilsonInterval(first, n, sampling),
      points: n > 0 ? meanOf(withNone, n) : null,
      points95: scoreInterval(withNone, { least: 0, most: places }, sampling),
    }
  })
  const pairs = choices.flatMap(({ choiceId }, a) =>
    choices.slice(a + 1).map((other, after): RankedPair => {
      const [wins, losses] = [before[a]![a + 1 + after]!, before[a + 1 + after]![a]!]
      const either = wins + losses
      return {
        choiceId,
        otherChoiceId: other.choiceId,
        n: either,
        share: either > 0 ? wins / either : null,
        ci95: wilsonInterval(wins, either, sampling),
      }
    }),
  )
  return { n, places, items, pairs, populationSize, isComplete: n > 0 && sampling.share === 1, sampling }
}

const meanOf = (counts: readonly (readonly [value: number, count: number])[], n: number) =>
  counts.reduce((sum, [value, count]) => sum + value * count, 0) / n
