import { beforeEach, describe, expect, test } from 'bun:test'
import { api } from '../../src/urls.ts'
import {
  appOn,
  ballot,
  CHOICE,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../support/export-files.ts'
import { breaches } from '../support/invariants.ts'

/** Surveys that draw arms once somebody has passed the screening. */

const ARMS = [
  { armId: 'a', label: 'Long', share: 1 },
  { armId: 'b', label: 'Short', share: 1, totalCredits: 9, mode: 'text' },
]

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let [choice, qv, likert] = ['', '', '']

const path = () => `${SURVEYS}/${survey._id}` as const
const setting = (settings: object) => designer.call('PATCH', path(), { settings })

/** Renters are screened out; all others vote. */
async function study(settings: object = {}): Promise<void> {
  survey = await makeSurvey(designer, [CHOICE, QV, LIKERT])
  ;[choice, qv, likert] = survey.questions.map(({ _id }) => _id) as [string, string, string]
  const { status, body } = await setting({
    arms: ARMS,
    armsDrawn: 'afterScreening',
    screenOut: { any: [{ questionId: choice, operator: 'is', value: 'c1' }] },
    ...settings,
  })
  expect([status, (body as { details?: object }).details]).toEqual([200, undefined])
}

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  await study()
})

const chosen = (id: string) => ({ questionId: choice, questionType: 'choice', selection: [id] })
const answered = (uuid: string, questionId: string, responseContent: object, more: object = {}) =>
  app.call('POST', RESPONSES, {
    IsNewSurveyResponse: true,
    surveyId: survey._id,
    uuid,
    questionId,
    responseContent,
    ...more,
  })

async function screened(uuid: string, choiceId = 'c2', more: object = {}) {
  const { body } = await answered(uuid, choice, chosen(choiceId), more)
  return { surveyId: survey._id, uuid, surveyResponseId: body.surveyResponse._id, ...more }
}

type Ids = Awaited<ReturnType<typeof screened>>
const proceeding = (ids: Ids, on = app) => on.call('PUT', api.proceed(), ids)
const stored = () =>
  app.deps.database.query<{ arm: string | null; arm_position: number | null; outcome: string | null }>(
    'SELECT arm, arm_position, outcome FROM responses WHERE survey_id = $1 AND NOT test ORDER BY arm_position',
    [survey._id],
  )
const finish = async (ids: Ids) => {
  await app.call('POST', RESPONSES, { ...ids, questionId: qv, responseContent: ballot(1) })
  const content = { questionId: likert, questionType: 'likert', selection: '2' }
  await app.call('POST', RESPONSES, { ...ids, questionId: likert, responseContent: content })
  return app.call('PUT', `${RESPONSES}/complete`, ids)
}

