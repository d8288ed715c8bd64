import { type DatabaseLoad, DatabaseUnavailable, type TimedCall } from './database.ts'
import { UNNAMED } from './sql/statement-name.ts'

export const DEADLINE_MS = 6_000

// Connections that were refused, lost or not established in time, as named by the socket and postgres.js.
const AWAY = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|EAI_|ENOTFOUND|ENOENT|ENOSPC|CONNECT_|CONNECTION_)/

// SQLSTATE: connection lost, out of resources (connections, disk, memory), shutting down, cancelled, read-only after a
// failover, a lock or a serialization conflict, a disk error.
const AWAY_STATE = /^(08...|53...|57014|57P0.|25006|55P03|40001|40P01|58030)$/

// Errors that end a connection or prevent one, apart from missing permissions: a full disk may cause ones with other
// codes.
const ENDS_CONNECTION = /^(FATAL|PANIC)$/
const MAY_NOT_CONNECT = /^(28|3D|42)/

// SQLSTATE of a missing permission: of a file, unless this function of PostgreSQL has looked for a table's.
const NOT_PERMITTED = '42501'
const CHECKS_TABLES = 'aclcheck_error'

const SLOW_MS = 1_000

/** Calls without a reply since the process started; late ones by their statement. */
export const databaseFaults = { late: new Map([[UNNAMED, 0]]), away: 0 }

export function countLate(statement: string): void {
  databaseFaults.late.set(statement, (databaseFaults.late.get(statement) ?? 0) + 1)
}

/** A slow call; if it is late, its caller got no answer. */
export type SlowCall = TimedCall & { readonly isLate: boolean }

export type Watched = {
  readonly statement?: string
  readonly load?: DatabaseLoad
  readonly onSlow?: (call: SlowCall) => void
}

const STEPS = 10

/**
 * Starts a deadline for work of another thread or a server. A time in which this thread is blocked and reads no answers
 * counts as one step, however long; and an answer that has arrived by then is read before the deadline passes.
 *
 * @param onPassed called once
 * @returns stops the deadline
 */
export function startDeadline(deadlineMs: number, onPassed: () => void): () => void {
  const stepMs = deadlineMs / STEPS
  let left = STEPS
  let timer: Timer
  const step = () => {
    const began = performance.now()
    timer = setTimeout(() => {
      left -= 1
      const wasBlocked = performance.now() - began > 2 * stepMs
      // A machine that is always busy gets at most as many steps again.
      if (left > 0 || (wasBlocked && left > -STEPS)) step()
      else onPassed()
    }, stepMs)
  }
  step()
  return () => clearTimeout(timer)
}

/**
 * Awaits a database call for a limited time.
 * @param deadlineMs milliseconds
 * @param onLate called once when the deadline has passed, to abandon what is still running
 * @throws DatabaseUnavailable if the deadline passes or the database is unavailable; any other error unchanged
 */
export async function withDeadline<T>(
  deadlineMs: number,
  call: PromiseLike<T>,
  onLate: () => void = () => {},
  { statement = UNNAMED, load, onSlow }: Watched = {},
): Promise<T> {
  if (load) load.calls += 1
  const began = performance.now()
  const timed = (): TimedCall => ({ statement, ms: Math.round(performance.now() - began) })
  const late = Promise.withResolvers<never>()
  let isLate = false
  const stop = startDeadline(deadlineMs, () => {
    isLate = true
    countLate(statement)
    const cause = new Error(`no answer in ${deadlineMs} ms`)
    late.reject(new DatabaseUnavailable({ cause, call: timed(), isLate }))
    onLate()
  })
  try {
    return await Promise.race([call, late.promise])
  } catch (error) {
    if (!isAway(error)) throw error
    databaseFaults.away += 1
    throw new DatabaseUnavailable({ cause: error, call: timed() })
  } finally {
    stop()
    if (isLate || performance.now() - began > SLOW_MS) onSlow?.({ ...timed(), isLate })
    if (load) load.calls -= 1
  }
}

/**
 * Awaits work without a deadline. @throws DatabaseUnavailable if the database is unavailable; any other error unchanged
 */
export async function withoutDeadline<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw isAway(error) ? new DatabaseUnavailable({ cause: error }) : error
  })
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // From WebAssembly, in the thread of the embedded database.
  if (error.name === 'RuntimeError') return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const severity = 'severity' in error && typeof error.severity === 'string' ? error.severity : ''
  if (ENDS_CONNECTION.test(severity) && !MAY_NOT_CONNECT.test(code)) return true
  if (code === NOT_PERMITTED && !('routine' in error && error.routine === CHECKS_TABLES)) return true
  return AWAY.test(code) || AWAY_STATE.test(code) || error.message === 'PGlite is closed'
}
