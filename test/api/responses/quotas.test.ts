import { beforeEach, describe, expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import {
  appOn,
  CHOICE,
  CONSENT,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  NUMBER,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { breaches } from '../../support/invariants.ts'
import { type Begun, begin, complete } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let choice: string
let number: string

const ENDS = { quotaFullCode: 'FULL7', quotaFullLink: 'https://panel.example/?s={status}' }

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [CHOICE, { ...NUMBER, required: false }], {
    ...ENDS,
    parameters: ['city', 'age'],
  })
  ;[choice, number] = survey.questions.map(({ _id }) => _id) as [string, string]
})

const path = () => `${SURVEYS}/${survey._id}` as const
const set = (settings: object) => designer.call('PATCH', path(), { settings })
const living = (id: string) => ({ any: [{ questionId: choice, operator: 'is', value: id }] })
const from = (city: string) => ({ all: [{ param: 'city', operator: 'is', value: city }] })
const renters = (most: number) => ({ quotaId: 'renters', most, when: living('c1') })
const taipei = (most: number) => ({ quotaId: 'taipei', most, when: from('Taipei') })
const chosen = (id: string) => ({ questionId: choice, questionType: 'choice', selection: [id] })
const begun = (id = 'c1', carried: Parameters<typeof begin>[3] = {}): Promise<Begun> =>
  begin(app, survey, { [choice]: chosen(id) }, carried)
const proceeding = async (ids: object) => (await app.call('PUT', api.proceed(), ids)).body.surveyResponse
const change = (ids: object, id: string) =>
  app.call('POST', RESPONSES, { ...ids, questionId: choice, responseContent: chosen(id) })
const query = <Row>(sql: string, params: string[] = []) => app.deps.database.query<Row>(sql, params)
const filled = async () => (await designer.call('GET', `${path()}/results`)).body.quotas
const stored = () =>
  query<{ quota_id: string; completed: number; reserved: number }>(
    'SELECT quota_id, completed, reserved FROM quotas WHERE survey_id = $1 ORDER BY quota_id',
    [survey._id],
  )
/** The clock of the survey's reservations is set forward. */
const pass = (minutes: number) =>
  query(
    `UPDATE "reservations" SET expires_at = expires_at - interval '${minutes} minutes' WHERE survey_id = $1`,
    [survey._id],
  )

