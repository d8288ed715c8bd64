import { spyOn } from 'bun:test'
import { watchGarbage } from '../../../db/embedded/garbage.ts'

/** Prints how often garbage is collected after each of several uses of an embedded database: in a process of its own. */

const collect = spyOn(Bun, 'gc')

async function collectedIn(ms: number): Promise<number> {
  collect.mockClear()
  await Bun.sleep(ms)
  return collect.mock.calls.length
}

const garbage = watchGarbage()
const asked = (times: number) => Array.from({ length: times }, () => garbage.used())
const opened = await collectedIn(600)
const resting = await collectedIn(600)
asked(100)
const busy = await collectedIn(600)
asked(1)
const soonAfterOne = await collectedIn(2_000)
const laterAfterOne = await collectedIn(6_000)
garbage.end()
console.log(JSON.stringify({ opened, resting, busy, soonAfterOne, laterAfterOne }))
