import type { ExclusionSettings } from '../checks/exclusion-rule.ts'
import type { FieldProblem } from '../failure.ts'
import { showIfDraftProblems } from '../show-if/editing.ts'
import { tooLong } from '../text/text-length.ts'
import { PLAN_FIELDS, PLAN_TEXT_LENGTH, type Plan } from './plan.ts'

/** What is wrong with the texts of a plan and with whom it excludes; its numbers are checked when they are parsed. */
export function planProblems(settings: Plan & Pick<ExclusionSettings, 'excludeIf'>): FieldProblem[] {
  const texts = PLAN_FIELDS.flatMap((field) => {
    const value = settings[field]
    return typeof value === 'string' ? tooLong(`/settings/${field}`, value, PLAN_TEXT_LENGTH) : []
  })
  const conditions = showIfDraftProblems(settings.excludeIf).map((found) => ({
    ...found,
    path: found.path.replace('/showIf', '/settings/excludeIf'),
  }))
  return [...texts, ...conditions]
}
