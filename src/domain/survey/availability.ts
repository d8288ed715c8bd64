import type { Refusal } from '../failure.ts'
import type { SurveySettings } from './survey.ts'

export type Window = Pick<SurveySettings, 'isAvailable' | 'opensAt' | 'closesAt' | 'closeGraceMinutes'> & {
  /** The number of completed responses after which the survey stopped; null or absent if it has not. */
  readonly stoppedAfter?: number | null
}

/** When a stored survey takes answers. */
export function windowOf({
  survey,
  stoppedAfter,
}: {
  readonly survey: { readonly settings: SurveySettings }
  readonly stoppedAfter: number | null
}): SurveySettings & Window {
  return { ...survey.settings, stoppedAfter }
}

/**
 * Whether a survey takes answers at an instant. A survey that is switched off stops for everyone at once; one that
 * closes at its closing time gives those who have started a grace period. Once it has stopped at its number of
 * responses, nobody can complete one.
 *
 * @param now milliseconds since 1970
 * @param started whether the respondent's response exists already
 * @returns the refusal, or undefined if the survey is open
 */
export function checkAvailability(settings: Window, now: number, started: boolean): Refusal | undefined {
  const { opensAt, closesAt, stoppedAfter } = settings
  const opens = opensAt === null ? Number.NEGATIVE_INFINITY : Date.parse(opensAt)
  const closes = closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(closesAt)
  const grace = started ? settings.closeGraceMinutes * 60_000 : 0
  if (closesAt !== null && now >= closes + grace) return { code: 'SURVEY_NOT_AVAILABLE', closedAt: closesAt }
  if (!settings.isAvailable) return { code: 'SURVEY_NOT_AVAILABLE' }
  if (stoppedAfter) return { code: 'SURVEY_NOT_AVAILABLE', stopped: true }
  if (opensAt !== null && now < opens) return { code: 'SURVEY_NOT_AVAILABLE', opensAt }
  return undefined
}

/**
 * The five states of a survey, named as on every page and in the API: not opened yet, opening at a set time, open, open
 * but closing within a day, and closed.
 */
export type SurveyStatus = 'draft' | 'scheduled' | 'open' | 'closingSoon' | 'closed'

const CLOSING_SOON_MS = 24 * 60 * 60 * 1000

/**
 * The state of a survey at an instant, for people who have not started. A closed survey stays closed when it is
 * switched off, and switching off a survey that has responses closes it.
 *
 * @param now milliseconds since 1970
 * @param hasResponses whether anybody has ever started a response
 */
export function surveyStatus(settings: Window, now: number, hasResponses: boolean): SurveyStatus {
  const refusal = checkAvailability(settings, now, false)
  if (!refusal) return closesWithin(CLOSING_SOON_MS, settings, now) ? 'closingSoon' : 'open'
  if (refusal.closedAt) return 'closed'
  if (refusal.opensAt) return 'scheduled'
  return hasResponses ? 'closed' : 'draft'
}

const closesWithin = (span: number, { closesAt }: Window, now: number) =>
  closesAt !== null && Date.parse(closesAt) - now <= span

/** What a designer most likely wants to do next with a survey in a state. */
export type NextAction = 'open' | 'copyLink' | 'viewResults'

/** The one action that a page offers first for a survey in a state. */
export function nextAction(status: SurveyStatus): NextAction {
  if (status === 'draft') return 'open'
  return status === 'closed' ? 'viewResults' : 'copyLink'
}

/**
 * Whether a survey has responses and takes no more answers, not even from those who started before it closed.
 *
 * @param now milliseconds since 1970
 * @param hasResponses whether anybody has ever started a response
 */
export function isOver(settings: Window, now: number, hasResponses: boolean): boolean {
  const refusal = checkAvailability(settings, now, true)
  if (!refusal || refusal.opensAt) return false
  return hasResponses || refusal.closedAt !== undefined
}

/** Whether responses to a survey can still come in at an instant, in milliseconds since 1970. */
export function acceptsAnswers(
  survey: {
    readonly survey: { readonly settings: SurveySettings }
    readonly stoppedAfter: number | null
    readonly hasResponses: boolean
  },
  now: number,
): boolean {
  return !isOver(windowOf(survey), now, survey.hasResponses)
}
