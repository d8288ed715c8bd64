import { gatherStatistics } from '../../db/statistics.ts'
import type { Deps } from '../deps.ts'
import { describeError } from '../http/logging.ts'

/**
 * Gathers statistics after many keys were issued. The keys are on the list by now, so no failure is the caller's: statistics
 * are gathered now and then in any case.
 */
export async function renewStatistics({ database, log }: Pick<Deps, 'database' | 'log'>): Promise<void> {
  await gatherStatistics(database).catch((error) => {
    log({ level: 'warn', event: 'statistics', ...describeError(error) })
  })
}
