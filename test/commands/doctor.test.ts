import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { databaseAccess } from '../../db/operations/access.ts'
import { VERSION } from '../../src/instance/instance.ts'
import { poolerProgram, startPooler } from '../support/pooler.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from '../support/postgres.ts'
import { createDatabase } from '../support/postgres-database.ts'
import { freePort, spawnServer } from '../support/server-process.ts'

/** Deployments that are broken in ways that operators meet, and what they are told to do. */

const STEP_MS = 120_000
const DOCTOR = join(import.meta.dir, '../../src/commands/doctor.ts')

describe.skipIf(!postgresBinaries())('the doctor', () => {
  let server: PostgresServer
  let migrated: string
  beforeAll(async () => {
    server = await startPostgres({ fsync: false })
    migrated = await createDatabase(server.url, '_whole')
    const database = await openDatabase({ url: migrated, dataDir: '' })
    await migrate(database)
    for (const account of ['reader', 'guest']) await database.query(`CREATE ROLE ${account} LOGIN`, [])
    await database.query('GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader', [])
    await database.query('GRANT USAGE ON SCHEMA drizzle TO reader', [])
    await database.query('GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO reader', [])
    await database.close()
  }, STEP_MS)
  afterAll(() => server.stop(), STEP_MS)

  const as = (account: string, url: string) => Object.assign(new URL(url), { username: account }).href

  async function examined(url: string, env: Readonly<Record<string, string>> = {}) {
    const options = { dataDir: '/nowhere', env: { DATABASE_URL: url, ...env } }
    const doctor = spawnServer({ ...options, program: [process.execPath, DOCTOR] })
    const code = await doctor.exited
    const wrong = doctor
      .output()
      .split('\n')
      .filter((line) => line.includes('WRONG'))
    return { code, wrong: wrong.join('\n'), said: doctor.output() }
  }

  test(
    'names the location that does not reply',
    async () => {
      const port = `${freePort()}`
      const { code, wrong } = await examined(Object.assign(new URL(migrated), { port }).href)
      expect(code).toBe(1)
      expect(wrong).toContain(`check that ${new URL(migrated).hostname}:${port} is its address`)
    },
    STEP_MS,
  )

  test(
    'names a missing database',
    async () => {
      const { wrong } = await examined(Object.assign(new URL(migrated), { pathname: '/nothing' }).href)
      expect(wrong).toContain('There is no database nothing')
      expect(wrong).toContain('make it with createdb')
    },
    STEP_MS,
  )

  test(
    'reports missing migrations, and an account that may not apply them',
    async () => {
      const empty = await createDatabase(server.url, '_empty')
      const owner = await examined(empty)
      expect(owner.said).toContain(`This is version ${VERSION}.`)
      expect(owner.said).toMatch(/note\s+Migrations that the next start applies: \d+/)
      const { code, wrong } = await examined(as('guest', empty))
      expect([code, wrong]).toEqual([
        1,
        expect.stringContaining('the account may not make tables: GRANT it CREATE'),
      ])
    },
    STEP_MS,
  )

  test(
    'names the tables that an account may not write',
    async () => {
      const { code, wrong } = await examined(as('reader', migrated))
      expect(code).toBe(1)
      expect(wrong).toMatch(/may not read and write answers, .*responses.*: make it the owner, or GRANT/)
    },
    STEP_MS,
  )

  test(
    'reports a read-only database',
    async () => {
      const setting = encodeURIComponent('-c default_transaction_read_only=on')
      const { wrong } = await examined(`${migrated}?options=${setting}`)
      expect(wrong).toContain('The database takes no writes')
    },
    STEP_MS,
  )

  test.if(poolerProgram() !== undefined)(
    'reports a pooler that allows no transactions',
    async () => {
      const pooler = await startPooler(server.url, { pool_mode: 'statement' })
      try {
        const url = Object.assign(new URL(migrated), { port: new URL(pooler.url).port }).href
        const started = spawnServer({ dataDir: '/nowhere', env: { DATABASE_URL: url, DB_PREPARE: '0' } })
        expect([await started.exited, started.output().trim()]).toEqual([
          ...[69, 'The database of DATABASE_URL does not answer; `doctor` looks for the reason.'],
        ])
        const { code, wrong } = await examined(url, { DB_PREPARE: '0' })
        expect([code, wrong]).toEqual([
          1,
          expect.stringContaining('set the pooler to pool_mode = transaction'),
        ])
      } finally {
        await pooler.stop()
      }
    },
    STEP_MS,
  )

  test('reports how much clocks differ, regardless of the duration of a reply', async () => {
    const database = await openDatabase({ url: migrated, dataDir: '' })
    const { aheadSeconds } = await databaseAccess(database, Date.now)
    expect(Math.abs(aheadSeconds)).toBeLessThan(1)
    const slow = await databaseAccess(database, () => Date.now() - 60_000)
    expect(Math.round(slow.aheadSeconds)).toBe(60)
    const fast = await databaseAccess(database, () => Date.now() + 60_000)
    expect(Math.round(fast.aheadSeconds)).toBe(-60)
    await database.close()
  })
})
