import { beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { waitForLock } from '../../support/database.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let keys: { uKey?: string }

const CASES = [
  ['with an open link', {}],
  ['with pseudonymous ballots', { hasUKey: true, ballotSecrecy: 'pseudonymous' }],
] as const

const MOVE = `${RESPONSES}/move` as const

const answer = (uuid: string, more: object = { IsNewSurveyResponse: true }) =>
  app.call('POST', RESPONSES, {
    ...{ uuid, surveyId: survey._id, questionId: survey.questions[0]!._id, ...keys, ...more },
    responseContent: { votes: [{ optionId: 'o1', optionName: '', votes: 3 }] },
  })
const move = (uuid: string, newUuid: string) =>
  app.call('POST', MOVE, { surveyId: survey._id, uuid, newUuid, ...keys })
const find = (uuid: string) => {
  const query = new URLSearchParams({ surveyId: survey._id, uuid, ...keys })
  return app.call('GET', `${RESPONSES}?${query}` as const)
}
const complete = (uuid: string, surveyResponseId: string) =>
  app.call('PUT', `${RESPONSES}/complete`, { uuid, surveyId: survey._id, surveyResponseId, ...keys })

describe.each(CASES)('a response that moves, %s', (_, settings) => {
  beforeEach(async () => {
    app = await testApp()
    designer = await signIn(app)
    survey = await makeSurvey(designer, [QV], { isAvailable: false })
    const path = `${SURVEYS}/${survey._id}` as const
    await designer.call('PATCH', path, { settings: { copy: true, isAvailable: true, ...settings } })
    keys =
      'hasUKey' in settings
        ? { uKey: (await designer.call('POST', `${path}/keys`, { count: 1 })).body.keys[0]! }
        : {}
  })

  test('is found, changed and completed by its new uuid, and by no older one', async () => {
    const begun = (await answer('made-by-the-link')).body.surveyResponse
    const moved = await move('made-by-the-link', 'made-here-1')
    expect(moved.status).toBe(200)
    const found = (await find('made-here-1')).body
    const { startedAt } = found.surveyResponse
    expect(moved.body).toEqual({
      ...found,
      surveyResponse: { ...found.surveyResponse, startedAt: begun.startedAt },
    })
    // Files have ids and instants. Those of a key belong to it.
    expect(found.surveyResponse._id === begun._id).toBe(Boolean(keys.uKey))
    expect(startedAt === begun.startedAt).toBe(Boolean(keys.uKey))
    expect((await move('made-by-the-link', 'made-here-1')).status).toBe(200)
    const { _id } = (await move('made-here-1', 'made-here-2')).body.surveyResponse
    for (const old of ['made-by-the-link', 'made-here-1']) {
      expect((await find(old)).status).toBe(keys.uKey ? 409 : 404)
      for (const id of [_id, begun._id]) {
        expect((await answer(old, { surveyResponseId: id })).status).toBe(keys.uKey ? 409 : 404)
        expect((await complete(old, id)).status).toBe(keys.uKey ? 409 : 404)
      }
      expect((await move(old, 'stolen-back')).status).toBe(keys.uKey ? 409 : 404)
    }
    expect((await answer('made-here-2', { surveyResponseId: _id })).status).toBe(200)
    expect((await complete('made-here-2', _id)).status).toBe(200)
    expect((await complete('made-here-2', _id)).status).toBe(200)
    expect((await find('made-here-2')).body.surveyResponse.status).toBe('completed')
    expect((await move('made-here-2', 'made-here-3')).body.code).toBe('RESPONSE_COMPLETED')
  })

  test('has to exist', async () => {
    expect((await move('nobody-at-all', 'made-here-1')).body.code).toBe('RESPONSE_NOT_FOUND')
    expect((await find('made-here-1')).status).toBe(404)
  })
})

test('a response of an experiment moves to the newest block, and files tell no order of beginnings', async () => {
  app = await testApp()
  designer = await signIn(app)
  const arms = ['a', 'b'].map((armId) => ({ armId, label: armId, share: 1 }))
  survey = await makeSurvey(designer, [QV], { arms })
  keys = {}
  const begun = (await answer('sent-to-somebody')).body.surveyResponse
  for (let person = 0; person < 12; person++) await answer(`person-${person}`)
  const moved = (await move('sent-to-somebody', 'made-here-1')).body.surveyResponse
  expect(moved.arm).toEqual(begun.arm!)
  const packed = await exportedFile(app, designer, survey._id, 'zip')
  const rows = csvRows((await unpackedFiles(await packed.blob())).get('assignments.csv') ?? '')
  const newest = Math.max(...rows.map(({ block }) => Number(block)))
  expect(newest).toBeGreaterThan(0)
  const row = rows.find(({ response_id }) => response_id === moved._id)
  expect([row?.arm_id, row?.block]).toEqual([begun.arm?.armId, String(newest)])
  expect(new Set(rows.map(({ position }) => position))).toEqual(new Set(['']))
})

test('an answer that is being stored while its response moves goes with it', async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV, TEXT])
  keys = {}
  const { _id } = (await answer('begun-somewhere')).body.surveyResponse
  const ids = [survey._id, _id, survey.questions[1]!._id] as const
  const moving = await app.deps.database.orm.transaction(async (transaction) => {
    await transaction.execute(
      sql`SELECT 1 FROM responses WHERE survey_id = ${ids[0]} AND ballot_id = ${ids[1]} FOR SHARE`,
    )
    await transaction.execute(
      sql`INSERT INTO answers (survey_id, ballot_id, question_id, seq, value)
        VALUES (${ids[0]}, ${ids[1]}, ${ids[2]}, 2, 'own words')`,
    )
    const reply = move('begun-somewhere', 'made-here-1')
    // The embedded database runs one after the other.
    if (app.deps.database.kind === 'postgres') await waitForLock(app.deps.database)
    return { reply }
  })
  expect((await moving.reply).status).toBe(200)
  const found = (await find('made-here-1')).body.questionResponses ?? []
  expect(found.map(({ questionId }) => questionId).toSorted()).toEqual(
    survey.questions.map((question) => question._id).toSorted(),
  )
})

