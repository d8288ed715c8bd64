import { storableText } from '../answers.ts'
import type { FieldProblem } from '../failure.ts'
import { tooLong } from '../field-length.ts'
import type { NumberDraft } from '../question-draft.ts'
import { LARGEST_NUMBER, type NumberQuestion, UNIT_LENGTH } from './question.ts'

/** What keeps the fields of a draft that only number questions have from being those of a question. */
export function numberDraftProblems({ min, max, step, unit }: NumberDraft): FieldProblem[] {
  const values = { least: -LARGEST_NUMBER, most: LARGEST_NUMBER }
  const problems = Object.entries({ min, max }).flatMap(([field, bound]): FieldProblem[] =>
    Math.abs(bound ?? 0) > LARGEST_NUMBER ? [{ path: `/${field}`, rule: 'range', values }] : [],
  )
  const isOrdered = (min ?? -LARGEST_NUMBER) <= (max ?? LARGEST_NUMBER)
  if (problems.length === 0 && !isOrdered) problems.push({ path: '/max', rule: 'numberBounds' })
  const isStep = step === undefined || step === null || (step > 0 && step <= LARGEST_NUMBER)
  if (!isStep) problems.push({ path: '/step', rule: 'numberStep' })
  return [...problems, ...tooLong('/unit', unit, UNIT_LENGTH)]
}

/** The fields of a question that only number questions have, of a draft without problems. */
export function numberFields({ min = null, max = null, step = null, unit = '' }: NumberDraft) {
  return { min, max, step, unit: storableText(unit).trim() }
}

/** What must stay as it is for answers to mean what they meant. */
export function numberStructure({ type, min, max, step, unit }: NumberQuestion): readonly unknown[] {
  return [type, min, max, step, unit]
}

/** An edited question with the structure it had before the edit; see `numberStructure`. */
export function withNumberStructure(
  { min, max, step, unit }: NumberQuestion,
  edited: NumberQuestion,
): NumberQuestion {
  return { ...edited, min, max, step, unit }
}
