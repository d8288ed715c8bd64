import { beforeEach, describe, expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import {
  appOn,
  CHOICE,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  NUMBER,
  RESPONSES,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { breaches } from '../../support/invariants.ts'
import { type Begun, begin, complete } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let choice: string
let number: string
let text: string

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [CHOICE, NUMBER, { ...TEXT, required: false }], {
    screenedOutText: 'Not this time.',
    screenedOutLink: 'https://panel.example/?s={status}&u={uuid}',
    screenedOutCode: 'OUT7',
  })
  ;[choice, number, text] = survey.questions.map(({ _id }) => _id) as [string, string, string]
})

const path = () => `${SURVEYS}/${survey._id}` as const
const set = (screenOut: unknown, more: object = {}) =>
  designer.call('PATCH', path(), { settings: { screenOut, ...more } })
const isRenting = () => ({ any: [{ questionId: choice, operator: 'is', value: 'c1' }] })
const chosen = (id: string) => ({ questionId: choice, questionType: 'choice', selection: [id] })
const entered = (value: number) => ({ questionId: number, questionType: 'number', value })
const proceeding = (ids: object, on = app) => on.call('PUT', api.proceed(), ids)
const begun = (id: string, carried: Parameters<typeof begin>[3] = {}): Promise<Begun> =>
  begin(app, survey, { [choice]: chosen(id) }, carried)

describe('a respondent who leaves a step', () => {
  beforeEach(async () => {
    await set(isRenting())
  })

  test('continues if the conditions are not met', async () => {
    const ids = await begun('c2')
    const { status, body } = await proceeding(ids)
    expect([status, body.surveyResponse.status]).toEqual([200, 'inProgress'])
    expect(body.surveyResponse.ending).toBeUndefined()
  })

  test('is screened out if they are met, with the end link and the code, and again when asked again', async () => {
    const ids = await begun('c1')
    const first = await proceeding(ids)
    expect(first.body.surveyResponse).toMatchObject({
      status: 'screenedOut',
      ending: {
        outcome: 'screenedOut',
        href: `https://panel.example/?s=screenedOut&u=${first.body.surveyResponse._id}`,
        code: 'OUT7',
      },
    })
    const other = await appOn(app.deps)
    expect((await proceeding(ids, other)).body as object).toEqual(first.body)
    const query = new URLSearchParams({ surveyId: survey._id, uuid: ids.uuid })
    const found = await app.call('GET', `${RESPONSES}?${query}`)
    expect(found.body.surveyResponse).toEqual(first.body.surveyResponse)
    expect(await breaches(app.deps.database)).toEqual([])
  })

  test('cannot undo it: nothing can be changed, added or completed any more', async () => {
    const ids = await begun('c1')
    await proceeding(ids)
    const changed = await app.call('POST', RESPONSES, {
      ...ids,
      questionId: choice,
      responseContent: chosen('c2'),
    })
    const added = await app.call('POST', RESPONSES, {
      ...ids,
      questionId: number,
      responseContent: entered(4),
    })
    expect([changed.body, added.body]).toMatchObject(Array(2).fill({ code: 'RESPONSE_COMPLETED' }))
    expect((await complete(app, ids)).status).toBe('screenedOut')
    expect((await proceeding(ids)).body.surveyResponse.status).toBe('screenedOut')
  })

  test('may change their mind before', async () => {
    const ids = await begun('c1')
    await app.call('POST', RESPONSES, { ...ids, questionId: choice, responseContent: chosen('c3') })
    await app.call('POST', RESPONSES, { ...ids, questionId: number, responseContent: entered(4) })
    expect((await proceeding(ids)).body.surveyResponse.status).toBe('inProgress')
    expect((await complete(app, ids)).status).toBe('completed')
  })

  test('must name their own response', async () => {
    const ids = await begun('c1')
    const strange = await proceeding({ ...ids, uuid: 'somebody-else' })
    expect(strange.body.code).toBe('RESPONSE_NOT_FOUND')
    expect((await proceeding({ ...ids, surveyId: 'none' })).body.code).toBe('SURVEY_NOT_FOUND')
  })
})

