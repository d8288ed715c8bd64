import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type PostgresServer, postgresBinaries, startPostgres } from '../support/postgres.ts'
import { createDatabase } from '../support/postgres-database.ts'
import { startRelay } from '../support/relay.ts'
import { startServer } from '../support/server-process.ts'

const STEP_MS = 120_000

/** Longer than a connection may take to be established, and than a call may take to be answered. */
const SILENT_MS = 8_000

describe.skipIf(!postgresBinaries())('a start on a PostgreSQL that is silent for a while', () => {
  let postgres: PostgresServer
  beforeAll(async () => {
    postgres = await startPostgres({ fsync: false })
  }, STEP_MS)
  afterAll(() => postgres.stop(), STEP_MS)

  test(
    'waits for it',
    async () => {
      const url = new URL(await createDatabase(postgres.url, '_silent'))
      const relay = await startRelay('127.0.0.1', Number(url.port))
      relay.stall()
      const relayed = Object.assign(url, { hostname: '127.0.0.1', port: `${relay.port}` }).href
      const starting = startServer({ dataDir: '/nowhere', env: { DATABASE_URL: relayed } })
      await Promise.race([Bun.sleep(SILENT_MS), starting])
      relay.resume()
      const server = await starting
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
      await server.stop()
      relay.close()
    },
    STEP_MS,
  )
})
