import type { Refusal } from './failure.ts'
import type { SurveySettings } from './survey.ts'

type Window = Pick<SurveySettings, 'isAvailable' | 'opensAt' | 'closesAt' | 'closeGraceMinutes'>

/**
 * Whether a survey takes answers at an instant. A survey that is switched off stops for everyone at once; one that
 * closes by the clock leaves those who had started its grace.
 *
 * @param now milliseconds since 1970
 * @param started whether the respondent's response exists already
 * @returns the refusal, or undefined where the survey is open
 */
export function checkAvailability(settings: Window, now: number, started: boolean): Refusal | undefined {
  const { opensAt, closesAt } = settings
  const opens = opensAt === null ? Number.NEGATIVE_INFINITY : Date.parse(opensAt)
  const closes = closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(closesAt)
  const grace = started ? settings.closeGraceMinutes * 60_000 : 0
  if (closesAt !== null && now >= closes + grace) return { code: 'SURVEY_NOT_AVAILABLE', closedAt: closesAt }
  if (!settings.isAvailable) return { code: 'SURVEY_NOT_AVAILABLE' }
  if (opensAt !== null && now < opens) return { code: 'SURVEY_NOT_AVAILABLE', opensAt }
  return undefined
}

/** How a survey stands: not switched on, not open yet, open, or closed. */
export type SurveyStatus = 'draft' | 'upcoming' | 'open' | 'closed'

/**
 * How a survey stands at an instant to somebody who has not begun. What has closed is closed, also once it is
 * switched off; and who switches a survey off that was answered has closed it.
 *
 * @param now milliseconds since 1970
 * @param hasResponses whether anybody has ever begun a response
 */
export function surveyStatus(settings: Window, now: number, hasResponses: boolean): SurveyStatus {
  const refusal = checkAvailability(settings, now, false)
  if (!refusal) return 'open'
  if (refusal.closedAt) return 'closed'
  if (refusal.opensAt) return 'upcoming'
  return hasResponses ? 'closed' : 'draft'
}

/**
 * Whether a survey was answered and takes no more answers, not even of those who had begun before it closed.
 *
 * @param now milliseconds since 1970
 * @param hasResponses whether anybody has ever begun a response
 */
export function isOver(settings: Window, now: number, hasResponses: boolean): boolean {
  const refusal = checkAvailability(settings, now, true)
  if (!refusal || refusal.opensAt) return false
  return hasResponses || refusal.closedAt !== undefined
}
