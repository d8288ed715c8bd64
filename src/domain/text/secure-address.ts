import { LIMITS } from '../survey/survey.ts'

/** Whether a text is an https address that is not too long. */
export function isSecureAddress(text: string): boolean {
  return text.length <= LIMITS.address && URL.canParse(text) && new URL(text).protocol === 'https:'
}
