/** From 3 to 40 characters that can be typed from paper, with no hyphen at either end. */
const SHORT_NAME = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/

/**
 * The name in the short link of a survey, from a text as people type it, in upper or lower case.
 * @returns undefined if no survey can have that name
 * @example shortNameOf(' Budget-2027 ') // 'budget-2027'
 */
export function shortNameOf(text: string): string | undefined {
  const name = text.trim().toLowerCase()
  return SHORT_NAME.test(name) ? name : undefined
}
