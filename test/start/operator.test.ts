import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { SimulationRequest } from '../../src/contract/surveys/simulation.ts'
import { askServer, listenForOperator } from '../../src/operator.ts'
import type { SimulationMessage } from '../../src/simulation/work.ts'
import { testDatabase } from '../support/database.ts'
import { temporaryDirectory } from '../support/server-process.ts'

const WORK: SimulationRequest = { surveyId: 'none', responses: 1, seed: 1, groups: [], remove: false }

/** Longer than the 10 to 12 seconds after which Bun closes idle connections by default. */
const BUSY_MS = 13_000

async function answersOf(delayMs: number): Promise<SimulationMessage[]> {
  const database = await testDatabase()
  const delayed: typeof database = {
    ...database,
    query: async (...statement) => {
      await Bun.sleep(delayMs)
      return database.query(...statement)
    },
  }
  const directory = await temporaryDirectory()
  const dataDir = join(directory.path, 'data')
  const stop = listenForOperator(dataDir, delayed)
  const answers: SimulationMessage[] = []
  await askServer(dataDir, WORK, (message) => answers.push(message))
  stop?.()
  await directory.remove()
  return answers
}

test('a command gets the same answer from a server however busy that is', async () => {
  const [atOnce, late] = await Promise.all([answersOf(0), answersOf(BUSY_MS)])
  expect(atOnce).toEqual([{ problem: expect.stringContaining('none') }])
  expect(late).toEqual(atOnce)
})