test('a response that moves keeps its place in a quota, and its log stays behind', async () => {
  app = await testApp()
  designer = await signIn(app)
  const of = (city: string) => ({ surveyId: survey._id, parameters: { city }, sinceBeginMs: 0 })
  survey = await makeSurvey(designer, [QV], {
    ...{ parameters: ['city'], logging: 'actions' },
    quotas: [
      { quotaId: 'taipei', most: 1, when: { all: [{ param: 'city', operator: 'is', value: 'Taipei' }] } },
    ],
  })
  keys = {}
  const first = { IsNewSurveyResponse: true, ...of('Taipei') }
  const { _id } = (await answer('begun-somewhere', first)).body.surveyResponse
  const events = [
    {
      ...{ seq: 0, clientTime: '2030-01-01T00:00:00Z', elapsedMs: 0, type: 'vote_change', phase: 'vote' },
      ...{ questionId: survey.questions[0]!._id, optionId: 'o1', from: 0, to: 3, position: 1 },
    },
  ]
  const logged = { surveyId: survey._id, uuid: 'begun-somewhere', surveyResponseId: _id, events }
  expect((await app.call('POST', `${RESPONSES}/events`, logged)).body).toMatchObject({ stored: 1 })
  const moved = (await move('begun-somewhere', 'made-here-1')).body.surveyResponse
  expect((await answer('somebody-else', first)).body.surveyResponse.status).toBe('quotaFull')
  expect((await complete('made-here-1', moved._id)).body.surveyResponse.status).toBe('completed')
  for (const table of ['events', 'reservations']) {
    const rows = await app.deps.database.query(`SELECT 1 FROM ${table} WHERE survey_id = $1`, [survey._id])
    expect([table, rows.length]).toEqual([table, 0])
  }
})

test('a secret ballot stays where it was begun, so that whoever sends its link puts nothing into it', async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV], { hasUKey: true })
  const path = `${SURVEYS}/${survey._id}` as const
  keys = { uKey: (await designer.call('POST', `${path}/keys`, { count: 1 })).body.keys[0]! }
  expect((await move('made-by-the-link', 'made-here-1')).body.code).toBe('RESPONSE_NOT_FOUND')
  const { _id } = (await answer('made-by-the-link')).body.surveyResponse
  for (const state of ['begun', 'submitted']) {
    const { status, body } = await move('made-by-the-link', 'made-here-1')
    expect([status, body.code, body.state]).toEqual([409, 'UNIQUE_KEY_USED', state])
    expect((await find('made-here-1')).status).toBe(409)
    expect((await find('made-by-the-link')).status).toBe(200)
    expect((await complete('made-by-the-link', _id)).status).toBe(200)
  }
})
