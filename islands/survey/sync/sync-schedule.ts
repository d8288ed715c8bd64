import { retryDelay } from '../../shared/retry.ts'
import type { SyncResult } from './sync-answers.ts'

/** The timing of background sync, in milliseconds. */
export type Pace = {
  readonly quiet: number
  readonly most: number
  /** Added to the pause after each sync, up to the longest; it bounds the cost of a long visit. */
  readonly step: number
  readonly longest: number
}

/** The pace for respondents; three minutes of steady changes make nine calls. */
export const PACE: Pace = { quiet: 3000, most: 15_000, step: 5000, longest: 30_000 }

/** How long nothing is sent after a refusal, in milliseconds: a closed survey may be opened again. */
const REFUSED_MS = 60_000

/**
 * The pending changes, and the progress of sending them. Instants are milliseconds since 1970, 0 if there is none.
 */
export type Plan = {
  readonly firstChange: number
  readonly lastChange: number
  readonly lastSent: number
  readonly times: number
  readonly tries: number
  readonly earliest: number
}

export const NO_SCHEDULE: Plan = {
  firstChange: 0,
  lastChange: 0,
  lastSent: 0,
  times: 0,
  tries: 0,
  earliest: 0,
}

export function withChange(plan: Plan, now: number): Plan {
  return { ...plan, firstChange: plan.firstChange || now, lastChange: now }
}

export function withStart(plan: Plan): Plan {
  return { ...plan, firstChange: 0 }
}

export function withOutcome(plan: Plan, { calls, failure }: SyncResult, now: number, random: number): Plan {
  const sent = calls > 0 && !failure ? { lastSent: now, times: plan.times + 1 } : {}
  if (!failure) return { ...plan, ...sent, tries: 0, earliest: 0 }
  if (!failure.passes) return { ...plan, tries: 0, earliest: now + REFUSED_MS }
  return {
    ...plan,
    tries: plan.tries + 1,
    earliest: now + retryDelay(plan.tries, failure.retryAfter, random),
  }
}

/** The network is back: calls that failed without it are retried at once. */
export function withNetwork(plan: Plan): Plan {
  return plan.tries > 0 ? { ...plan, earliest: 0 } : plan
}

/**
 * When changes are sent: when they have paused, or after a maximum delay; each sync lengthens the pause before the
 * next.
 * @returns milliseconds since 1970
 * @example dueAt({ ...NO_SCHEDULE, firstChange: 1000, lastChange: 2000 }, PACE) // 5000
 */
export function dueAt(plan: Plan, pace: Pace): number {
  const { firstChange, lastChange, lastSent, times, earliest } = plan
  const rested = Math.min(lastChange + pace.quiet, (firstChange || lastChange) + pace.most)
  return Math.max(earliest, rested, lastSent + Math.min(pace.longest, pace.step * times))
}
