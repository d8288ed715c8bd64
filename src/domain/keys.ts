import type { Refusal } from './failure.ts'
import type { SurveySettings } from './survey.ts'

/**
 * Whether a respondent may enter with this survey key.
 *
 * @param same compares two secrets in a time that does not depend on them
 */
export function checkSurveyKey(
  settings: Pick<SurveySettings, 'hasSKey' | 'sKeyValue'>,
  sKey: string | null | undefined,
  same: (a: string, b: string) => boolean,
): Refusal | undefined {
  if (!settings.hasSKey) return undefined
  if (!sKey) return { code: 'SURVEY_KEY_REQUIRED' }
  return same(sKey, settings.sKeyValue ?? '') ? undefined : { code: 'SURVEY_KEY_WRONG' }
}

/** Whether a respondent sent the unique key that the survey asks for; whether it was issued is not judged here. */
export function checkUniqueKey(
  settings: Pick<SurveySettings, 'hasUKey'>,
  uKey: string | null | undefined,
): Refusal | undefined {
  return settings.hasUKey && !uKey ? { code: 'UNIQUE_KEY_REQUIRED' } : undefined
}

const SEEN = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u
const CONTROL = /\p{Cc}/u

/** Whether a text has a character that can be seen: no space of any width, filler or mark of direction is one. */
export function isVisible(text: string): boolean {
  return SEEN.test(text)
}

/** Whether a text has control characters, which nobody types and no link carries. */
export function hasControls(text: string): boolean {
  return CONTROL.test(text)
}
