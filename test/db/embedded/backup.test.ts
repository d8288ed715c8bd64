import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { openDatabase } from '../../../db/client.ts'
import { migrate } from '../../../db/migrate.ts'
import { backUp, restore } from '../../../db/operations/backup.ts'
import { databaseState } from '../../../db/operations/state.ts'
import { digest, fill } from '../../support/backed-up.ts'
import { embeddedTemplate } from '../../support/embedded-template.ts'
import { temporaryDirectory } from '../../support/server-process.ts'

const LONG_MS = 60_000

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
beforeEach(async () => {
  directory = await temporaryDirectory()
})
afterEach(() => directory.remove())

describe('a backup of the embedded database', () => {
  const place = (name: string) => ({ url: null, dataDir: `${directory.path}/${name}`, environment: {} })
  const open = async (name: string) =>
    openDatabase({ dataDir: place(name).dataDir, template: await embeddedTemplate() })

  test(
    'is restored completely elsewhere',
    async () => {
      const file = `${directory.path}/backup`
      const database = await open('first')
      await migrate(database)
      await fill(database, 50)
      const before = await digest(database)
      expect(backUp(place('first'), file)).rejects.toThrow('is in use by process')
      await database.close()
      await backUp(place('first'), file)
      const bytes = await Bun.file(file).bytes()
      await expect(backUp(place('first'), file)).rejects.toThrow('or replace it with --overwrite')
      expect(await Bun.file(file).bytes()).toEqual(bytes)
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
    'that is invalid is refused, and leaves nothing behind',
    async () => {
      const file = `${directory.path}/file`
      await Bun.write(file, 'no backup')
      await expect(restore(place('data'), file)).rejects.toThrow('is no backup')
      await expect(restore(place('data'), `${directory.path}/none`)).rejects.toThrow('There is no file')
      await expect(backUp(place('data'), `${file}.backup`)).rejects.toThrow('There is no database')
      expect(readdirSync(directory.path)).toEqual(['file'])
      expect(existsSync(place('data').dataDir)).toBe(false)
    },
    LONG_MS,
  )
})
