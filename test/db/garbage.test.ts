import { afterEach, expect, spyOn, test } from 'bun:test'
import { openEmbedded } from '../../db/embedded.ts'

const collect = spyOn(Bun, 'gc')
afterEach(() => collect.mockClear())

test('garbage is collected while the embedded database is used, and left alone while nobody asks for anything', async () => {
  const database = await openEmbedded({ dataDir: 'memory://', deadlineMs: 10_000 })
  await database.ping()
  await Bun.sleep(600)
  expect(collect).toHaveBeenCalledWith(false)
  collect.mockClear()
  await Bun.sleep(600)
  expect(collect).not.toHaveBeenCalled()
  await database.ping()
  await Bun.sleep(600)
  expect(collect).toHaveBeenCalledTimes(1)
  await database.close()
})
