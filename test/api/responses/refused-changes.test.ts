import { beforeEach, describe, expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import {
  ballot,
  CHOICE,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { respond } from '../../support/respond.ts'

/** Changes of submitted answers that would count otherwise, are too many, or that the survey does not allow. */

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
const query = <Row>(sql: string) => app.deps.database.query<Row>(sql, [survey._id])
const votes = () => survey.questions[0]._id

const change = (uuid: string, count: number, more: object = {}) => {
  const answers = [{ questionId: votes(), responseContent: ballot(count) }]
  return app.call('PUT', api.change(), { uuid, surveyId: survey._id, answers, ...more })
}

test('a correction keeps the time that the first answers took, by which they may be excluded', async () => {
  await start()
  const took = async () => {
    const [row] = await query<{ ms: number }>(
      'SELECT extract(epoch FROM completed_at - started_at)::float8 * 1000 AS ms FROM responses WHERE survey_id = $1',
    )
    return row?.ms ?? 0
  }
  const { uuid } = await respond(app, survey, { [votes()]: [1] }, { sinceBeginMs: 300_000 })
  const first = await took()
  expect(first).toBeGreaterThanOrEqual(300_000)
  expect((await change(uuid, 5)).status).toBe(200)
  expect(Math.abs((await took()) - first)).toBeLessThan(1_000)
})

test('a response changes at most twenty times', async () => {
  await start()
  const { uuid } = await respond(app, survey, { [votes()]: [1] })
  for (let at = 0; at < 20; at++) expect((await change(uuid, (at % 2) + 2)).status).toBe(200)
  const { status, body } = await change(uuid, 5)
  expect([status, body.code]).toEqual([409, 'TOO_MANY_CHANGES'])
  expect((await change(uuid, 3)).status).toBe(200)
  const [row] = await query<{ kept: number }>(
    'SELECT count(*)::int4 AS kept FROM earlier_answers WHERE survey_id = $1',
  )
  expect(row?.kept).toBe(20)
})

describe('counters', () => {
  const stored = (table: 'stops' | 'quotas') =>
    query<{ completed: number }>(`SELECT completed FROM ${table} WHERE survey_id = $1`)

  test('stay as they are: a quota is counted once, and a change to another group is refused', async () => {
    await start({ stopAfter: 3 }, [CHOICE, QV])
    const [choice, qv] = survey.questions.map(({ _id }) => _id) as [string, string]
    const when = { any: [{ questionId: choice, operator: 'is', value: 'c1' }] }
    await designer.call('PATCH', path(), { settings: { quotas: [{ quotaId: 'renters', most: 2, when }] } })
    const chosen = (id: string) => ({ questionId: choice, questionType: 'choice', selection: [id] })
    const { uuid } = await respond(app, survey, { [choice]: chosen('c1'), [qv]: [1] })
    const changed = (id: string, count: number) =>
      change(uuid, count, {
        answers: [
          { questionId: choice, responseContent: chosen(id) },
          { questionId: qv, responseContent: ballot(count) },
        ],
      })
    expect((await changed('c1', 5)).status).toBe(200)
    expect((await changed('c2', 5)).body.code).toBe('CHANGE_LEAVES_GROUP')
    expect([await stored('quotas'), await stored('stops')]).toEqual([[{ completed: 1 }], [{ completed: 1 }]])
  })
})

describe('the setting', () => {
  test('is refused for secret ballots, with the field', async () => {
    await start({ changeAnswers: false, hasUKey: true, ballotSecrecy: 'secret' })
    const { status, body } = await designer.call('PATCH', path(), { settings: { changeAnswers: true } })
    expect([status, body.details?.[0]?.path]).toEqual([422, '/settings/changeAnswers'])
  })

  test('goes with no results for others before closing, whichever is set last; open ballots are shown whole', async () => {
    await start()
    const refusedAs = async (settings: object) => {
      const { status, body } = await designer.call('PATCH', path(), { settings })
      return status === 200 ? null : [status, body.details?.[0]?.path]
    }
    const shown = [422, '/settings/changeAnswers']
    expect(await refusedAs({ results: 'public', resultsWhen: 'closed' })).toBeNull()
    expect(await refusedAs({ resultsWhen: 'always' })).toEqual(shown)
    expect(
      await refusedAs({ changeAnswers: false, results: 'respondents', resultsWhen: 'always' }),
    ).toBeNull()
    expect(await refusedAs({ changeAnswers: true })).toEqual(shown)
    const open = { hasUKey: true, ballotSecrecy: 'open' }
    expect(await refusedAs({ changeAnswers: true, ...open })).toBeNull()
    expect(await refusedAs({ ballotSecrecy: 'pseudonymous' })).toEqual(shown)
  })

  test('is fixed by the first response, as what respondents were told', async () => {
    await start()
    await respond(app, survey, { [votes()]: [1] })
    const { status, body } = await designer.call('PATCH', path(), { settings: { changeAnswers: false } })
    expect([status, body.code]).toEqual([409, 'SURVEY_HAS_RESPONSES'])
  })

  test('makes answers final without it', async () => {
    await start({ changeAnswers: false })
    const { uuid } = await respond(app, survey, { [votes()]: [1] })
    expect((await change(uuid, 5)).body.code).toBe('RESPONSE_COMPLETED')
  })
})
