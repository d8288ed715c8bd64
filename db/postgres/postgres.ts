import { drizzle } from 'drizzle-orm/postgres-js'
import type { Sql, TransactionSql } from 'postgres'
import type { Database, DatabaseLoad, Orm, Param } from '../database.ts'
import { withDeadline, withoutDeadline } from '../deadline.ts'
import { connect, createReplaceablePool, createRunner, end, type PostgresOptions, queryBy } from './pool.ts'
import { routedToWorkers } from './shards.ts'
import { createWorkerPools } from './worker-pools.ts'

/** The number of an advisory lock that no other program is likely to use in this database. */
const MAINTENANCE_LOCK = '7242681530114'

/** Opens a pool of connections to PostgreSQL 15 or later; connects on first use. */
export function openPostgres(options: PostgresOptions): Database {
  const pool = createReplaceablePool(options)
  const load: DatabaseLoad = { connections: options.pool, calls: 0 }
  const watched = { load, onSlow: options.onSlow }
  const run = createRunner(pool, options.deadlineMs, watched)

  // The parts of a client that drizzle uses, with the deadline around each call.
  const client = {
    options: { parsers: {}, serializers: {} },
    unsafe(text: string, params: Param[], { prepare = false } = {}) {
      const { pending, answer } = run(text, params, prepare)
      // A statement is sent in a later tick, so drizzle can still request rows as arrays.
      return Object.assign(answer, {
        values() {
          pending.values()
          return answer
        },
      })
    },
    begin: (work: (sql: TransactionSql) => Promise<unknown>) =>
      withDeadline(options.deadlineMs, pool.sql().begin(work), pool.noteLate, watched),
  }

  const query = queryBy(run)
  const workers = createWorkerPools(options, watched)
  return {
    kind: 'postgres',
    load,
    orm: drizzle({ client: client as unknown as Sql, casing: 'snake_case' }),
    query: routedToWorkers(query, workers.queryOf),
    maintain: (work) => withoutDeadline(maintain(options, work)),
    ping: async () => void (await query('/* ping */ select 1', [])),
    close: async () => void (await Promise.all([end(pool.sql()), workers.close()])),
  }
}

async function maintain(options: PostgresOptions, work: (orm: Orm) => Promise<void>): Promise<void> {
  const lockConnection = connect(options, 1)
  const workConnection = connect(options, 1)
  try {
    // Held by an open transaction instead of a session, which a pooler in between might keep open forever.
    await lockConnection.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(${MAINTENANCE_LOCK})`
      await work(drizzle({ client: workConnection, casing: 'snake_case' }))
    })
  } finally {
    await Promise.all([end(lockConnection), end(workConnection)])
  }
}
