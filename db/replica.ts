import { getTableName } from 'drizzle-orm'
import { changesRows, type Database, isUnavailable } from './database.ts'
import { tallies } from './schema.ts'

export const replicaFaults = { away: 0 }

/** How long reads go to the primary after the replica was unavailable. */
const AWAY_MS = 5_000

/** Stores what was counted; without it, it is counted again. */
const STORES_TALLY = new RegExp(`^/\\* \\w+ \\*/\\s*(INSERT INTO|UPDATE) "${getTableName(tallies)}"`)

/**
 * Where long reads go: to a replica, whose data is a little older, and to the primary where there is none or it is away.
 * @returns a database for one piece of work. Its reads come from one server, and never go back to the replica once they
 * have gone on to the primary, which is ahead of it. What it changes, it changes on the primary.
 */
export function readingSide(primary: Database, replica: Database | null | undefined): () => Database {
  if (!replica) return () => primary
  let awayUntil = 0
  return () => {
    let server = performance.now() < awayUntil ? primary : replica
    const query: Database['query'] = async (statement, params) => {
      if (server === replica && STORES_TALLY.test(statement)) {
        return primary.query<never>(statement, params).catch((error) => {
          if (isUnavailable(error)) return []
          throw error
        })
      }
      if (changesRows(statement)) server = primary
      if (server === primary) return primary.query(statement, params)
      try {
        return await replica.query(statement, params)
      } catch {
        // Away, cancelled by what it replays, or not as far as the latest migration: the primary says what is wrong, if
        // it is the statement.
        replicaFaults.away += 1
        awayUntil = performance.now() + AWAY_MS
        server = primary
        return primary.query(statement, params)
      }
    }
    return Object.assign(Object.create(primary) as Database, { query })
  }
}
