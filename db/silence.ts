import { DatabaseUnavailable } from './database.ts'

/** How long a start waits for a database that is silent, in milliseconds. */
const PATIENCE_MS = 30_000
const PAUSE_MS = 500

/** SQLSTATE of a database that is starting. */
const STARTING = '57P03'

/**
 * Repeats work while the database is silent or starting: its machine or this one may be busy. A database that refuses
 * has answered.
 * @param work must be safe to repeat
 * @throws what `work` has thrown, when the time is over
 */
export async function whileSilent(work: () => Promise<void>, patienceMs = PATIENCE_MS): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isSilence(error) || performance.now() > end) throw error
      await Bun.sleep(PAUSE_MS)
    }
  }
}

function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable && error.isLate) return true
  if ('code' in error && (error.code === 'CONNECT_TIMEOUT' || error.code === STARTING)) return true
  return isSilence(error.cause)
}
