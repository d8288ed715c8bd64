import { isAnswered } from '../questions/question-traits.ts'
import type { SurveyDefinition } from '../survey/survey.ts'

type Opening = {
  /** When this version of the survey was saved, in milliseconds since 1970. */
  readonly savedAt: number
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * When a version of a survey opened to respondents: when it was saved, or at its opening time after that. A survey
 * without questions cannot be answered, so it does not open.
 *
 * @returns milliseconds since 1970; undefined if it has not opened yet
 */
export function openedAt(
  { settings, questions }: Pick<SurveyDefinition, 'settings' | 'questions'>,
  { savedAt, now }: Opening,
): number | undefined {
  const { isAvailable, opensAt, closesAt } = settings
  if (!isAvailable || !questions.some(isAnswered)) return undefined
  const opened = Math.max(Math.min(savedAt, now), opensAt === null ? 0 : Date.parse(opensAt))
  const isPast = closesAt !== null && opened >= Date.parse(closesAt)
  return opened > now || isPast ? undefined : opened
}