describe('an arm that is drawn after the screening', () => {
  test('is drawn as the screening is left, and stays, whoever asks again', async () => {
    const ids = await screened('respondent-1')
    const before = await app.call('GET', `${RESPONSES}?surveyId=${survey._id}&uuid=respondent-1`)
    expect(before.body.surveyResponse.arm).toBeUndefined()
    const { status, body } = await proceeding(ids)
    const armId = body.surveyResponse.arm?.armId ?? ''
    expect([status, ['a', 'b'].includes(armId)]).toEqual([200, true])
    expect((await proceeding(ids, await appOn(app.deps))).body as object).toEqual(body)
    const [row] = await app.deps.database.query('SELECT mode, input, arm FROM responses', [])
    expect(row).toEqual({ mode: armId === 'b' ? 'text' : 'interactive', input: 'dropdown', arm: armId })
    expect((await finish(ids)).body.surveyResponse).toMatchObject({ status: 'completed', arm: { armId } })
    expect(await breaches(app.deps.database)).toEqual([])
  })

  test('takes a place of a block for each who passes, and none for who is screened out', async () => {
    for (const at of Array.from({ length: 40 }).keys())
      await proceeding(await screened(`respondent-${at}`, at % 4 ? 'c2' : 'c1'))
    const rows = await stored()
    const passed = rows.filter(({ outcome }) => outcome === null)
    expect(passed.map(({ arm_position }) => arm_position)).toEqual([...Array.from({ length: 30 }).keys()])
    const sizes = ['a', 'b'].map((id) => passed.filter(({ arm }) => arm === id).length)
    expect(Math.abs(sizes[0]! - sizes[1]!) <= 3).toBe(true)
    expect(rows.filter(({ outcome }) => outcome !== null).map(({ arm }) => arm)).toEqual(Array(10).fill(null))
  })

  test('is one, of calls that arrive at once in two processes', async () => {
    const other = await appOn(app.deps)
    const all = await Promise.all(Array.from({ length: 12 }, (_, at) => screened(`respondent-${at}`)))
    const replies = await Promise.all(
      all.map((ids) => Promise.all([proceeding(ids), proceeding(ids, other), proceeding(ids, other)])),
    )
    for (const same of replies)
      expect(new Set(same.map(({ body }) => body.surveyResponse.arm?.armId)).size).toBe(1)
    expect((await stored()).map(({ arm_position }) => arm_position)).toEqual([...all.keys()])
  })

  test('takes no answers beyond the screening before, and none to the screening after', async () => {
    const early = await answered('respondent-1', qv, ballot(1))
    expect([early.status, early.body.code]).toEqual([409, 'ARM_NOT_DRAWN'])
    const ids = await screened('respondent-1')
    const later = await answered('respondent-1', qv, ballot(1))
    const complete = await app.call('PUT', `${RESPONSES}/complete`, ids)
    expect([later.body.code, complete.status, complete.body.code]).toEqual([
      'ARM_NOT_DRAWN',
      409,
      'ARM_NOT_DRAWN',
    ])
    await proceeding(ids)
    expect((await answered('respondent-1', choice, chosen('c2'))).status).toBe(200)
    const changed = await answered('respondent-1', choice, chosen('c1'))
    expect([changed.status, changed.body.code]).toEqual([409, 'SCREENING_OVER'])
    expect((await answered('respondent-1', qv, ballot(1))).status).toBe(201)
  })

  test('waits until all required questions of the screening are answered', async () => {
    const { body } = await app.call('POST', `${RESPONSES}/begin`, {
      surveyId: survey._id,
      uuid: 'respondent-1',
    })
    const ids = { surveyId: survey._id, uuid: 'respondent-1', surveyResponseId: body.surveyResponse._id }
    expect(body.surveyResponse.arm).toBeUndefined()
    expect((await proceeding(ids)).body.surveyResponse.arm).toBeUndefined()
    await screened('respondent-1')
    expect((await proceeding(ids)).body.surveyResponse.arm).toBeDefined()
  })

  test('is drawn together with a place in a quota, which turns people away before it', async () => {
    await setting({
      quotas: [
        {
          quotaId: 'own',
          most: 1,
          when: { any: [{ questionId: choice, operator: 'is', value: 'c2' }] },
        },
      ],
    })
    const statuses = []
    for (const uuid of ['respondent-1', 'respondent-2'])
      statuses.push((await proceeding(await screened(uuid))).body.surveyResponse.status)
    expect(statuses).toEqual(['inProgress', 'quotaFull'])
    expect((await stored()).map(({ arm_position }) => arm_position)).toEqual([0, null])
    expect(await breaches(app.deps.database)).toEqual([])
  })

  test('is balanced within groups of keys, and kept by a key that starts over', async () => {
    await study({ hasUKey: true, armsWithin: 'label' })
    await designer.call('POST', `${path()}/keys`, { keys: ['key-number-1', 'key-number-2'], label: 'Ulm' })
    const arms = []
    for (const [uuid, uKey] of [
      ['respondent-1', 'key-number-1'],
      ['respondent-2', 'key-number-2'],
      ['respondent-3', 'key-number-1'],
    ] as const) {
      const ids = await screened(uuid, 'c2', { uKey, startOver: true })
      const unscreened = await app.call(
        'GET',
        `${RESPONSES}?surveyId=${survey._id}&uuid=${uuid}&uKey=${uKey}`,
      )
      expect(unscreened.body.surveyResponse.arm).toBeUndefined()
      arms.push((await proceeding(ids)).body.surveyResponse.arm?.armId)
    }
    expect([arms[2], (await stored()).map(({ arm_position }) => arm_position)]).toEqual([arms[0], [0, 1]])
  })

  test('is drawn wherever the response goes on, and goes with it', async () => {
    const ids = await screened('respondent-1')
    const moving = (uuid: string, newUuid: string) =>
      app.call('POST', api.move(), { surveyId: survey._id, uuid, newUuid })
    const moved = (await moving('respondent-1', 'respondent-2')).body.surveyResponse
    expect([moved.arm, (await proceeding(ids)).status]).toEqual([undefined, 404])
    const there = { ...ids, uuid: 'respondent-2', surveyResponseId: moved._id }
    const { arm } = (await proceeding(there)).body.surveyResponse
    const again = (await moving('respondent-2', 'respondent-3')).body.surveyResponse
    expect([arm === undefined, again.arm]).toEqual([false, arm])
  })

  test('of a secret ballot is in files once the survey is closed, and nobody is in one who was turned away', async () => {
    await study({ hasUKey: true, ballotSecrecy: 'secret' })
    const keys = Array.from({ length: 12 }, (_, at) => `key-number-${at}`)
    await designer.call('POST', `${path()}/keys`, { keys })
    for (const [at, uKey] of keys.entries()) {
      const ids = await screened(`respondent-${at}`, at < 2 ? 'c1' : 'c2', { uKey })
      if ((await proceeding(ids)).body.surveyResponse.status === 'inProgress') await finish(ids)
    }
    const funnel = async () => (await designer.call('GET', `${path()}/funnel`)).body
    expect((await funnel()).assigned).toBeNull()
    await setting({ isAvailable: false })
    expect((await funnel()).assigned).toBe(10)
    const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
    const rows = csvRows(files.get('responses.csv') ?? '')
    expect(rows.filter(({ status }) => status === 'screenedOut').map(({ arm }) => arm)).toEqual(['', ''])
    expect(await breaches(app.deps.database)).toEqual([])
  })

  test('can be tried out in a preview, which shows the whole arm at once', async () => {
    const { body } = await answered('respondent-1', qv, ballot(1), { preview: true, armId: 'b' })
    const anonymous = body.code
    const own = await designer.call('POST', RESPONSES, {
      ...{ IsNewSurveyResponse: true, surveyId: survey._id, uuid: 'respondent-9', questionId: qv },
      ...{ responseContent: ballot(1), preview: true, armId: 'b' },
    })
    expect([anonymous, own.status, own.body.surveyResponse.arm?.armId]).toEqual(['PREVIEW_REFUSED', 201, 'b'])
  })
})

