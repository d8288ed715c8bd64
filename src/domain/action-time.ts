import { ACTION_LIMITS, type LoggedAction } from './actions.ts'

/** An action that begins a visit: the device's own clock has started anew with the page. */
export function beginsVisit({ type }: Pick<LoggedAction, 'type'>): boolean {
  return type === 'session_start' || type === 'resume'
}

/**
 * Seconds from one action to the next, to the millisecond. Within a visit they are those of the clock that never goes
 * back; between two visits those of the device's clock, and 0 where that was put back, or on by more than a year.
 *
 * @example secondsBetween({ elapsedMs: 1200, … }, { elapsedMs: 1950, … }) // 0.75
 */
export function secondsBetween(earlier: LoggedAction, later: LoggedAction): number {
  const within = later.elapsedMs - earlier.elapsedMs
  const isNewVisit = beginsVisit(later) || within < 0
  const ms = isNewVisit ? Date.parse(later.clientTime) - Date.parse(earlier.clientTime) : within
  const isPause = ms >= 0 && ms <= ACTION_LIMITS.longestMs
  return isPause ? thousandths(ms / 1000) : 0
}

/** Sums of seconds without what binary fractions leave behind. */
export function thousandths(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}

/** Something done to one option. */
export function isOptionAction({ type, optionId }: LoggedAction): boolean {
  return (
    optionId !== null && (type === 'group_change' || type === 'position_change' || type === 'vote_change')
  )
}
