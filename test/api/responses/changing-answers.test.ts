import { beforeEach, describe, expect, test } from 'bun:test'
import { handleEvents } from '../../../src/events/listeners.ts'
import { LISTENERS } from '../../../src/maintenance.ts'
import { api } from '../../../src/urls.ts'
import {
  appOn,
  ballot,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { respond } from '../../support/respond.ts'
import { netVotes, resultsOf } from '../../support/results.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const start = async (settings: object = {}, questions: Parameters<typeof makeSurvey>[1] = [QV]) => {
  survey = await makeSurvey(designer, questions, { changeAnswers: true, ...settings })
}
const path = () => `${SURVEYS}/${survey._id}` as const
const query = <Row>(sql: string, more: string[] = []) =>
  app.deps.database.query<Row>(sql, [survey._id, ...more])
const votes = () => survey.questions[0]._id
const answered = (count: number) => [{ questionId: votes(), responseContent: ballot(count) }]

const change = (uuid: string, count: number, more: object = {}, on: Pick<TestApp, 'call'> = app) =>
  on.call('PUT', api.change(), { uuid, surveyId: survey._id, answers: answered(count), ...more })

const figures = async () => {
  const results = await resultsOf(designer, survey._id)
  return [results.completed, netVotes(results)[0]]
}
const kept = async () => {
  const rows = await query<{ version: number; answers: { votes: number[] }[]; took: number }>(
    `SELECT version, answers, extract(epoch FROM completed_at - started_at)::float8 AS took FROM earlier_answers
     WHERE survey_id = $1 ORDER BY ballot_id, version`,
  )
  return rows.map(({ version, answers }) => [version, answers[0]?.votes[0]])
}

describe('of a survey with a link for everybody', () => {
  beforeEach(() => start())

  test('the last answers count, once, and the earlier ones are kept', async () => {
    const { uuid } = await respond(app, survey, { [votes()]: [1] })
    await respond(app, survey, { [votes()]: [2] })
    expect(await figures()).toEqual([2, 3])
    const { status, body } = await change(uuid, 5)
    expect([status, body.surveyResponse.status]).toEqual([200, 'completed'])
    expect(await figures()).toEqual([2, 7])
    expect(await kept()).toEqual([[1, 1]])
    await change(uuid, 4)
    expect(await figures()).toEqual([2, 6])
    expect(await kept()).toEqual([
      [1, 1],
      [2, 5],
    ])
  })

  test('the file of earlier answers has each version with its time, and all others the last one', async () => {
    const { uuid, _id } = await respond(app, survey, { [votes()]: [1] })
    await respond(app, survey, { [votes()]: [2] })
    await change(uuid, 5)
    await change(uuid, 4)
    const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
    const rows = csvRows(files.get('earlier_answers.csv') ?? '')
    expect(rows.map((row) => [row.response_id, row.version, row.option_id, row.answer])).toEqual([
      ...['1', '5'].flatMap((first, at) =>
        [first, '0', '0'].map((answer, option) => [_id, `${at + 1}`, `o${option + 1}`, answer]),
      ),
    ])
    expect(Date.parse(rows[0]?.completed_at ?? '')).toBeLessThan(Date.parse(rows[3]?.completed_at ?? ''))
    const wide = csvRows(files.get('ballots_wide.csv') ?? '')
    expect(wide.map((row) => row.response_id).sort()).toEqual(
      [...new Set(wide.map((row) => row.response_id))].sort(),
    )
    expect(wide.length).toBe(2)
  })

  test('a call that comes twice changes once', async () => {
    const { uuid } = await respond(app, survey, { [votes()]: [1] })
    const [first, again] = [await change(uuid, 5), await change(uuid, 5)]
    expect(again.body).toEqual(first.body)
    expect(await kept()).toEqual([[1, 1]])
  })

  test('nobody without the secret of a response can change it, and nobody one that is not completed', async () => {
    await respond(app, survey, { [votes()]: [1] })
    expect((await change(crypto.randomUUID(), 5)).body.code).toBe('RESPONSE_NOT_FOUND')
    const uuid = crypto.randomUUID()
    const first = { IsNewSurveyResponse: true, questionId: votes(), responseContent: ballot(1) }
    await app.call('POST', RESPONSES, { uuid, surveyId: survey._id, ...first })
    expect((await change(uuid, 5)).body.code).toBe('RESPONSE_NOT_FOUND')
    expect(await kept()).toEqual([])
  })

  test('wrong answers name their place and change nothing', async () => {
    const { uuid } = await respond(app, survey, { [votes()]: [1] })
    const dear = [{ questionId: votes(), responseContent: ballot(10, 10) }]
    expect((await change(uuid, 1, { answers: dear })).body.code).toBe('OVER_BUDGET')
    const wrong = [{ questionId: votes(), responseContent: { votes: 3 } }]
    const { body } = await change(uuid, 1, { answers: wrong })
    expect(body.details?.[0]?.path).toBe('/answers/0/responseContent/votes')
    expect([await figures(), await kept()]).toEqual([[1, 1], []])
  })

  test('after closing they are final', async () => {
    const { uuid } = await respond(app, survey, { [votes()]: [1] })
    const closesAt = new Date(Date.now() - 60_000).toISOString()
    await designer.call('PATCH', path(), { settings: { closesAt, closeGraceMinutes: 60 } })
    const { status, body } = await change(uuid, 5)
    expect([status, body.code, body.closedAt]).toEqual([403, 'SURVEY_NOT_AVAILABLE', closesAt])
  })

  test('erasing a response erases what it held before, and so does deleting a survey for good', async () => {
    const { uuid, _id } = await respond(app, survey, { [votes()]: [1] })
    await change(uuid, 5)
    await designer.call('DELETE', `${path()}/responses/${_id}`)
    expect(await kept()).toEqual([])
  })

  test('erasing by the secret of a response finds every version', async () => {
    const { uuid } = await respond(app, survey, { [votes()]: [1] })
    for (const count of [5, 4]) await change(uuid, count)
    expect((await kept()).length).toBe(2)
    const { body } = await designer.call('POST', `${path()}/responses/erase`, { uuid })
    expect([body, await kept()]).toEqual([{ erased: 1 }, []])
    expect((await change(uuid, 3)).body.code).toBe('RESPONSE_NOT_FOUND')
  })

  test('what was excluded stays excluded, and counts with its last answers once that is taken back', async () => {
    const { uuid, _id } = await respond(app, survey, { [votes()]: [1] })
    await respond(app, survey, { [votes()]: [2] })
    const judge = (body: { excluded: true; reason: string } | { excluded: false }) =>
      designer.call('PATCH', `${path()}/responses/${_id}`, body)
    await judge({ excluded: true, reason: 'Twice' })
    await change(uuid, 5)
    expect(await figures()).toEqual([1, 2])
    await judge({ excluded: false })
    expect(await figures()).toEqual([2, 7])
  })

  test('receivers hear of a completion once, and then that results have changed', async () => {
    const webhook = { url: 'https://hooks.example/', types: ['response.completed', 'results.changed'] }
    await designer.call('POST', `${path()}/webhooks`, webhook)
    const { uuid } = await respond(app, survey, { [votes()]: [1] })
    await change(uuid, 5)
    await handleEvents(app.deps.database, LISTENERS)
    const rows = await query<{ type: string }>('SELECT type FROM webhook_deliveries WHERE survey_id = $1')
    expect(rows.map(({ type }) => type).sort()).toEqual(['response.completed', 'results.changed'])
  })
})

