import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { backUp, restore } from '../../db/backup.ts'
import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { databaseState } from '../../db/state.ts'
import { createDatabase, testServerUrl, usesPreparedStatements } from '../support/database.ts'
import { embeddedTemplate } from '../support/embedded-template.ts'
import { temporaryDirectory } from '../support/server-process.ts'

const LONG_MS = 60_000

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
beforeEach(async () => {
  directory = await temporaryDirectory()
})
afterEach(() => directory.remove())

/** Adds so many answered ballots, with all that is hard to carry over. */
async function fill(database: Database, count: number): Promise<void> {
  await database.query(
    `INSERT INTO answers (survey_id, ballot_id, question_id, seq, votes, positions, value)
     SELECT 'demo', gen_random_uuid(), 'q', n, ARRAY[n, NULL, -n]::smallint[], NULL, E'=1+1\\n\\'"ü 票'
     FROM generate_series(1, $1::int) AS n`,
    [count],
  )
}

const digest = async (database: Database) =>
  (
    await database.query<{ count: number; hash: string }>(
      `SELECT count(*)::int AS count, coalesce(md5(string_agg(a::text, '|' ORDER BY a::text)), '') AS hash FROM answers a`,
      [],
    )
  )[0]

describe('a backup of the embedded database', () => {
  const place = (name: string) => ({ url: null, dataDir: `${directory.path}/${name}`, environment: {} })
  const open = async (name: string) =>
    openDatabase({ dataDir: place(name).dataDir, template: await embeddedTemplate() })

  test(
    'comes back whole, elsewhere',
    async () => {
      const file = `${directory.path}/backup`
      const database = await open('first')
      await migrate(database)
      await fill(database, 50)
      const before = await digest(database)
      expect(backUp(place('first'), file)).rejects.toThrow('is in use by process')
      await database.close()
      await backUp(place('first'), file)
      await restore(place('second'), file)
      const restored = await openDatabase({ dataDir: place('second').dataDir })
      expect(await digest(restored)).toEqual(before)
      expect((await databaseState(restored)).pendingMigrations).toBe(0)
      await restored.close()
      expect(readdirSync(directory.path).sort()).toEqual(['backup', 'first', 'second'])
      await expect(restore(place('first'), file)).rejects.toThrow('is not empty')
    },
    LONG_MS,
  )

  test(
    'that is none is refused, and leaves nothing behind',
    async () => {
      const file = `${directory.path}/file`
      await Bun.write(file, 'no backup')
      await expect(restore(place('data'), file)).rejects.toThrow('is no backup')
      await expect(restore(place('data'), `${directory.path}/none`)).rejects.toThrow('There is no file')
      await expect(backUp(place('data'), file)).rejects.toThrow('There is no database')
      expect(readdirSync(directory.path)).toEqual(['file'])
      expect(existsSync(place('data').dataDir)).toBe(false)
    },
    LONG_MS,
  )
})

const server = testServerUrl()

const isPooled = process.env.TEST_POOLER === '1'

test.if(isPooled)(
  'a backup through a pooler is refused: it would leave connections without tables',
  async () => {
    const place = { url: server ?? '', dataDir: '', environment: process.env }
    await expect(backUp(place, `${directory.path}/backup`)).rejects.toThrow('DATABASE_URL leads to a pooler.')
    expect(readdirSync(directory.path)).toEqual([])
  },
)

describe.skipIf(!server || isPooled || !Bun.which('pg_dump'))('a backup of PostgreSQL', () => {
  const place = (url: string) => ({ url, dataDir: '', environment: process.env })

  test(
    'is one instant of a database that goes on taking answers, and comes back whole into an empty one',
    async () => {
      const file = `${directory.path}/backup`
      const url = await createDatabase(server ?? '', '_backup')
      const database = await openDatabase({ url, dataDir: '', prepare: usesPreparedStatements() })
      await migrate(database)
      await fill(database, 1000)
      const before = await digest(database)
      const writing = { done: false }
      const load = (async () => {
        while (!writing.done) await fill(database, 10)
      })()
      await backUp(place(url), file)
      writing.done = true
      await load
      const after = await digest(database)
      await database.close()

      await expect(restore(place(url), file)).rejects.toThrow('is not empty')
      const empty = await createDatabase(server ?? '', '_restored')
      await restore(place(empty), file)
      const restored = await openDatabase({ url: empty, dataDir: '', prepare: usesPreparedStatements() })
      const { count } = (await digest(restored)) ?? { count: 0 }
      expect(count).toBeGreaterThanOrEqual(before?.count ?? 0)
      expect(count).toBeLessThanOrEqual(after?.count ?? 0)
      expect(count % 10).toBe(0)
      expect((await databaseState(restored)).pendingMigrations).toBe(0)
      await restored.close()
    },
    LONG_MS,
  )

  test('says what the program said where it fails, and never a password', async () => {
    const gone = 'postgres://nobody:a-secret@127.0.0.1:9/none'
    const failed = backUp(place(gone), `${directory.path}/backup`)
    await expect(failed).rejects.toThrow('pg_dump failed')
    expect(String(await failed.catch((error) => error))).not.toContain('a-secret')
    expect(readdirSync(directory.path)).toEqual([])
  })
})