describe('a quota on an answer', () => {
  beforeEach(async () => {
    expect((await set({ quotas: [renters(1)] })).status).toBe(200)
  })

  test('reserves a place when the step is left, turns the next person away, and counts who completes', async () => {
    const [first, second] = [await begun(), await begun()]
    expect((await proceeding(first)).status).toBe('inProgress')
    expect(await stored()).toEqual([{ quota_id: 'renters', completed: 0, reserved: 1 }])
    expect(await proceeding(second)).toMatchObject({
      status: 'quotaFull',
      ending: { outcome: 'quotaFull', code: 'FULL7', href: 'https://panel.example/?s=quotaFull' },
    })
    expect((await complete(app, first)).status).toBe('completed')
    expect(await stored()).toEqual([{ quota_id: 'renters', completed: 1, reserved: 0 }])
    expect((await complete(app, second)).status).toBe('quotaFull')
    expect((await complete(app, await begun('c2'))).status).toBe('completed')
    expect(await breaches(app.deps.database)).toEqual([])
  })

  test('is decided by a completion as well, for clients that never ask, and the same when repeated', async () => {
    const [first, second] = [await begun(), await begun()]
    const done = await complete(app, first)
    expect(done.status).toBe('completed')
    const full = await complete(app, second)
    expect(full).toMatchObject({ status: 'quotaFull', ending: { code: 'FULL7' } })
    const other = await appOn(app.deps)
    expect([await complete(other, first), await complete(other, second)]).toEqual([done, full])
    expect(await stored()).toEqual([{ quota_id: 'renters', completed: 1, reserved: 0 }])
  })

  test('admits everybody with another answer, and gives the place of somebody who changes their mind to the next', async () => {
    const ids = await begun()
    await proceeding(ids)
    await change(ids, 'c2')
    expect((await proceeding(ids)).status).toBe('inProgress')
    expect(await stored()).toMatchObject([{ reserved: 0 }])
    const next = await begun()
    expect((await proceeding(next)).status).toBe('inProgress')
    await change(ids, 'c1')
    expect((await complete(app, ids)).status).toBe('quotaFull')
    expect((await complete(app, next)).status).toBe('completed')
    expect(await breaches(app.deps.database)).toEqual([])
  })

  test('does not get stuck: a place is free again after half an hour, and a late respondent finds it taken', async () => {
    const late = await begun()
    await proceeding(late)
    await pass(29)
    expect((await proceeding(await begun())).status).toBe('quotaFull')
    await pass(2)
    const next = await begun()
    expect((await proceeding(next)).status).toBe('inProgress')
    expect((await complete(app, late)).status).toBe('quotaFull')
    expect((await complete(app, next)).status).toBe('completed')
    expect(await stored()).toEqual([{ quota_id: 'renters', completed: 1, reserved: 0 }])
  })

  test('counts a late respondent if nobody else needs the place', async () => {
    const late = await begun()
    await proceeding(late)
    await pass(60)
    expect((await complete(app, late)).status).toBe('completed')
    expect(await breaches(app.deps.database)).toEqual([])
  })

  test('renews the reservation of a respondent who continues', async () => {
    const ids = await begun()
    await proceeding(ids)
    await pass(20)
    await proceeding(ids)
    await pass(20)
    expect((await proceeding(await begun())).status).toBe('quotaFull')
  })

  test('loses no place to people who are screened out, preview the survey, or end', async () => {
    await set({ screenOut: { all: [{ questionId: number, operator: 'is', value: '7' }] } })
    const ids = await begun()
    await proceeding(ids)
    const seven = { questionId: number, questionType: 'number', value: 7 }
    await app.call('POST', RESPONSES, { ...ids, questionId: number, responseContent: seven })
    expect((await proceeding(ids)).status).toBe('screenedOut')
    const tried = await begin(designer, survey, { [choice]: chosen('c1') }, { preview: true })
    const { body } = await designer.call('PUT', api.proceed(), tried)
    expect(body.surveyResponse.status).toBe('inProgress')
    expect((await complete({ call: designer.call }, tried)).status).toBe('completed')
    expect(await stored()).toEqual([{ quota_id: 'renters', completed: 0, reserved: 0 }])
  })

  test('admits more once it is raised, and the same when it is lowered', async () => {
    expect((await complete(app, await begun())).status).toBe('completed')
    const waiting = await begun()
    await set({ quotas: [renters(2)] })
    expect((await complete(app, waiting)).status).toBe('completed')
    await set({ quotas: [renters(1)] })
    expect((await complete(app, await begun())).status).toBe('quotaFull')
    expect(await filled()).toEqual([{ quotaId: 'renters', most: 1, completed: 2, reserved: 0 }])
  })
})

