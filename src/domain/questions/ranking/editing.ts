import type { FieldProblem } from '../../failure.ts'
import { rangeProblems } from '../../range-problems.ts'
import { itemProblems, itemStructure, itemsOf } from '../item-editing.ts'
import type { RankingDraft } from '../question-draft.ts'
import { type RankingQuestion, rankedCount } from './question.ts'

/** The one best of several is a choice. */
const LEAST_TOP = 2

/** What is invalid in the fields of a draft that only rankings have. */
export function rankingDraftProblems({ choices = [], top }: RankingDraft): FieldProblem[] {
  const problems = itemProblems(choices)
  if (problems.length > 0 || top === undefined || top === null) return problems
  return rangeProblems('/top', top, LEAST_TOP, choices.length)
}

/** The fields that only rankings have, from a valid draft. */
export const rankingFields = (
  { choices, top = null, shuffle = false }: RankingDraft,
  newId: () => string,
) => ({ choices: itemsOf(choices, newId), top, shuffle })

/** What must not change for answers to keep their meaning. */
export const rankingStructure = (question: RankingQuestion): readonly unknown[] => [
  question.type,
  itemStructure(question.choices),
  rankedCount(question),
]
