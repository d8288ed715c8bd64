import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { api } from '../../src/urls.ts'
import { LIKERT } from '../support/app.ts'
import { addLargeSurvey, LARGE_TOKEN } from '../support/large-survey.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from '../support/postgres.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const STEP_MS = 180_000
const SECRET = 'a secret of more than thirty-two characters'

/** A reply, also where none came: then its status is 0. */
type Reply = {
  readonly status: number
  readonly body: {
    readonly _id?: string
    readonly completed?: number
    readonly surveyResponse?: { readonly _id: string }
  }
}

describe.skipIf(!postgresBinaries() || process.platform !== 'linux')('a race for the last responses', () => {
  let postgres: PostgresServer
  let server: ServerProcess
  beforeAll(async () => {
    postgres = await startPostgres({ fsync: false })
    const env = { DATABASE_URL: postgres.url, PROCESSES: '2', SESSION_SECRET: SECRET }
    server = await startServer({ dataDir: '/nowhere', env })
    await addLargeSurvey('/nowhere', postgres.url)
  }, STEP_MS)
  afterAll(async () => {
    await server.stop()
    await postgres.stop()
  }, STEP_MS)

  /** Each call on a connection of its own, so that either process may get it. */
  async function call(method: string, path: string, body?: object, token?: string): Promise<Reply> {
    const headers = {
      ...{ connection: 'close', 'content-type': 'application/json' },
      ...(token && { authorization: `Bearer ${token}` }),
    }
    return fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) }).then(
      async (answer) => ({ status: answer.status, body: (await answer.json()) as Reply['body'] }),
      () => ({ status: 0, body: {} }),
    )
  }

  /** As the page does: what gets no answer, or is to wait, is tried again. */
  async function insist(method: string, path: string, body: object): Promise<Reply> {
    for (;;) {
      const reply = await call(method, path, body)
      if (reply.status !== 0 && reply.status < 429) return reply
    }
  }

  const designer = (method: string, path: string, body?: object) => call(method, path, body, LARGE_TOKEN)

  function killOne(): void {
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    const [child = 0] = children.split(' ').filter(Boolean).map(Number)
    process.kill(child, 'SIGKILL')
  }

  test(
    'completes exactly that many, even if a process is killed in between',
    async () => {
      const { body: made } = await designer('POST', api.designerSurveys(), {
        title: 'Race',
        description: 'A',
      })
      const surveyId = made._id ?? ''
      const path = api.designerSurvey(surveyId)
      const { body: question } = await designer('POST', `${path}/questions`, LIKERT)
      await designer('PATCH', path, { settings: { isAvailable: true, stopAfter: 50 } })
      const begun = await Promise.all(
        Array.from({ length: 300 }, async (_, at) => {
          const ids = { surveyId, uuid: `respondent-${at}` }
          const responseContent = { questionId: question._id, questionType: 'likert', selection: '4' }
          const first = { IsNewSurveyResponse: true, questionId: question._id, responseContent }
          const { body } = await insist('POST', api.responses(), { ...ids, ...first })
          return { ...ids, surveyResponseId: body.surveyResponse?._id }
        }),
      )
      let replies = 0
      const finish = async (ids: object) => {
        const reply = await insist('PUT', api.complete(), ids)
        replies += 1
        if (replies === 20) killOne()
        return reply.status
      }
      const statuses = await Promise.all(begun.map(finish))
      expect(statuses.filter((status) => status === 200)).toHaveLength(50)
      expect(statuses.filter((status) => status === 403)).toHaveLength(250)
      const completed = async () => (await designer('GET', `${path}/results`)).body.completed
      expect(await completed()).toBe(50)

      await designer('PATCH', path, { settings: { stopAfter: 60 } })
      const again = await Promise.all(begun.map((ids) => insist('PUT', api.complete(), ids)))
      expect(again.filter(({ status }) => status === 200)).toHaveLength(60)
      expect(await completed()).toBe(60)
    },
    STEP_MS,
  )
})
