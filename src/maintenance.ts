import { type Database, isUnavailable } from '../db/database.ts'
import { gatherStatistics } from '../db/operations/statistics.ts'
import { type EventListener, handleEvents } from './events/listeners.ts'
import { writeDueEvents } from './events/repository.ts'
import { describeError, type Log } from './http/watching/logging.ts'
import { fillBallots } from './keys/ballots.ts'
import { sweepMails } from './mail/repository.ts'
import { sweepDeclines } from './responses/declines/repository.ts'
import { sweepDeliveries } from './webhooks/deliveries-repository.ts'
import { planWebhooks } from './webhooks/planning.ts'

const PERIOD_MS = 10_000

/** Who is told of events. */
export const LISTENERS: readonly EventListener[] = [planWebhooks]

/** Fills in missing ballots of keys, forgets when people declined, notes what opens and closes by its times, and renews the statistics of an embedded database. */
export async function maintain(database: Database): Promise<void> {
  await fillBallots(database)
  await sweepDeclines(database)
  await writeDueEvents(database)
  await handleEvents(database, LISTENERS)
  await sweepDeliveries(database)
  await sweepMails(database)
  if (database.kind === 'embedded') await gatherStatistics(database)
}

/** Maintains a database until it is told to stop. While the database is unavailable, rounds are skipped. */
export function maintainRegularly(
  { database, log }: { readonly database: Database; readonly log: Log },
  stop: AbortSignal,
): void {
  let isBusy = false
  const timer = setInterval(async () => {
    if (isBusy) return
    isBusy = true
    await maintain(database).catch((error) => {
      if (!isUnavailable(error)) log({ level: 'error', event: 'maintenance', ...describeError(error) })
    })
    isBusy = false
  }, PERIOD_MS)
  stop.addEventListener('abort', () => clearInterval(timer))
}
