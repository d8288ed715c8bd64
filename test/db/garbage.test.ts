import { afterAll, expect, spyOn, test } from 'bun:test'
import { openEmbedded } from '../../db/embedded.ts'

const collect = spyOn(Bun, 'gc')
afterAll(() => collect.mockRestore())

/** How often garbage is collected while a time goes by, in milliseconds. */
async function collectedIn(ms: number): Promise<number> {
  collect.mockClear()
  await Bun.sleep(ms)
  return collect.mock.calls.length
}

test('garbage is collected while the embedded database has much to do, later where it has little, and not while it rests', async () => {
  const database = await openEmbedded({ dataDir: 'memory://', deadlineMs: 10_000 })
  const asked = (times: number) => Promise.all(Array.from({ length: times }, database.ping))
  await Bun.sleep(600)
  expect(collect).toHaveBeenCalledWith(false)
  expect(await collectedIn(600)).toBe(0)
  await asked(100)
  expect(await collectedIn(600)).toBe(1)
  await asked(1)
  expect(await collectedIn(2_000)).toBe(0)
  expect(await collectedIn(4_000)).toBe(1)
  await database.close()
}, 30_000)
