import type { FieldProblem } from '../../failure.ts'
import { rangeProblems } from '../../range-problems.ts'
import { itemProblems, itemStructure, itemsOf } from '../item-editing.ts'
import type { ConstantSumDraft } from '../question-draft.ts'
import { type ConstantSumQuestion, DEFAULT_TOTAL, TOTALS } from './question.ts'

/** What is invalid in the fields of a draft that only constant sums have. */
export const constantSumDraftProblems = ({
  choices,
  total = DEFAULT_TOTAL,
}: ConstantSumDraft): FieldProblem[] => [
  ...itemProblems(choices),
  ...rangeProblems('/total', total, TOTALS.least, TOTALS.most),
]

/** The fields that only constant sums have, from a valid draft. */
export const constantSumFields = (
  { choices, total = DEFAULT_TOTAL, shuffle = false }: ConstantSumDraft,
  newId: () => string,
) => ({ choices: itemsOf(choices, newId), total, shuffle })

/** What must not change for answers to keep their meaning. */
export const constantSumStructure = ({ type, choices, total }: ConstantSumQuestion): readonly unknown[] => [
  type,
  itemStructure(choices),
  total,
]
