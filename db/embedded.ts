import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from './database.ts'
import { type DatabaseLoad, withDeadline } from './deadline.ts'
import { preparedStatements } from './embedded-statements.ts'
import { unpackEmptyCluster } from './empty-cluster.ts'
import { watchGarbage } from './garbage.ts'
import { lockDirectory } from './lock.ts'
import { createPglite } from './pglite.ts'
import * as schema from './schema.ts'

export type EmbeddedOptions = {
  /** A directory, made when absent, or `memory://`. */
  readonly dataDir: string
  readonly deadlineMs: number
  /** A dump of an empty database that spares a new one its set-up. */
  readonly template?: Blob
}

/**
 * Opens the embedded database. It has one connection: calls run one after the other, and a call on the database inside
 * a transaction of its own waits for itself until the deadline.
 *
 * @throws DirectoryInUse when another process has the directory open
 */
export async function openEmbedded({ dataDir, deadlineMs, template }: EmbeddedOptions): Promise<Database> {
  const isInMemory = dataDir.startsWith('memory://')
  const unlock = isInMemory ? () => {} : lockDirectory(dataDir)
  const garbage = watchGarbage()
  const release = () => {
    garbage.end()
    unlock()
  }
  const start = async () => {
    if (!isInMemory && !template) await unpackEmptyCluster(dataDir)
    return createPglite(dataDir, { loadDataDir: template })
  }
  const pglite = await start().catch((error) => {
    release()
    throw error
  })

  const load: DatabaseLoad = { connections: 1, calls: 0 }
  const answered = <T>(call: Promise<T>) => {
    garbage.used()
    return withDeadline(deadlineMs, call, undefined, load)
  }

  // What drizzle uses of a client, with the deadline around each call.
  const client = {
    query: (...call: Parameters<PGlite['query']>) => answered(pglite.query(...call)),
    transaction: (work: (transaction: Transaction) => Promise<unknown>) => answered(pglite.transaction(work)),
  }

  const run = preparedStatements(pglite)
  const query = async <Row>(...[text, params]: Parameters<Database['query']>) =>
    (await answered(run<Row>(text, params))).rows

  return {
    kind: 'embedded',
    load,
    orm: drizzle({ client: client as unknown as PGlite, schema, casing: 'snake_case' }),
    query,
    maintain: (work) => work(drizzle({ client: pglite, schema, casing: 'snake_case' })),
    ping: async () => void (await query('select 1', [])),
    async close() {
      if (!pglite.closed) await pglite.close()
      release()
    },
  }
}