describe('of a survey with unique keys', () => {
  beforeEach(async () => {
    await start({ hasUKey: true, ballotSecrecy: 'pseudonymous' })
    await designer.call('POST', `${path()}/keys`, { keys: ['ana', 'bo'] })
  })

  test('the key alone changes nothing and reads nothing, and the secret of the response changes it', async () => {
    const { uuid } = await respond(app, survey, { [votes()]: [1] }, { uKey: 'ana' })
    const other = crypto.randomUUID()
    for (const count of [1, 5, 11])
      expect((await change(other, count, { uKey: 'ana' })).body.code).toBe('UNIQUE_KEY_USED')
    expect((await change(uuid, 5, { uKey: 'bo' })).body.code).toBe('RESPONSE_NOT_FOUND')
    expect((await change(uuid, 5, { uKey: 'eve' })).body.code).toBe('UNIQUE_KEY_UNKNOWN')
    expect([await figures(), await kept()]).toEqual([[1, 1], []])
    expect((await change(uuid, 5, { uKey: 'ana' })).status).toBe(200)
    expect([await figures(), await kept()]).toEqual([[1, 5], [[1, 1]]])
  })

  test('ten changes at once on two processes leave one response, with the answers of one of them', async () => {
    const { uuid } = await respond(app, survey, { [votes()]: [1] }, { uKey: 'ana' })
    const processes = [app, await appOn(app.deps)] as const
    const sent = Array.from({ length: 10 }, (_, at) => change(uuid, at, { uKey: 'ana' }, processes[at % 2]))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await figures())[0]).toBe(1)
    const versions = (await kept()).map(([version]) => version)
    expect(versions).toEqual(Array.from(versions, (_, at) => at + 1))
  })
})
