import type { Refusal } from '../failure.ts'
import { LIMITS, type SurveySettings } from '../survey/survey.ts'
import { hasControls, isTypeable, isVisible, visibleLength } from '../text/visible-text.ts'

/**
 * Whether a survey key admits a respondent.
 *
 * @param same compares two secrets in constant time
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

/** Whether a respondent sent the unique key that the survey asks for; not whether it was issued. */
export function checkUniqueKey(
  settings: Pick<SurveySettings, 'hasUKey'>,
  uKey: string | null | undefined,
): Refusal | undefined {
  return settings.hasUKey && !uKey ? { code: 'UNIQUE_KEY_REQUIRED' } : undefined
}

/**
 * A unique key as it identifies a response. Where people give an ID of their own, an e-mail address is the same in any
 * case, and with invisible characters beside it.
 *
 * @example identifyingKey({ uKeyMode: 'open' }, 'Ada@Example.org ') // 'ada@example.org'
 */
export function identifyingKey({ uKeyMode }: Pick<SurveySettings, 'uKeyMode'>, uKey: string): string {
  const address = uKey.replace(/\p{Cf}/gu, '').trim()
  return uKeyMode === 'open' && /^[^\s@]+@[^\s@]+$/.test(address) ? address.toLowerCase() : uKey
}

/** Symbols that are hard to confuse in print. */
export const CLEAR_SYMBOLS = 'abcdefghjkmnpqrstuvwxyz023456789'
export const KEY_LENGTH = 16

const ISSUED_KEY = new RegExp(`^[${CLEAR_SYMBOLS}]{${KEY_LENGTH}}$`)

/**
 * An issued key in groups of four, as it is printed; other keys as they are.
 *
 * @example printedKey('09w2b0jmx3ka7hpe') // '09w2-b0jm-x3ka-7hpe'
 */
export function printedKey(uKey: string): string {
  return ISSUED_KEY.test(uKey) ? uKey.replace(/.{4}(?=.)/g, '$&-') : uKey
}

/**
 * The issued key that somebody typed from paper: in any case, with or without its hyphens or with spaces, and with the
 * letter o for the digit. Undefined if it cannot be one, or is one as it stands.
 *
 * @example issuedKeyTyped('O9W2 B0JM X3KA 7HPE') // '09w2b0jmx3ka7hpe'
 */
export function issuedKeyTyped(text: string): string | undefined {
  const key = text
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase()
    .replaceAll('o', '0')
  return key !== text && ISSUED_KEY.test(key) ? key : undefined
}

/** Whether a text can be a survey key: 4 to 64 visible characters, without spaces. */
export function isSurveyKey(text: string): boolean {
  const length = visibleLength(text)
  return isTypeable(text) && !/\p{Z}/u.test(text) && length >= 4 && length <= 64
}

/** Whether a text can name a group of unique keys. */
export function isGroupName(text: string): boolean {
  return text === text.trim() && text.length <= LIMITS.keyLabel && isVisible(text) && !hasControls(text)
}
