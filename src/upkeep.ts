import { type Database, isUnavailable } from '../db/database.ts'
import { gatherStatistics } from '../db/statistics.ts'
import { describeError, type Log } from './http/logging.ts'
import { fillBallots } from './keys/ballots.ts'

/** How often a database is looked after, in milliseconds; PostgreSQL does the most of it by itself. */
const EVERY_MS = { embedded: 10_000, postgres: 60_000 }

/** Does what a database needs now and then. */
export async function lookAfter(database: Database): Promise<void> {
  await fillBallots(database)
  if (database.kind === 'embedded') await gatherStatistics(database)
}

/** Looks after a database until it is told to stop. One that is away is looked after the next time. */
export function lookAfterRegularly(
  { database, log }: { readonly database: Database; readonly log: Log },
  stop: AbortSignal,
): void {
  let isBusy = false
  const timer = setInterval(async () => {
    if (isBusy) return
    isBusy = true
    await lookAfter(database).catch((error) => {
      if (!isUnavailable(error)) log({ level: 'error', event: 'upkeep', ...describeError(error) })
    })
    isBusy = false
  }, EVERY_MS[database.kind])
  stop.addEventListener('abort', () => clearInterval(timer))
}
