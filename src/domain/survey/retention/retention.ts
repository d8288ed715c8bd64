import { isOver, type Window } from '../availability.ts'
import { RETENTION_LIMITS, type RetentionEnd, type RetentionSettings } from './retention-settings.ts'

const DAY_MS = 86_400_000

/** How long a survey keeps its responses after it closed, and what becomes of them then. */
export type Retention = { readonly days: number; readonly end: RetentionEnd }

/**
 * How long a survey keeps its responses; null for as long as the survey.
 *
 * @param most the days that the server allows at most; null for no limit
 */
export function retentionOf(
  { retentionDays, retentionThen }: RetentionSettings,
  most: number | null,
): Retention | null {
  const days = Math.min(retentionDays ?? Number.POSITIVE_INFINITY, most ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(days) ? { days, end: retentionThen } : null
}

/** What the log of a survey says about its closing and its retention. Instants are milliseconds since 1970. */
export type RetentionRecord = {
  /** When it closed last; null if it closed before there was a log. */
  readonly closedAt: number | null
  readonly updatedAt: number
  readonly deletedAt: number | null
  readonly strippedAt: number | null
  /** When its owner was told, by what they were told of: see `announced`. */
  readonly warnings: Readonly<Record<string, number>>
}

/** When the responses of a survey go, in milliseconds since 1970, and what its owner is told of. */
export type RetentionEnding = { readonly at: number; readonly about: string }

/** What is done next about the responses of a closed survey. */
export type RetentionStep = RetentionEnding & { readonly kind: 'warn' | RetentionEnd }

/** What an owner is told of: another instant, or another end, is told anew. */
const announced = (due: number, end: RetentionEnd) => `${end} ${new Date(due).toISOString()}`

/** When a closed survey closed, in milliseconds since 1970. */
function closedSince(
  { closesAt, closeGraceMinutes }: Window,
  { closedAt, updatedAt }: RetentionRecord,
): number {
  if (closedAt !== null) return closedAt
  const closes = closesAt === null ? updatedAt : Date.parse(closesAt) + closeGraceMinutes * 60_000
  return Math.max(closes, updatedAt)
}

/** When its responses are due to go; null if they stay, it can still be answered, or it is done. */
function dueAt(times: Window, record: RetentionRecord, { days, end }: Retention, now: number): number | null {
  if (!isOver(times, now, true)) return null
  const closed = closedSince(times, record)
  const doneAt = Math.max(record.deletedAt ?? 0, end === 'strip' ? (record.strippedAt ?? 0) : 0)
  return doneAt >= closed ? null : closed + days * DAY_MS
}

/** The purge comes once in it: what is due within it goes now, so that nothing is kept for longer than was promised. */
const UNTIL_NEXT_PURGE_MS = DAY_MS

const noticeOf = ({ days }: Retention) => Math.min(RETENTION_LIMITS.warnedBefore, days - 1)

/**
 * By when the responses of a survey go; null if they stay, it can still be answered, or they have gone. However late its
 * owner is told, nothing goes within the six days after it, or two days less than they are kept if that is shorter.
 *
 * @param now milliseconds since 1970
 */
export function retentionEnding(
  times: Window,
  record: RetentionRecord,
  retention: Retention,
  now: number,
): RetentionEnding | null {
  const due = dueAt(times, record, retention, now)
  if (due === null) return null
  const about = announced(due, retention.end)
  const told = record.warnings[about] ?? now
  return { at: Math.max(due, told + noticeOf(retention) * DAY_MS), about }
}

/**
 * What is to be done about the responses of a survey by this purge. Its owner is told a week before they go, or nothing if
 * they are kept for a day, as old surveys may have promised.
 *
 * @param now milliseconds since 1970
 */
export function retentionStep(
  times: Window,
  record: RetentionRecord,
  retention: Retention,
  now: number,
): RetentionStep | null {
  const ending = retentionEnding(times, record, retention, now)
  if (ending === null) return null
  if (record.warnings[ending.about] !== undefined || noticeOf(retention) === 0)
    return now >= ending.at - UNTIL_NEXT_PURGE_MS ? { kind: retention.end, ...ending } : null
  return now >= ending.at - noticeOf(retention) * DAY_MS - UNTIL_NEXT_PURGE_MS
    ? { kind: 'warn', ...ending }
    : null
}