describe('a quota on a parameter', () => {
  beforeEach(async () => {
    await set({ quotas: [taipei(1), { ...taipei(1), quotaId: 'tainan', when: from('Tainan') }] })
  })

  test('is decided when a response begins: a person who finds it full is turned away without answering', async () => {
    const first = await begun('c1', { parameters: { city: 'taipei' } })
    expect(await stored()).toMatchObject([{ reserved: 0 }, { reserved: 1 }])
    const sent = { surveyId: survey._id, questionId: choice, responseContent: chosen('c1') }
    const uuid = 'somebody-from-taipei'
    const body = { ...sent, uuid, parameters: { city: 'Taipei' }, IsNewSurveyResponse: true }
    const refused = await app.call('POST', RESPONSES, body)
    expect(refused.body.surveyResponse).toMatchObject({
      status: 'quotaFull',
      questionResponseIds: {},
      ending: { code: 'FULL7' },
    })
    const found = await app.call('GET', `${RESPONSES}?${new URLSearchParams({ surveyId: survey._id, uuid })}`)
    expect(found.body.surveyResponse).toEqual(refused.body.surveyResponse)
    expect((await app.call('POST', RESPONSES, body)).body.code).toBe('RESPONSE_COMPLETED')
    expect(await query('SELECT 1 FROM answers WHERE survey_id = $1', [survey._id])).toHaveLength(1)
    expect((await complete(app, first)).status).toBe('completed')
    expect((await complete(app, await begun('c1', { parameters: { city: 'Tainan' } }))).status).toBe(
      'completed',
    )
    expect((await complete(app, await begun('c1'))).status).toBe('completed')
    expect(await breaches(app.deps.database)).toEqual([])
  })

  test('lets people who have begun continue, on any device, by the parameters of the first visit', async () => {
    const ids = await begun('c1', { parameters: { city: 'Taipei' } })
    const again = { ...ids, IsNewSurveyResponse: true, questionId: choice, responseContent: chosen('c2') }
    const { surveyResponseId: _, ...first } = again
    expect((await app.call('POST', RESPONSES, first)).body.surveyResponse.status).toBe('inProgress')
    expect((await complete(app, ids)).status).toBe('completed')
    expect(await stored()).toMatchObject([{ completed: 0 }, { completed: 1 }])
  })

  test('is counted together with another of the same person, and neither if one of them is full', async () => {
    const mine = {
      quotaId: 'old',
      most: 5,
      when: { all: [{ param: 'age', operator: 'atLeast', value: '60' }] },
    }
    await set({ quotas: [taipei(1), mine] })
    const parameters = { city: 'Taipei', age: '70' }
    await begun('c1', { parameters })
    const second = await app.call('POST', RESPONSES, {
      ...{ surveyId: survey._id, uuid: 'another-old-person', questionId: choice, parameters },
      ...{ responseContent: chosen('c1'), IsNewSurveyResponse: true },
    })
    expect(second.body.surveyResponse.status).toBe('quotaFull')
    const [old, , one] = await stored()
    expect([old, one]).toMatchObject([
      { quota_id: 'old', reserved: 1 },
      { quota_id: 'taipei', reserved: 1 },
    ])
  })

  test('turns nobody away twice: a response to a survey with arms is closed before it is in one', async () => {
    const arms = ['a', 'b'].map((armId) => ({ armId, label: armId, share: 1 }))
    await set({ arms })
    const begins = (uuid: string) =>
      app.call('POST', api.begin(), { surveyId: survey._id, uuid, parameters: { city: 'Taipei' } })
    const first = await begins('first-of-taipei')
    expect(first.body.surveyResponse).toMatchObject({
      status: 'inProgress',
      arm: { armId: expect.any(String) },
    })
    const second = await begins('second-of-taipei')
    expect(second.body.surveyResponse).toMatchObject({ status: 'quotaFull' })
    expect(second.body.surveyResponse.arm).toBeUndefined()
    expect(await query('SELECT begun FROM arm_counters')).toEqual([{ begun: 1 }])
  })
})

test('releases the place of somebody who declines', async () => {
  survey = await makeSurvey(designer, [CHOICE, CONSENT], { parameters: ['city'] })
  choice = survey.questions[0]._id
  await set({ quotas: [taipei(1)] })
  const ids = await begun('c1', { parameters: { city: 'Taipei' } })
  expect(await query('SELECT 1 FROM reservations')).toHaveLength(1)
  await app.call('POST', api.decline(), { surveyId: survey._id, uuid: ids.uuid })
  expect(await query('SELECT 1 FROM reservations')).toEqual([])
  expect(await stored()).toMatchObject([{ reserved: 0, completed: 0 }])
})
