import type { FieldProblem } from '../failure.ts'
import { tooLong } from '../text/text-length.ts'
import { PLAN_FIELDS, PLAN_TEXT_LENGTH, type Plan } from './plan.ts'

/** What is wrong with the texts of a plan; its number is checked when it is parsed. */
export function planProblems(settings: Plan): FieldProblem[] {
  return PLAN_FIELDS.flatMap((field) => {
    const value = settings[field]
    return typeof value === 'string' ? tooLong(`/settings/${field}`, value, PLAN_TEXT_LENGTH) : []
  })
}
