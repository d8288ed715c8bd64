import { type Database, isUnavailable } from '../../db/database.ts'
import type { Log } from '../http/logging.ts'
import { listPurgeable, purgeRows, purgeSurvey, SURVEY_TABLES } from './purge-repository.ts'

/** Rows deleted in one statement: well within the deadline of a call. */
const ROWS = 5_000

const DAY_MS = 86_400_000
/** The first purge waits, so as not to slow down the start. */
const FIRST_MS = 600_000

/**
 * Permanently deletes everything of surveys that were deleted too long ago to be restored: answers, responses, the log,
 * keys, and all counts. It may be interrupted, and several processes may run it at once.
 * @returns the ids of the deleted surveys
 */
export async function purgeDeletedSurveys(database: Database): Promise<string[]> {
  const ids = await listPurgeable(database)
  for (const id of ids) {
    for (const table of SURVEY_TABLES) {
      while ((await purgeRows(database, table, id, ROWS)) >= ROWS);
    }
    await purgeSurvey(database, id)
  }
  return ids
}

/**
 * Does so every day, until it is told to stop. An unavailable database does not end it: it tries again the next day.
 */
export function purgeDaily({ database, log }: { database: Database; log: Log }, stop: AbortSignal): void {
  const purge = async () => {
    const gone = await purgeDeletedSurveys(database).catch((error) => {
      if (!isUnavailable(error)) log({ level: 'error', event: 'purge', error: String(error) })
      return []
    })
    if (gone.length > 0) log({ level: 'info', event: 'purge', surveys: gone.length })
  }
  const first = setTimeout(purge, FIRST_MS)
  const daily = setInterval(purge, DAY_MS)
  stop.addEventListener('abort', () => {
    clearTimeout(first)
    clearInterval(daily)
  })
}
