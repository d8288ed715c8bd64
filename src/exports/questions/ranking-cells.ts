import { rankedFromText } from '../../domain/questions/ranking/answer.ts'
import { type RankingQuestion, rankedCount } from '../../domain/questions/ranking/question.ts'
import type { QuestionCodes } from '../../domain/results/column-codes.ts'
import { itemList } from '../codebook/words.ts'
import type { FormColumn } from '../tables/columns.ts'

/** A column for each item, with its place. */
export const rankingColumns = ({ choices }: RankingQuestion): FormColumn[] =>
  choices.map(({ choiceId, label }) => ({
    code: ({ choices: codes }) => codes.get(choiceId)!,
    label,
    meaning: `The place of '${label}', 1 for the best; empty where it was not ranked.`,
    cell: (value) => rankedFromText(value).indexOf(choiceId) + 1 || null,
  }))

/** The codebook's description of a ranking. */
export function rankingMeaning(question: RankingQuestion, codes: QuestionCodes): string[] {
  return [`The ${rankedCount(question)} best of these items, in order.`, itemList(question.choices, codes)]
}
