import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { openDatabase } from '../../../db/client.ts'
import { unpackEmptyCluster } from '../../../db/embedded/empty-cluster.ts'
import { migrate } from '../../../db/migrate.ts'
import { embeddedTemplate } from '../../support/embedded-template.ts'
import { temporaryDirectory } from '../../support/server-process.ts'

const STEP_MS = 120_000

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let dataDir: string
let packed: string
beforeEach(async () => {
  directory = await temporaryDirectory()
  dataDir = `${directory.path}/data`
  packed = `${directory.path}/packed.tar`
  await Bun.write(packed, await embeddedTemplate())
}, STEP_MS)
afterEach(() => directory.remove())

test(
  'an unpacked database can be migrated, and opened again',
  async () => {
    expect(await unpackEmptyCluster(`${dataDir}/`, packed)).toBe(true)
    for (const _ of ['first', 'second']) {
      const database = await openDatabase({ dataDir })
      await migrate(database)
      await database.query(`INSERT INTO surveys (id, definition, identity_salt) VALUES ($1, '{}', '')`, [_])
      await database.close()
    }
    const database = await openDatabase({ dataDir })
    expect(await database.query('SELECT id FROM surveys ORDER BY id', [])).toEqual([
      { id: 'first' },
      { id: 'second' },
    ])
    await database.close()
  },
  STEP_MS,
)

test('nothing is unpacked over existing files, and an empty directory counts as having none', async () => {
  mkdirSync(dataDir)
  expect(await unpackEmptyCluster(dataDir, packed)).toBe(true)
  await Bun.write(`${dataDir}/PG_VERSION`, 'mine')
  expect(await unpackEmptyCluster(dataDir, packed)).toBe(false)
  expect(await Bun.file(`${dataDir}/PG_VERSION`).text()).toBe('mine')
})

test('if a packed database is missing or corrupt, the database sets itself up', async () => {
  expect(await unpackEmptyCluster(dataDir, `${directory.path}/none.tar`)).toBe(false)
  await Bun.write(packed, 'not packed at all'.repeat(1000))
  expect(await unpackEmptyCluster(dataDir, packed)).toBe(false)
  expect(existsSync(dataDir)).toBe(false)
  expect(readdirSync(directory.path)).toEqual(['packed.tar'])
})

test('the remains of an interrupted attempt do not matter', async () => {
  mkdirSync(`${dataDir}.making/base`, { recursive: true })
  await Bun.write(`${dataDir}.making/left-over`, 'half')
  expect(await unpackEmptyCluster(dataDir, packed)).toBe(true)
  expect(existsSync(`${dataDir}/left-over`)).toBe(false)
})
