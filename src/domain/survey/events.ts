import { leastOf } from '../extremes.ts'
import { checkAvailability, type Window } from './availability.ts'

/** What happens to a survey that others can be told of. */
export type SurveyEventType =
  | 'survey.opened'
  | 'survey.closed'
  | 'response.completed'
  | 'response.changed'
  | 'decision.published'

/**
 * Whether a survey runs: from its opening until the grace period after its closing has passed, unless it is switched off
 * or has stopped. Its opening and its closing are the events by which this changes.
 *
 * @param now milliseconds since 1970
 */
export const isRunning = (settings: Window, now: number): boolean =>
  checkAvailability(settings, now, true) === undefined

/**
 * When a survey will next open or close by its own times, in milliseconds since 1970; null if it will not.
 *
 * @param now milliseconds since 1970
 */
export function nextSwitch(settings: Window, now: number): number | null {
  if (!settings.isAvailable) return null
  const { opensAt, closesAt, closeGraceMinutes } = settings
  const opens = opensAt === null ? [] : [Date.parse(opensAt)]
  const closes = closesAt === null ? [] : [Date.parse(closesAt) + closeGraceMinutes * 60_000]
  const next = leastOf([...opens, ...closes].filter((instant) => instant > now))
  return Number.isFinite(next) ? next : null
}

/**
 * The event that happened when one of a survey's own times came, or null if nothing changed with it.
 *
 * @param instant as `nextSwitch` told it
 */
export function eventAt(settings: Window, instant: number): SurveyEventType | null {
  const runs = isRunning(settings, instant)
  if (runs === isRunning(settings, instant - 1)) return null
  return runs ? 'survey.opened' : 'survey.closed'
}
