import { isOver, type Window } from '../survey/availability.ts'
import type { PreregistrationSettings } from './plan.ts'

/**
 * Whether everybody may read a survey's preregistration.
 *
 * @param now milliseconds since 1970
 * @param hasResponses whether anybody has ever started a response
 */
export function isPreregistrationPublic(
  settings: Window & Pick<PreregistrationSettings, 'preregistration'>,
  now: number,
  hasResponses: boolean,
): boolean {
  if (settings.preregistration === 'closed') return isOver(settings, now, hasResponses)
  return settings.preregistration === 'public'
}
