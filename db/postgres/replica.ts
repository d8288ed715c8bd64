import { getTableName } from 'drizzle-orm'
import { changesRows, type Database, isUnavailable } from '../database.ts'
import { tallies } from '../tables/tallies.ts'

export const replicaFaults = { away: 0 }

/** How long reads go to the primary after the replica was unavailable. */
const AWAY_MS = 5_000

/** Statements that store counts; without them, the counting is repeated. */
const STORES_TALLY = new RegExp(`^/\\* \\w+ \\*/\\s*(INSERT INTO|UPDATE) "${getTableName(tallies)}"`)

/**
 * The database for long reads: a replica, whose data is slightly older, or the primary if there is none or it is
 * unavailable.
 * @returns a database for one job. Its reads come from one server, and never return to the replica once they have
 * switched to the primary, which is ahead. Its writes go to the primary.
 */
export function readingSide(primary: Database, replica: Database | null | undefined): () => Database {
  if (!replica) return () => primary
  let awayUntil = 0
  return () => {
    let server = performance.now() < awayUntil ? primary : replica
    const query: Database['query'] = async (statement, params, where) => {
      if (server === replica && STORES_TALLY.test(statement)) {
        return primary.query<never>(statement, params, where).catch((error) => {
          if (isUnavailable(error)) return []
          throw error
        })
      }
      if (changesRows(statement)) server = primary
      if (server === primary) return primary.query(statement, params, where)
      try {
        return await replica.query(statement, params, where)
      } catch {
        // Unavailable, cancelled by replay, or without the latest migration: if the statement itself is at fault, the
        // primary reports it.
        replicaFaults.away += 1
        awayUntil = performance.now() + AWAY_MS
        server = primary
        return primary.query(statement, params, where)
      }
    }
    return Object.assign(Object.create(primary) as Database, { query })
  }
}
