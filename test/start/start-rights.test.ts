import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from '../support/postgres.ts'
import { createDatabase } from '../support/postgres-database.ts'
import { spawnServer } from '../support/server-process.ts'

const STEP_MS = 120_000

describe.skipIf(!postgresBinaries())('a start on a PostgreSQL that does not let the server work', () => {
  let server: PostgresServer
  const databases: Record<string, string> = {}
  beforeAll(async () => {
    server = await startPostgres({ fsync: false })
    databases.empty = await createDatabase(server.url, '_empty')
    databases.migrated = await createDatabase(server.url, '_whole')
    databases.missing = Object.assign(new URL(server.url), { pathname: '/nothing' }).href
    const database = await openDatabase({ url: databases.migrated, dataDir: '' })
    await migrate(database)
    for (const account of ['guest', 'reader']) await database.query(`CREATE ROLE ${account} LOGIN`, [])
    for (const schema of ['public', 'drizzle']) {
      await database.query(`GRANT USAGE ON SCHEMA ${schema} TO reader`, [])
      await database.query(`GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO reader`, [])
    }
    await database.close()
  }, STEP_MS)
  afterAll(() => server.stop(), STEP_MS)

  test.each([
    ['an account that may make nothing', 'empty', 'guest', 'permission denied for database'],
    ['an account that may only read', 'migrated', 'reader', 'permission denied for'],
    ['an account that may not even read', 'migrated', 'guest', 'permission denied for'],
    ['an account that is not there', 'empty', 'nobody', 'role "nobody" does not exist'],
    ['a database that is not there', 'missing', 'postgres', 'database "nothing" does not exist'],
  ])(
    'says so in one line and ends with 78: %s',
    async (_, database, username, reason) => {
      const url = Object.assign(new URL(databases[database] ?? ''), { username }).href
      const started = spawnServer({ dataDir: '/nowhere', env: { DATABASE_URL: url } })
      expect(await started.exited).toBe(78)
      const lines = started.output().trim().split('\n')
      expect(lines).toEqual([expect.stringMatching(/^The database of DATABASE_URL says: .+\.$/)])
      expect(lines[0]).toContain(reason)
    },
    STEP_MS,
  )
})
