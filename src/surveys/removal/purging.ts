import { type Database, isUnavailable } from '../../../db/database.ts'
import type { Log } from '../../http/watching/logging.ts'
import { applyRetention, type RetentionDeps } from '../retention/handlers.ts'
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
 * Does so every day, and what is due by the retention of surveys, until it is told to stop. An unavailable database does
 * not end it: it tries again the next day.
 */
export function purgeDaily({ log, ...deps }: RetentionDeps & { readonly log: Log }, stop: AbortSignal): void {
  const logged = async (event: string, work: () => Promise<readonly string[]>) => {
    const done = await work().catch((error) => {
      if (!isUnavailable(error)) log({ level: 'error', event, error: String(error) })
      return []
    })
    if (done.length > 0) log({ level: 'info', event, surveys: done.length })
  }
  const purge = async () => {
    await logged('purge', () => purgeDeletedSurveys(deps.database))
    await logged('retention', () => applyRetention(deps))
  }
  const first = setTimeout(purge, FIRST_MS)
  const daily = setInterval(purge, DAY_MS)
  stop.addEventListener('abort', () => {
    clearTimeout(first)
    clearInterval(daily)
  })
}
