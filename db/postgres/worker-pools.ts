import { type Database, DatabaseUnavailable, type Param } from '../database.ts'
import type { Watched } from '../deadline.ts'
import { createReplaceablePool, createRunner, end, type PostgresOptions, queryBy } from './pool.ts'

/** This many consecutive calls without an answer mean that a worker is unresponsive. */
const UNANSWERED = 3

/** An unresponsive worker gets one call at a time, each of which may take as long as the deadline. */
const LATE_WINDOW_MS = 60_000

/**
 * Connections by target worker, all of them to the coordinator, so that calls waiting for an unresponsive worker do not
 * block those to another. Opened when a worker is first used.
 */
export function createWorkerPools(options: PostgresOptions, watched: Omit<Watched, 'statement'>) {
  const pools = new Map<string, { readonly query: Database['query']; readonly close: () => Promise<void> }>()
  const open = () => {
    const pool = createReplaceablePool(options, LATE_WINDOW_MS)
    const query = whileAnswered(queryBy(createRunner(pool, options.deadlineMs, watched)))
    return { query, close: () => end(pool.sql()) }
  }
  return {
    queryOf(worker: string): Database['query'] {
      const pool = pools.get(worker) ?? open()
      pools.set(worker, pool)
      return pool.query
    },
    close: async () => void (await Promise.all([...pools.values()].map(({ close }) => close()))),
  }
}

/**
 * Lets every call through until several in a row have had no answer within the deadline. From then on one at a time
 * goes through and the others are refused at once, until one is answered, even with an error.
 */
export function whileAnswered(query: Database['query']): Database['query'] {
  let unanswered = 0
  let isAsking = false
  return async <Row>(statement: string, params: readonly Param[]) => {
    const asksAlone = unanswered >= UNANSWERED
    if (asksAlone && isAsking) throw new DatabaseUnavailable({ cause: new Error('its worker is silent') })
    if (asksAlone) isAsking = true
    try {
      const rows = await query<Row>(statement, params)
      unanswered = 0
      return rows
    } catch (error) {
      unanswered = error instanceof DatabaseUnavailable && error.isLate ? unanswered + 1 : 0
      throw error
    } finally {
      if (asksAlone) isAsking = false
    }
  }
}
