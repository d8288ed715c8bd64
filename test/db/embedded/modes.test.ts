import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readdirSync, statSync } from 'node:fs'
import { openDatabase } from '../../../db/client.ts'
import { backUp } from '../../../db/operations/backup.ts'
import { temporaryDirectory } from '../../support/server-process.ts'

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let mask: number
beforeAll(async () => {
  directory = await temporaryDirectory()
  mask = process.umask(0o022)
})
afterAll(async () => {
  process.umask(mask)
  await directory.remove()
})

const modeOf = (path: string) => statSync(path).mode & 0o777

test('no other account can read the database or a backup of it', async () => {
  const dataDir = `${directory.path}/data`
  const database = await openDatabase({ dataDir })
  await database.query('CREATE TABLE made (id int)', [])
  await database.close()
  expect(modeOf(dataDir)).toBe(0o700)
  const paths = readdirSync(dataDir, { recursive: true }) as string[]
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => (modeOf(`${dataDir}/${path}`) & 0o077) !== 0)).toEqual([])

  process.umask(0o022)
  await backUp({ url: null, dataDir, environment: {} }, `${directory.path}/one.backup`)
  expect(modeOf(`${directory.path}/one.backup`)).toBe(0o600)
})
