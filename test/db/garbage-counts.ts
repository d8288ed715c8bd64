import { spyOn } from 'bun:test'
import { openEmbedded } from '../../db/embedded.ts'

/**
 * Prints how often garbage is collected after each of several uses of an embedded database: in a process of its own,
 * because databases of other tests have theirs collected as well.
 */

const collect = spyOn(Bun, 'gc')

async function collectedIn(ms: number): Promise<number> {
  collect.mockClear()
  await Bun.sleep(ms)
  return collect.mock.calls.length
}

const database = await openEmbedded({ dataDir: 'memory://', deadlineMs: 10_000 })
const asked = (times: number) => Promise.all(Array.from({ length: times }, database.ping))
await Bun.sleep(600)
const opened = collect.mock.calls.length
const resting = await collectedIn(600)
await asked(100)
const busy = await collectedIn(600)
await asked(1)
const soonAfterOne = await collectedIn(2_000)
const laterAfterOne = await collectedIn(6_000)
await database.close()
console.log(JSON.stringify({ opened, resting, busy, soonAfterOne, laterAfterOne }))
