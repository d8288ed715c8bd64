import { pointsFromText } from '../../domain/questions/constant-sum/answer.ts'
import type { ConstantSumQuestion } from '../../domain/questions/constant-sum/question.ts'
import type { QuestionCodes } from '../../domain/results/column-codes.ts'
import { itemList } from '../codebook/words.ts'
import type { FormColumn } from '../tables/columns.ts'

/** A column for each item, with its points. */
export const constantSumColumns = ({ choices }: ConstantSumQuestion): FormColumn[] =>
  choices.map(({ choiceId, label }) => ({
    code: ({ choices: codes }) => codes.get(choiceId)!,
    label,
    meaning: `The points given to '${label}'; empty without an answer.`,
    cell(value) {
      const given = pointsFromText(value)
      return given.length === 0 ? null : (given.find((item) => item.choiceId === choiceId)?.points ?? 0)
    },
  }))

/** The codebook's description of a constant sum. */
export const constantSumMeaning = (
  { choices, total }: ConstantSumQuestion,
  codes: QuestionCodes,
): string[] => [`${total} points, divided among these items.`, itemList(choices, codes)]
