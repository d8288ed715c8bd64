import type { FieldProblem } from '../../failure.ts'
import { type RankingQuestion, rankedCount } from './question.ts'

/** The ids of ranked items, the best first, from text as stored or as used on a page. */
export const rankedFromText = (text: string): readonly string[] =>
  text === '' ? [] : JSON.parse(text).ranking

/** The ranked items as stored text; the empty text if there are none. */
export const rankedAsText = (ranking: readonly string[]): string =>
  ranking.length === 0 ? '' : JSON.stringify({ ranking })

/** Why a ranking is not a valid answer; the same on the page and on the server. */
export function rankingProblem(
  question: Pick<RankingQuestion, 'choices' | 'top'>,
  ranking: readonly string[],
): FieldProblem | undefined {
  const path = '/ranking'
  const known = new Set(question.choices.map(({ choiceId }) => choiceId))
  if (ranking.some((id) => !known.has(id))) return { path, rule: 'unknownChoice' }
  if (new Set(ranking).size < ranking.length) return { path, rule: 'repeated' }
  const count = rankedCount(question)
  return ranking.length === count ? undefined : { path, rule: 'rankingCount', values: { count } }
}

/** The labels of ranked items with their places. */
export function rankingLines({ choices }: Pick<RankingQuestion, 'choices'>, text: string): string[] {
  const labels = new Map(choices.map(({ choiceId, label }) => [choiceId, label]))
  return rankedFromText(text).map((id, at) => `${at + 1}. ${labels.get(id) ?? id}`)
}

/**
 * A ranking with an item at another place.
 *
 * @param place from 0; outside of the places, the item is ranked no more
 */
export function moveInRanking(
  ranking: readonly string[],
  choiceId: string,
  place: number,
): readonly string[] {
  const others = ranking.filter((id) => id !== choiceId)
  return place < 0 || place > others.length ? others : others.toSpliced(place, 0, choiceId)
}
