import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openDatabase } from '../../../db/client.ts'
import type { Database } from '../../../db/database.ts'
import { readConfig } from '../../../src/config.ts'
import { Failure } from '../../../src/domain/failure.ts'
import type { LogEntry } from '../../../src/http/watching/logging.ts'
import { api } from '../../../src/urls.ts'
import { type PageWorker, pageWorker } from '../../../src/worker/worker.ts'
import { testAssets } from '../../support/assets.ts'
import { addLargeSurvey, LARGE_TOKEN } from '../../support/large-survey.ts'
import { temporaryDirectory } from '../../support/server-process.ts'

/** Long enough for a worker to start, and less than the database's own deadline. */
const DEADLINE_MS = 5_000
const STEP_MS = 120_000

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let database: Database
let workerWith: (limits: { deadlineMs?: number; idleMs?: number }) => PageWorker
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
  workerWith = (limits) =>
    pageWorker({
      start() {
        started.push(started.length)
        return { config, manifest, port: database.share?.() }
      },
      log: (entry) => logged.push(entry),
      onSlow: () => {},
      ...limits,
    })
}, STEP_MS)
afterAll(async () => {
  await database.close()
  await directory.remove()
}, STEP_MS)

const asking = (worker: PageWorker) => () => {
  const headers = { authorization: `Bearer ${LARGE_TOKEN}` }
  return worker.answer(new Request(`http://localhost${api.designerSurvey('large')}`, { headers }), undefined)
}

/** Asks until a worker has answered in time: on a busy machine it may start for longer than its deadline. */
async function answered(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask().catch((error) => error)
    if (answer instanceof Response) return answer
    expect(answer).toBeInstanceOf(Failure)
  }
}

test(
  'a slow worker is terminated with a refusal, and the next call has another one',
  async () => {
    const ask = asking(workerWith({ deadlineMs: DEADLINE_MS }))
    const first = await answered(ask)
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
    const next = await answered(ask)
    expect([next.status, (await next.json())._id]).toEqual([200, 'large'])
    expect(started.length).toBeGreaterThan(before)
    expect(logged).toEqual([])
  },
  STEP_MS,
)

test(
  'an idle worker is stopped, even after a download was cancelled while its next part was awaited',
  async () => {
    const idleMs = 100
    const ask = asking(workerWith({ idleMs }))
    const reader = (await ask()).body!.getReader()
    const part = reader.read()
    await reader.cancel()
    await part
    const before = started.length
    while (started.length === before) {
      await Bun.sleep(2 * idleMs)
      expect((await (await ask()).json())._id).toBe('large')
    }
  },
  STEP_MS,
)
