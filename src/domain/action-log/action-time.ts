import { ACTION_LIMITS, type LoggedAction } from './actions.ts'

/** Whether an action begins a visit, so that the page's monotonic clock has restarted. */
export function beginsVisit({ type }: Pick<LoggedAction, 'type'>): boolean {
  return type === 'session_start' || type === 'resume'
}

/**
 * Seconds from one action to the next, to the millisecond. Within a visit they come from the monotonic clock; between
 * two visits from the device's clock, and are 0 if that was set back, or forward by more than a year.
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

/** Rounds sums of seconds to milliseconds, without floating-point residue. */
export function thousandths(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}

/** Whether an action concerns a single option. */
export function isOptionAction({ type, optionId }: LoggedAction): boolean {
  return (
    optionId !== null && (type === 'group_change' || type === 'position_change' || type === 'vote_change')
  )
}
