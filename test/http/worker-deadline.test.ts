import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { readConfig } from '../../src/config.ts'
import { Failure } from '../../src/domain/failure.ts'
import type { LogEntry } from '../../src/http/logging.ts'
import { api } from '../../src/urls.ts'
import { type PageWorker, pageWorker } from '../../src/worker/worker.ts'
import { testAssets } from '../support/assets.ts'
import { addLargeSurvey, LARGE_TOKEN } from '../support/large-survey.ts'
import { temporaryDirectory } from '../support/server-process.ts'

/** Long enough for a worker to start, and less than the database's own deadline. */
const DEADLINE_MS = 5_000
const STEP_MS = 120_000

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let database: Database
let worker: PageWorker
const started: number[] = []
const logged: LogEntry[] = []

beforeAll(async () => {
  directory = await temporaryDirectory()
  const dataDir = `${directory.path}/data`
  await addLargeSurvey(dataDir)
  database = await openDatabase({ dataDir })
  const reading = readConfig({
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret of more than thirty-two characters',
  })
  if (!reading.ok) throw new Error('the settings of the test are wrong')
  const { config } = reading
  const { manifest } = await testAssets()
  worker = pageWorker({
    start() {
      started.push(started.length)
      return { config, manifest, port: database.share?.() }
    },
    log: (entry) => logged.push(entry),
    onSlow: () => {},
    deadlineMs: DEADLINE_MS,
  })
}, STEP_MS)
afterAll(async () => {
  await database.close()
  await directory.remove()
}, STEP_MS)

const ask = () => {
  const headers = { authorization: `Bearer ${LARGE_TOKEN}` }
  return worker.answer(new Request(`http://localhost${api.designerSurvey('large')}`, { headers }), undefined)
}

test(
  'a worker that takes too long is ended with a refusal, and the next call has another one',
  async () => {
    const first = await ask()
    expect([first.status, (await first.json())._id]).toEqual([200, 'large'])
    const before = started.length
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const holding = database.orm.transaction(() => end).catch(() => {})
    const refused = await Promise.all([ask(), ask()].map((call) => call.catch((error) => error)))
    for (const failure of refused) {
      expect(failure).toBeInstanceOf(Failure)
      expect(failure.refusal).toEqual({ code: 'UNAVAILABLE', retryAfter: 5 })
    }
    resolve()
    await holding
    const next = await ask()
    expect([next.status, (await next.json())._id]).toEqual([200, 'large'])
    expect(started.length).toBe(before + 1)
    expect(logged).toEqual([])
  },
  STEP_MS,
)
