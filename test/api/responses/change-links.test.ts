import { beforeEach, describe, expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import {
  appOn,
  ballot,
  CHOICE,
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
import { respond } from '../../support/respond.ts'
import { netVotes, resultsOf } from '../../support/results.ts'

/** Links that respondents save to replace their answers, in the hands of anybody. */

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
const votes = () => survey.questions[0]._id

const change = (uuid: string, count: number, more: object = {}, on: Pick<TestApp, 'call'> = app) => {
  const answers = [{ questionId: votes(), responseContent: ballot(count) }]
  return on.call('PUT', api.change(), { uuid, surveyId: survey._id, answers, ...more })
}
const read = (uuid: string, more = '') =>
  app.call('GET', `${RESPONSES}?uuid=${uuid}&surveyId=${survey._id}${more}`)
const figures = async () => {
  const results = await resultsOf(designer, survey._id)
  return [results.completed, netVotes(results)[0]]
}
/** A completed response and its link. */
async function answered(count = 1, more: { uKey?: string } = {}) {
  const { uuid, _id } = await respond(app, survey, { [votes()]: [count] }, more)
  const { body } = await read(uuid, more.uKey ? `&uKey=${more.uKey}` : '')
  return { uuid, _id, link: body.surveyResponse.changeLink as string }
}

describe('the link of a response', () => {
  beforeEach(() => start())

  test('replaces its answers, and the uuid still does', async () => {
    const { uuid, link, _id } = await answered()
    const { status, body } = await change(link, 5)
    expect([status, body.surveyResponse._id]).toEqual([200, _id])
    expect(await figures()).toEqual([1, 5])
    expect((await change(uuid, 4)).status).toBe(200)
    expect(await figures()).toEqual([1, 4])
  })

  test('reads nothing: neither a call nor the reply to a change has answers, the uuid or how long it took', async () => {
    const { uuid, link } = await answered()
    expect((await read(link)).body.code).toBe('RESPONSE_NOT_FOUND')
    const { text, body } = await change(link, 5)
    expect(body.surveyResponse.startedAt).toBe(body.surveyResponse.completedAt ?? '')
    expect(text).not.toContain(uuid)
    expect(text).not.toContain('questionResponses')
    expect(link).not.toContain(uuid)
  })

  test('tells nobody who guesses that they have guessed: the same answers are a change as any other', async () => {
    const { link } = await answered(1)
    const { body: before } = await change(link, 2)
    const { body: same } = await change(link, 2)
    expect(Date.parse(same.surveyResponse.completedAt ?? '')).toBeGreaterThan(
      Date.parse(before.surveyResponse.completedAt ?? ''),
    )
    for (let at = 2; at < 20; at++) expect((await change(link, 2)).status).toBe(200)
    expect([(await change(link, 2)).body.code, (await change(link, 3)).body.code]).toEqual([
      'TOO_MANY_CHANGES',
      'TOO_MANY_CHANGES',
    ])
  })

  test('is of one response: with any other character, or of another survey, it is of none', async () => {
    const { link } = await answered()
    const other = await answered(2)
    const mixed = link.slice(0, 22) + other.link.slice(22)
    for (let at = 0; at < 44; at += 7) {
      const forged = `${link.slice(0, at)}${link[at] === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`
      expect((await change(forged, 5)).body.code).toBe('RESPONSE_NOT_FOUND')
    }
    expect((await change(mixed, 5)).body.code).toBe('RESPONSE_NOT_FOUND')
    await start()
    expect((await change(link, 5)).body.code).toBe('RESPONSE_NOT_FOUND')
  })

  test('ends with the response, with its survey, and when that closes', async () => {
    const { link, _id } = await answered()
    await designer.call('PATCH', path(), { settings: { isAvailable: false } })
    expect((await change(link, 5)).body.code).toBe('SURVEY_NOT_AVAILABLE')
    const closesAt = new Date(Date.now() - 60_000).toISOString()
    await designer.call('PATCH', path(), { settings: { isAvailable: true, closesAt, closeGraceMinutes: 60 } })
    expect((await change(link, 5)).body.code).toBe('SURVEY_NOT_AVAILABLE')
    await designer.call('PATCH', path(), { settings: { closesAt: null } })
    expect((await change(link, 5)).status).toBe(200)
    await designer.call('DELETE', `${path()}/responses/${_id}`)
    expect((await change(link, 4)).body.code).toBe('RESPONSE_NOT_FOUND')
  })

  test('is refused while a response is unfinished, for which there is none', async () => {
    const uuid = crypto.randomUUID()
    const first = { IsNewSurveyResponse: true, questionId: votes(), responseContent: ballot(1) }
    const { body } = await app.call('POST', RESPONSES, { uuid, surveyId: survey._id, ...first })
    expect(body.surveyResponse.changeLink).toBeUndefined()
  })

  test('used at once with the uuid on two processes leaves one response with the answers of one of them', async () => {
    const { uuid, link } = await answered()
    const processes = [app, await appOn(app.deps)] as const
    const sent = Array.from({ length: 10 }, (_, at) =>
      change(at % 2 ? uuid : link, at % 9, {}, processes[at % 2]),
    )
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await figures())[0]).toBe(1)
  })

  test('erased at once with a change, nothing is left of the response', async () => {
    const { link, _id } = await answered()
    const erased = designer.call('DELETE', `${path()}/responses/${_id}`)
    await Promise.all([change(link, 5), erased, change(link, 4)])
    expect((await change(link, 3)).body.code).toBe('RESPONSE_NOT_FOUND')
    for (const table of ['responses', 'answers', 'earlier_answers']) {
      const rows = await app.deps.database.query(`SELECT 1 FROM ${table} WHERE survey_id = $1`, [survey._id])
      expect(rows).toEqual([])
    }
  })
})

describe('with unique keys', () => {
  beforeEach(async () => {
    await start({ hasUKey: true, ballotSecrecy: 'pseudonymous' })
    await designer.call('POST', `${path()}/keys`, { keys: ['ana', 'bo'] })
  })

  test('a link changes the response of its key, and neither opens that of another', async () => {
    const { link } = await answered(1, { uKey: 'ana' })
    await answered(2, { uKey: 'bo' })
    expect((await change(link, 5)).body.code).toBe('UNIQUE_KEY_REQUIRED')
    expect((await change(link, 5, { uKey: 'bo' })).body.code).toBe('UNIQUE_KEY_USED')
    expect(await figures()).toEqual([2, 3])
    expect((await change(link, 5, { uKey: 'ana' })).status).toBe(200)
    expect(await figures()).toEqual([2, 7])
    expect((await read(link, '&uKey=ana')).body.code).toBe('UNIQUE_KEY_USED')
  })
})

describe('no link', () => {
  test('is made where answers are final, ballots are secret, or a quota binds what is answered', async () => {
    await start({ changeAnswers: false })
    expect((await answered()).link).toBeUndefined()
    await start({ changeAnswers: false, hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'secret' })
    expect((await answered(1, { uKey: 'anna-0001' })).link).toBeUndefined()
    await start({}, [CHOICE, QV])
    const [choice, qv] = survey.questions.map(({ _id }) => _id) as [string, string]
    const when = { any: [{ questionId: choice, operator: 'is', value: 'c1' }] }
    await designer.call('PATCH', path(), { settings: { quotas: [{ quotaId: 'renters', most: 2, when }] } })
    const chosen = { questionId: choice, questionType: 'choice', selection: ['c1'] }
    const { uuid } = await respond(app, survey, { [choice]: chosen, [qv]: [1] })
    expect((await read(uuid)).body.surveyResponse.changeLink).toBeUndefined()
  })
})
