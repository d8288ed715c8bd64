import { rankedAsText } from '../../../src/domain/questions/ranking/answer.ts'
import {
  countRanking,
  emptyRankingTally,
  rankingFigures,
} from '../../../src/domain/questions/ranking/results.ts'
import { rankingQuestion } from '../arbitraries.ts'

/** Rankings by the indexes of items, the best first. */
export type Answers = readonly (readonly number[])[]

export const items = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ choiceId: `i${at}`, label: `Item ${at}` }))

export const questionOf = (count: number, top: number | null) =>
  rankingQuestion({ choices: items(count), top })

export function tallyOf(question: ReturnType<typeof questionOf>, answers: Answers) {
  const tally = emptyRankingTally(question)
  for (const answer of answers) countRanking(tally, question, rankedAsText(answer.map((at) => `i${at}`)))
  return tally
}

export function figuresOf(count: number, top: number | null, answers: Answers) {
  const question = questionOf(count, top)
  return rankingFigures(question, tallyOf(question, answers))
}