describe('a completion', () => {
  test('decides the same, even for missing answers, and is the same when repeated', async () => {
    await set(isRenting())
    const ids = await begun('c1')
    const first = await complete(app, ids)
    expect(first).toMatchObject({ status: 'screenedOut', ending: { code: 'OUT7' } })
    expect(await complete(app, ids)).toEqual(first)
    const others = await begun('c2')
    expect((await app.call('PUT', `${RESPONSES}/complete`, others)).body.code).toBe('ANSWERS_MISSING')
  })

  test('uses parameters of the link as well, before the first answer is stored', async () => {
    const open = { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous', parameters: ['age'] }
    await set({ any: [{ param: 'age', operator: 'atMost', value: '17' }] }, open)
    const sent = { surveyId: survey._id, questionId: choice, responseContent: chosen('c2') }
    const young = { ...sent, uuid: 'somebody-young', uKey: 'a', parameters: { age: '16' } }
    const { body } = await app.call('POST', RESPONSES, { IsNewSurveyResponse: true, ...young })
    expect(body.surveyResponse).toMatchObject({
      ...{ status: 'screenedOut', questionResponseIds: {} },
      ending: { outcome: 'screenedOut', code: 'OUT7' },
    })
    expect((await designer.call('GET', `${path()}/results`)).body.screenedOut).toBe(1)
    const old = await begun('c2', { uKey: 'b', parameters: { age: '60' } })
    expect((await proceeding(old)).body.surveyResponse.status).toBe('inProgress')
    const again = await app.call('POST', RESPONSES, {
      ...{ IsNewSurveyResponse: true, surveyId: survey._id, uuid: 'another-uuid', uKey: 'a' },
      ...{ questionId: choice, responseContent: chosen('c2') },
    })
    expect([again.status, again.body.code]).toEqual([409, 'UNIQUE_KEY_USED'])
  })

  test('uses the link at once only if no answer can change it', async () => {
    const isYoung = { param: 'age', operator: 'atMost', value: '17' }
    await set({ all: [isYoung, ...isRenting().any] }, { parameters: ['age'] })
    const ids = await begun('c2', { parameters: { age: '16' } })
    expect((await proceeding(ids)).body.surveyResponse.status).toBe('inProgress')
    await set({ any: [isYoung, ...isRenting().any] })
    expect((await begun('c2', { parameters: { age: '16' } })).surveyResponseId).toBeTruthy()
    const counted = async () => (await designer.call('GET', `${path()}/results`)).body.screenedOut
    expect(await counted()).toBe(1)
    await begin(designer, survey, { [choice]: chosen('c2') }, { parameters: { age: '16' }, preview: true })
    expect(await counted()).toBe(1)
  })

  test('counts nobody who was screened out, in a race with changed answers', async () => {
    await set(isRenting())
    const all = await Promise.all(Array.from({ length: 12 }, () => begun('c1')))
    const statuses = await Promise.all(
      all.map(async (ids) => {
        await app.call('POST', RESPONSES, { ...ids, questionId: number, responseContent: entered(1) })
        const [change] = await Promise.all([
          app.call('POST', RESPONSES, { ...ids, questionId: choice, responseContent: chosen('c2') }),
          proceeding(ids),
        ])
        return [change.status, (await complete(app, ids)).status]
      }),
    )
    for (const [status, outcome] of statuses)
      expect(outcome).toBe(status === 409 ? 'screenedOut' : 'completed')
    expect(await breaches(app.deps.database)).toEqual([])
  })
})

describe('people who were screened out', () => {
  test('are counted separately: in results, and in separate files', async () => {
    await set(isRenting())
    for (const id of ['c1', 'c1', 'c2']) {
      const ids = await begun(id)
      await app.call('POST', RESPONSES, { ...ids, questionId: number, responseContent: entered(7) })
      await app.call('POST', RESPONSES, {
        ...{ ...ids, questionId: text },
        responseContent: { questionId: text, questionType: 'text', text: `by ${id}` },
      })
      await complete(app, ids)
    }
    const { body } = await designer.call('GET', `${path()}/results`)
    expect(body).toMatchObject({ completed: 1, screenedOut: 2 })
    expect(body.questions[0]).toMatchObject({ n: 1 })
    const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
    const rows = csvRows(files.get('responses.csv') ?? '')
    expect(rows.map(({ status }) => status).sort()).toEqual(['completed', 'screenedOut', 'screenedOut'])
    const apart = csvRows(files.get('turned_away.csv') ?? '')
    const out = rows.filter(({ status }) => status === 'screenedOut').map((row) => row.response_id)
    expect(new Set(apart.map((row) => row.response_id))).toEqual(new Set(out))
    expect(
      apart
        .filter((row) => row.response_id === out[0])
        .map(({ status, type, answer }) => [status, type, answer]),
    ).toEqual([
      ['screenedOut', 'choice', 'Renting'],
      ['screenedOut', 'number', '7'],
      ['screenedOut', 'text', 'by c1'],
    ])
    const others = [...files].filter(([name]) => name !== 'turned_away.csv').map(([, content]) => content)
    expect(others.some((content) => content.includes('by c2'))).toBe(true)
    expect(others.some((content) => content.includes('by c1'))).toBe(false)
    const sheets = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'xlsx')).blob())
    expect(sheets.get('xl/workbook.xml')).toContain('name="turned_away"')
    for (const format of ['csv', 'ndjson']) {
      const file = await (await exportedFile(app, designer, survey._id, format)).text()
      expect([format, file.includes('by c1')]).toEqual([format, false])
    }
  })

  test('do not get the results for respondents', async () => {
    await set(isRenting(), { results: 'respondents', resultsWhen: 'always' })
    const ids = await begun('c1')
    await proceeding(ids)
    const read = await app.call('GET', api.publishedResults(survey._id), undefined, {
      'x-response-uuid': ids.uuid,
    })
    expect(read.body.code).toBe('COMPLETION_REQUIRED')
  })

  test('take no place of a survey with a limit', async () => {
    await set(isRenting(), { stopAfter: 1 })
    await proceeding(await begun('c1'))
    const ids = await begun('c2')
    await app.call('POST', RESPONSES, { ...ids, questionId: number, responseContent: entered(7) })
    expect((await complete(app, ids)).status).toBe('completed')
    const late = await begun('c1')
    expect((await proceeding(late)).body.surveyResponse.status).toBe('screenedOut')
    expect(await breaches(app.deps.database)).toEqual([])
  })

  test('are tests in a preview, and not counted', async () => {
    await set(isRenting())
    const ids = await begin(designer, survey, { [choice]: chosen('c1') }, { preview: true })
    expect((await proceeding(ids, { ...app, call: designer.call })).body.surveyResponse.status).toBe(
      'screenedOut',
    )
    expect((await designer.call('GET', `${path()}/results`)).body.screenedOut).toBe(0)
  })
})