describe('a study that draws arms after its screening', () => {
  test('tells clients what comes before, and fixes all of it with the first response', async () => {
    const { body } = await app.call('GET', `/api/v1/surveys/${survey._id}`)
    expect(body.settings.questionsBeforeArm).toEqual([choice])
    await screened('respondent-1')
    const refused = await setting({ armsDrawn: 'atBegin' })
    expect([refused.status, refused.body.details.map((each: { path: string }) => each.path)]).toEqual([
      409,
      ['/settings/armsDrawn'],
    ])
    const screen = await setting({
      screenOut: { any: [{ questionId: choice, operator: 'is', value: 'c3' }] },
    })
    const order = await designer.call('PUT', `${path()}/order`, { questionIds: [choice, likert, qv] })
    expect([screen.status, order.status]).toEqual([409, 409])
  })

  test('counts who was turned away before anybody was assigned, and attrition of those who were', async () => {
    for (const at of Array.from({ length: 8 }).keys()) {
      const ids = await screened(`respondent-${at}`, at < 3 ? 'c1' : 'c2')
      await proceeding(ids)
      if (at > 3) await finish(ids)
    }
    const { body } = await designer.call('GET', `${path()}/funnel`)
    expect([body.began, body.assigned, body.stepsBeforeArm, body.turnedAway]).toEqual([
      8,
      5,
      1,
      { screenedOut: 3 },
    ])
    const began = body.arms.map((arm) => arm.began)
    expect([began.reduce((sum, count) => sum + count, 0), body.arms.map((arm) => arm.turnedAway)]).toEqual([
      5,
      [{ screenedOut: 0 }, { screenedOut: 0 }],
    ])
    const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
    expect(csvRows(files.get('assignments.csv') ?? '')).toHaveLength(5)
    const stages = csvRows(files.get('funnel.csv') ?? '').filter(({ arm }) => arm === '')
    expect(stages.map(({ stage, count }) => `${stage} ${count}`).slice(1, 6)).toEqual([
      'began 8',
      'step 8',
      'assigned 5',
      'step 4',
      'step 4',
    ])
  })
})
