import { DatabaseUnavailable } from './database.ts'

/** How long a call may take before its caller is told that the database is away, in milliseconds. */
export const DEADLINE_MS = 6_000

// Connections refused, lost or not made in time, as the socket and postgres.js name them.
const AWAY = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|EAI_|ENOTFOUND|ENOENT|ENOSPC|CONNECT_|CONNECTION_)/

// SQLSTATE: connection lost, out of resources (connections, disk, memory), shutting down, cancelled, read-only after a
// failover, a lock or a serialization lost to another statement, an error of the disk.
const AWAY_STATE = /^(08...|53...|57014|57P0.|25006|55P03|40001|40P01|58030)$/

// What ends a connection, or keeps one from being made, apart from who may connect to what: a full disk may do so in
// words of its own.
const ENDS_CONNECTION = /^(FATAL|PANIC)$/
const MAY_NOT_CONNECT = /^(28|3D|42)/

/** Calls that ended without an answer since the process began, for whoever watches it. */
export const databaseFaults = { late: 0, away: 0 }

/** How much a database has to do for this process at a moment. */
export type DatabaseLoad = {
  /** Connections of this process at most; each does one call at a time. */
  readonly connections: number
  /** Calls that somebody waits for. */
  calls: number
}

/**
 * Awaits a call of the database for so long and no longer.
 *
 * @param deadlineMs milliseconds
 * @param onLate called once when the deadline has passed, to give up what still runs
 * @param load counts the call as long as somebody waits for it
 * @throws DatabaseUnavailable when the deadline passes or the database is away; any other error as it is
 */
export async function withDeadline<T>(
  deadlineMs: number,
  call: PromiseLike<T>,
  onLate: () => void = () => {},
  load?: DatabaseLoad,
): Promise<T> {
  if (load) load.calls += 1
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    databaseFaults.late += 1
    late.reject(new DatabaseUnavailable({ cause: new Error(`no answer in ${deadlineMs} ms`) }))
    onLate()
  }, deadlineMs)
  try {
    return await Promise.race([call, late.promise])
  } catch (error) {
    if (!isAway(error)) throw error
    databaseFaults.away += 1
    throw new DatabaseUnavailable({ cause: error })
  } finally {
    clearTimeout(timer)
    if (load) load.calls -= 1
  }
}

/** Awaits work that takes as long as it needs. @throws DatabaseUnavailable when the database is away; any other error as it is */
export async function whileThere<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw isAway(error) ? new DatabaseUnavailable({ cause: error }) : error
  })
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // WebAssembly's, from the embedded database's thread.
  if (error.name === 'RuntimeError') return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const severity = 'severity' in error && typeof error.severity === 'string' ? error.severity : ''
  if (ENDS_CONNECTION.test(severity) && !MAY_NOT_CONNECT.test(code)) return true
  return AWAY.test(code) || AWAY_STATE.test(code) || error.message === 'PGlite is closed'
}
