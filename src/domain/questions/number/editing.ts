import type { FieldProblem } from '../../failure.ts'
import { storableText } from '../../text/storable-text.ts'
import { tooLong } from '../../text/text-length.ts'
import type { NumberDraft } from '../question-draft.ts'
import { MOST_EDGES } from './bands.ts'
import { LARGEST_NUMBER, UNIT_LENGTH } from './question.ts'

/** What is invalid in the fields of a draft that only number questions have. */
export function numberDraftProblems({ min, max, step, unit, bands }: NumberDraft): FieldProblem[] {
  const values = { least: -LARGEST_NUMBER, most: LARGEST_NUMBER }
  const problems = Object.entries({ min, max }).flatMap(([field, bound]): FieldProblem[] =>
    Math.abs(bound ?? 0) > LARGEST_NUMBER ? [{ path: `/${field}`, rule: 'range', values }] : [],
  )
  const isOrdered = (min ?? -LARGEST_NUMBER) <= (max ?? LARGEST_NUMBER)
  if (problems.length === 0 && !isOrdered) problems.push({ path: '/max', rule: 'numberBounds' })
  const isStep = step === undefined || step === null || (step > 0 && step <= LARGEST_NUMBER)
  if (!isStep) problems.push({ path: '/step', rule: 'numberStep' })
  return [...problems, ...bandProblems(bands), ...tooLong('/unit', unit, UNIT_LENGTH)]
}

/** What is invalid in the numbers at which groups begin. */
export function bandProblems(edges: readonly number[] = []): FieldProblem[] {
  const isOrdered = edges.every((edge, at) => at === 0 || edge > edges[at - 1]!)
  const isKnown = edges.every((edge) => Math.abs(edge) <= LARGEST_NUMBER)
  if (isOrdered && isKnown && edges.length <= MOST_EDGES) return []
  return [{ path: '/bands', rule: 'numberBands', values: { most: MOST_EDGES } }]
}

/** The fields that only number questions have, from a valid draft. */
export function numberFields({ min = null, max = null, step = null, unit = '', bands = [] }: NumberDraft) {
  return { min, max, step, unit: storableText(unit).trim(), ...(bands.length > 0 && { bands }) }
}
