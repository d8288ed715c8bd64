import { expect, test } from 'bun:test'
import { openDatabase } from '../../../db/client.ts'
import { databaseState, durabilityOf } from '../../../db/operations/state.ts'
import { testDatabase } from '../../support/database.ts'
import { embeddedTemplate } from '../../support/embedded-template.ts'

const SAFE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

test('acknowledged answers survive a power cut if the database flushes before it acknowledges', () => {
  expect(durabilityOf('postgres', SAFE)).toBe('powerCut')
  expect(durabilityOf('postgres', { ...SAFE, synchronous_commit: 'remote_apply' })).toBe('powerCut')
  expect(durabilityOf('postgres', { ...SAFE, synchronous_commit: 'off' })).toBe('none')
  expect(durabilityOf('postgres', { ...SAFE, fsync: 'off' })).toBe('processCrash')
  expect(durabilityOf('postgres', { ...SAFE, full_page_writes: 'off' })).toBe('processCrash')
  expect(durabilityOf('embedded', SAFE)).toBe('processCrash')
})

test('a migrated database lacks nothing, and reports its settings', async () => {
  const database = await testDatabase()
  const state = await databaseState(database)
  expect(state).toMatchObject({ kind: database.kind, pendingMigrations: 0 })
  expect(state.version).toBeGreaterThan(150_000)
  expect(Object.keys(state.settings).sort()).toEqual(Object.keys(SAFE).sort())
})

test('a new database lacks all migrations', async () => {
  const database = await openDatabase({ dataDir: 'memory://', template: await embeddedTemplate() })
  expect((await databaseState(database)).pendingMigrations).toBeGreaterThan(0)
  await database.close()
})
