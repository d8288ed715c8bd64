import { gatherStatistics } from '../../db/operations/statistics.ts'
import type { Deps } from '../deps.ts'
import { describeError } from '../http/watching/logging.ts'

/**
 * Renews statistics after many keys were issued. The keys are already on the list, so no failure concerns the caller:
 * statistics are also renewed regularly.
 */
export async function renewStatistics({ database, log }: Pick<Deps, 'database' | 'log'>): Promise<void> {
  await gatherStatistics(database).catch((error) => {
    log({ level: 'warn', event: 'statistics', ...describeError(error) })
  })
}
