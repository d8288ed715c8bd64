import { beforeEach, describe, expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import { appOn, ballot, type Designer, RESPONSES, signIn, type TestApp, testApp } from '../../support/app.ts'
import { breaches } from '../../support/invariants.ts'
import { screenedStudy } from '../../support/screened-study.ts'

/** Responses whose arm is drawn once somebody has passed the screening. */

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const study = (settings: object = {}) => screenedStudy(app, designer, settings)

describe('an arm that is drawn after the screening', () => {
  test('is drawn as the screening is left, and stays, whoever asks again', async () => {
    const { survey, screened, proceeding, finish } = await study()
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
    const { screened, proceeding, stored } = await study()
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
    const { screened, proceeding, stored } = await study()
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
    const { choice, qv, chosen, answered, screened, proceeding } = await study()
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
    const { survey, screened, proceeding } = await study()
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
    const { choice, setting, screened, proceeding, stored } = await study()
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
    const { survey, path, screened, proceeding, stored } = await study({ hasUKey: true, armsWithin: 'label' })
    await designer.call('POST', `${path}/keys`, { keys: ['key-number-1', 'key-number-2'], label: 'Ulm' })
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
    const { survey, screened, proceeding } = await study()
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

  test('can be tried out in a preview, which shows the whole arm at once', async () => {
    const { survey, qv, answered } = await study()
    const { body } = await answered('respondent-1', qv, ballot(1), { preview: true, armId: 'b' })
    const anonymous = body.code
    const own = await designer.call('POST', RESPONSES, {
      ...{ IsNewSurveyResponse: true, surveyId: survey._id, uuid: 'respondent-9', questionId: qv },
      ...{ responseContent: ballot(1), preview: true, armId: 'b' },
    })
    expect([anonymous, own.status, own.body.surveyResponse.arm?.armId]).toEqual(['PREVIEW_REFUSED', 201, 'b'])
  })
})
