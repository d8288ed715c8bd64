import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openDatabase } from '../../../db/client.ts'
import type { QvResultsBody } from '../../../src/contract/results/results.ts'
import { api, DEMO_SURVEY_ID, operations, pages } from '../../../src/urls.ts'
import { addLargeSurvey, LARGE_TOKEN, RESPONSES } from '../../support/large-survey.ts'
import { postgresBinaries, startPostgres } from '../../support/postgres.ts'
import { type ServerProcess, startServer, temporaryDirectory } from '../../support/server-process.ts'

/** A large survey in the running product, whose pages are made in a thread of their own. */

const STEP_MS = 120_000
const authorization = `Bearer ${LARGE_TOKEN}`

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let server: ServerProcess

beforeAll(async () => {
  directory = await temporaryDirectory()
  const dataDir = `${directory.path}/data`
  await addLargeSurvey(dataDir)
  server = await startServer({ dataDir, env: { LOG_LEVEL: 'info' } })
}, STEP_MS)
afterAll(async () => {
  await server?.stop()
  await directory?.remove()
})

const ask = (path: string, headers: HeadersInit = {}) => fetch(server.url + path, { headers })
const askAsDesigner = (path: string) => ask(path, { authorization })

/** Asks again while responses are counted for the first time. */
async function results(path: string, headers: HeadersInit = {}): Promise<Response> {
  for (;;) {
    const answer = await ask(path, headers)
    if (answer.status !== 503) return answer
    await answer.arrayBuffer()
  }
}

/** Asks again while intervals are being computed, too. */
async function withIntervals(path: string, headers: HeadersInit = {}) {
  for (;;) {
    const body = await (await results(path, headers)).json()
    if (!body.questions.some(({ resampling }: QvResultsBody) => resampling.pending)) return body
    await Bun.sleep(200)
  }
}

describe('a large survey', () => {
  // A thread whose modules wait while they load never sees what it is told first.
  test(
    'is served on the first call of a server, which starts the thread',
    async () => {
      const editor = await askAsDesigner(pages.surveyEdit('large'))
      expect([editor.status, (await editor.text()).includes('Option 119')]).toEqual([200, true])
    },
    STEP_MS,
  )

  test(
    'has the same pages as any other',
    async () => {
      const shown = await ask(pages.survey('large'))
      const html = await shown.text()
      expect(shown.status).toBe(200)
      expect(html).toContain('Option 119')
      const again = await ask(pages.survey('large'), { 'if-none-match': shown.headers.get('etag') ?? '' })
      expect(again.status).toBe(304)
      const editor = await askAsDesigner(pages.surveyEdit('large'))
      expect([editor.status, (await editor.text()).includes('Option 119')]).toEqual([200, true])
      expect(editor.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect((await askAsDesigner(pages.surveyShare('large'))).status).toBe(200)
      expect((await ask(pages.surveyEdit('large'))).status).toBe(401)
    },
    STEP_MS,
  )

  test(
    'has the same results for its designer, for everybody and in files',
    async () => {
      const body = await withIntervals(api.designerResults('large'), { authorization })
      expect([body.completed, body.questions.length]).toEqual([RESPONSES, 2])
      const published = await withIntervals(api.publishedResults('large'))
      const netVotes = ({ questions }: typeof body) =>
        questions.map((each: { options: { netVotes: number }[] }) =>
          each.options.map((option) => option.netVotes),
        )
      expect(netVotes(published)).toEqual(netVotes(body))
      const page = await results(pages.publishedResults('large'))
      expect([page.status, (await page.text()).includes(body.questions[0].summary)]).toEqual([200, true])
      const address = `${api.designerExport('large')}?format=csv`
      const csv = await (await askAsDesigner(address)).text()
      expect(csv.trim().split('\r\n').length).toBe(RESPONSES + 1)
      const file = `${pages.publishedResultsFile('large', 'csv')}?figure=net&question=q0`
      expect((await (await ask(file)).text()).trim().split('\r\n').length).toBe(121)
    },
    STEP_MS,
  )

  test(
    'shows what its designer saved just before',
    async () => {
      const body = JSON.stringify({ title: 'Another title' })
      const headers = { authorization, 'content-type': 'application/json' }
      const url = server.url + api.designerSurvey('large')
      expect((await fetch(url, { method: 'PATCH', headers, body })).status).toBe(200)
      expect((await (await askAsDesigner(api.designerSurvey('large'))).json()).title).toBe('Another title')
      expect(await (await ask(pages.survey('large'))).text()).toContain('Another title')
      expect(await (await askAsDesigner(pages.surveyEdit('large'))).text()).toContain('Another title')
    },
    STEP_MS,
  )

  test(
    'is refused with a message when too many slow requests arrive, and others are served',
    async () => {
      const crowd = Array.from({ length: 60 }, () => askAsDesigner(pages.surveyEdit('large')))
      expect((await ask(pages.survey(DEMO_SURVEY_ID))).status).toBe(200)
      const answers = await Promise.all(crowd)
      const refused = answers.filter(({ status }) => status === 503)
      expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(60)
      expect(refused.length).toBeGreaterThan(0)
      for (const answer of refused) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await answer.text()).toContain('</html>')
      }
    },
    STEP_MS,
  )
})

test.if(postgresBinaries() !== undefined)(
  'a statement of a large survey that misses its deadline is logged and counted by its name, and its request by its route',
  async () => {
    const postgres = await startPostgres({ fsync: false })
    const dataDir = `${directory.path}/none`
    await addLargeSurvey(dataDir, postgres.url)
    const env = { LOG_LEVEL: 'info', DATABASE_URL: postgres.url }
    const held = await startServer({ dataDir, env })
    const database = await openDatabase({ dataDir, url: postgres.url, deadlineMs: STEP_MS })
    const release = Promise.withResolvers<void>()
    const isLocked = Promise.withResolvers<void>()
    const locked = database.orm.transaction(async (transaction) => {
      await transaction.execute('LOCK TABLE survey_keys IN ACCESS EXCLUSIVE MODE')
      isLocked.resolve()
      await release.promise
    })
    try {
      await isLocked.promise
      const { status } = await fetch(held.url + pages.surveyShare('large'), { headers: { authorization } })
      expect(status).toBe(503)
      const lines = await linesWith(held, 'UNAVAILABLE')
      const failed = lines.find(({ event }) => event === 'UNAVAILABLE')
      expect(failed?.route).toBe(pages.surveyShare.pattern)
      const statement = String(failed?.statement)
      expect(statement).toMatch(/^\w+$/)
      const late = { event: 'slow_statement', statement, isLate: true }
      expect(lines).toContainEqual(expect.objectContaining(late))
      const metrics = await (await fetch(held.url + operations.metrics())).text()
      expect(metrics).toMatch(
        new RegExp(`qv_database_deadlines_total\\{[^}]*statement="${statement}"[^}]*\\} [1-9]`),
      )
    } finally {
      release.resolve()
      await locked.catch(() => {})
      await database.close()
      await held.stop()
      await postgres.stop()
    }
  },
  STEP_MS,
)

/** The lines of a server's log, once one of them tells of an event. */
async function linesWith({ output }: ServerProcess, event: string): Promise<Record<string, unknown>[]> {
  for (;;) {
    const lines = output()
      .split('\n')
      .flatMap((line) => (line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line)] : []))
    if (lines.some((line) => line.event === event)) return lines
    await Bun.sleep(20)
  }
}
