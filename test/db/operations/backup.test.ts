import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { openDatabase } from '../../../db/client.ts'
import { migrate } from '../../../db/migrate.ts'
import { backUp, restore } from '../../../db/operations/backup.ts'
import { databaseState } from '../../../db/operations/state.ts'
import { digest, fill } from '../../support/backed-up.ts'
import { usesPreparedStatements } from '../../support/database.ts'
import { createDatabase, testServerUrl } from '../../support/postgres-database.ts'
import { temporaryDirectory } from '../../support/server-process.ts'

const LONG_MS = 60_000

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
beforeEach(async () => {
  directory = await temporaryDirectory()
})
afterEach(() => directory.remove())

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
    'contains one instant of a database that continues to accept answers, and is restored completely into an empty one',
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

  test('reports the program’s message on failure, and never a password', async () => {
    const gone = 'postgres://nobody:a-secret@127.0.0.1:9/none'
    const failed = backUp(place(gone), `${directory.path}/backup`)
    await expect(failed).rejects.toThrow('pg_dump failed')
    expect(String(await failed.catch((error) => error))).not.toContain('a-secret')
    expect(readdirSync(directory.path)).toEqual([])
  })
})
