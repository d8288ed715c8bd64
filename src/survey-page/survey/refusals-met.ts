import { requiresSignedEntry } from '../../domain/entry/signed-entries.ts'
import type { PublicSurvey } from '../../domain/survey/public-survey.ts'
import type { RespondentRefusals } from '../../texts/catalogue.ts'

/** The messages of refusals that respondents of this survey can meet. */
export function refusalsOf(
  { settings }: PublicSurvey,
  { preview, isChange }: { readonly preview: boolean; readonly isChange: boolean },
  {
    PREVIEW_REFUSED,
    TASK_NOT_ACCEPTED,
    ENTRY_NOT_SIGNED,
    ARM_NOT_DRAWN,
    SCREENING_OVER,
    CHANGE_LEAVES_GROUP,
    TOO_MANY_CHANGES,
    ...refusals
  }: RespondentRefusals,
): Partial<RespondentRefusals> {
  return {
    ...refusals,
    ...(preview && { PREVIEW_REFUSED, TASK_NOT_ACCEPTED }),
    ...(requiresSignedEntry(settings) && { ENTRY_NOT_SIGNED }),
    ...(settings.questionsBeforeArm && { ARM_NOT_DRAWN, SCREENING_OVER }),
    ...(isChange && { CHANGE_LEAVES_GROUP, TOO_MANY_CHANGES }),
  }
}
