import { beforeEach, describe, expect, test } from 'bun:test'
import {
  ballot,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  type SurveyPath,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { complete } from '../../support/respond.ts'

const BEGIN = `${RESPONSES}/begin` as const
const COMPLETE = `${RESPONSES}/complete` as const

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let path: SurveyPath
let qv: string
let likert: string
let text: string

const arm = (armId: string, more: object = {}) => ({ armId, label: armId.toUpperCase(), share: 1, ...more })

/** A survey of one question of each kind, with arms that can name them. */
async function study(armsOf: (ids: { qv: string; likert: string; text: string }) => readonly object[]) {
  app = await testApp()
  designer = await signIn(app)
  const made = await makeSurvey(designer, [QV, LIKERT, TEXT], { isAvailable: false })
  path = `${SURVEYS}/${made._id}`
  ;[qv = '', likert = '', text = ''] = made.questions.map(({ _id }): string => _id)
  const changed = await designer.call('PATCH', path, {
    settings: { isAvailable: true, arms: armsOf({ qv, likert, text }) },
  })
  expect(changed.status).toBe(200)
  survey = (await designer.call('GET', path)).body
}

const contents = () => ({
  [qv]: ballot(1),
  [likert]: { questionId: likert, questionType: 'likert', selection: '3' },
  [text]: { questionId: text, questionType: 'text', text: 'Because' },
})
const send = (uuid: string, questionId: string, more: object = {}) =>
  app.call('POST', RESPONSES, {
    ...{ surveyId: survey._id, uuid, questionId, responseContent: contents()[questionId] },
    ...more,
  })
const first = (uuid: string, questionId = qv, more: object = {}) =>
  send(uuid, questionId, { IsNewSurveyResponse: true, ...more })
const begin = async (uuid: string) => {
  const { body } = await app.call('POST', BEGIN, { surveyId: survey._id, uuid })
  return body.surveyResponse
}
const stored = (questionId: string) =>
  app.deps.database.query<{ uuid: string; arm: string; votes: number[] }>(
    `SELECT r.respondent AS uuid, r.arm, a.votes FROM answers a
      JOIN responses r ON r.survey_id = a.survey_id AND r.ballot_id = a.ballot_id
      WHERE a.survey_id = $1 AND a.question_id = $2 ORDER BY r.respondent`,
    [survey._id, questionId],
  )
const people = (count: number) => Array.from({ length: count }, (_, at) => `respondent-${10 + at}`)

describe('a first answer', () => {
  beforeEach(() => study(() => [arm('a'), arm('b', { share: 2 })]))

  test('is stored with the response that it begins, even if many arrive together', async () => {
    const uuids = people(30)
    await first('respondent-0')
    const replies = await Promise.all(uuids.map((uuid) => first(uuid)))
    expect(replies.map(({ status }) => status)).toEqual(uuids.map(() => 201))
    const rows = await stored(qv)
    expect(rows.map(({ uuid }) => uuid)).toEqual(['respondent-0', ...uuids])
    const told = replies.map(({ body }) => body.surveyResponse.arm?.armId)
    expect(told as unknown[]).toEqual(rows.slice(1).map((row) => row.arm))
    const sizes = Map.groupBy(rows.slice(0, 30), ({ arm }) => arm)
    expect(Math.abs((sizes.get('b')?.length ?? 0) - 20)).toBeLessThan(3)
    for (const { body } of replies) expect(Object.keys(body.surveyResponse.questionResponseIds)).toEqual([qv])
  })

  test('that arrives again, or once the response has begun, changes only the answer', async () => {
    await begin('respondent-1')
    expect((await first('respondent-1')).status).toBe(201)
    const again = await first('respondent-1', qv, { responseContent: ballot(-2) })
    expect([again.status, again.body.surveyResponse.status]).toEqual([200, 'inProgress'])
    expect((await stored(qv)).map(({ votes }) => votes[0])).toEqual([-2])
  })

  test('that arrives many times at once begins one response', async () => {
    await first('respondent-0')
    const replies = await Promise.all(people(12).map(() => first('respondent-1')))
    expect(replies.filter(({ status }) => status > 201)).toEqual([])
    expect(new Set(replies.map(({ body }) => body.surveyResponse.arm?.armId)).size).toBe(1)
    expect(await stored(qv)).toHaveLength(2)
  })
})

describe('an answer that only some arms accept', () => {
  test('is refused by the arm that gives fewer credits, and stored by the other', async () => {
    await study(() => [arm('wide'), arm('tight', { totalCredits: 4 })])
    const replies = await Promise.all(
      people(8).map((uuid) => first(uuid, qv, { responseContent: ballot(2, 1) })),
    )
    const kept = replies.filter(({ status }) => status === 201)
    const refused = replies.filter(({ status }) => status === 422)
    expect(kept.length + refused.length).toBe(8)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['OVER_BUDGET']))
    expect((await stored(qv)).map((row) => row.arm)).toEqual(kept.map(() => 'wide'))
  })

  test('is refused by the arm without downvotes', async () => {
    await study(() => [arm('both'), arm('up', { direction: 'up' })])
    for (const uuid of people(4)) {
      const { arm: told, _id } = await begin(uuid)
      expect(told?.direction ?? null).toBe(told?.armId === 'up' ? 'up' : null)
      const more = { surveyResponseId: _id, responseContent: ballot(-1) }
      const { status, body } = await send(uuid, qv, more)
      const expected = told?.armId === 'up' ? [422, '/responseContent/votes/0/votes'] : [201, undefined]
      expect([status, body.details?.[0]?.path]).toEqual(expected as never)
    }
  })

  test('is stored if the arm does not ask it, and dropped at the completion', async () => {
    await study((ids) => [arm('votes', { questions: [ids.qv] }), arm('scale', { questions: [ids.likert] })])
    for (const uuid of people(4)) {
      const { arm: told, _id: surveyResponseId } = await begin(uuid)
      for (const questionId of [qv, likert, text])
        expect((await send(uuid, questionId, { surveyResponseId })).status).toBe(201)
      const done = await complete(app, { uuid, surveyId: survey._id, surveyResponseId })
      expect(Object.keys(done.questionResponseIds)).toEqual([told?.armId === 'votes' ? qv : likert])
    }
    expect(await stored(text)).toEqual([])
    expect(new Set((await stored(qv)).map((row) => row.arm))).toEqual(new Set(['votes']))
  })

  test('is dropped even if it arrives at the same time as the completion', async () => {
    await study((ids) => [arm('votes', { questions: [ids.qv] }), arm('scale', { questions: [ids.likert] })])
    await Promise.all(
      people(24).map(async (uuid, at) => {
        const { arm: told, _id: surveyResponseId } = await begin(uuid)
        const [asked, other] = told?.armId === 'votes' ? [qv, likert] : [likert, qv]
        await send(uuid, asked, { surveyResponseId })
        const late = () => send(uuid, other, { surveyResponseId })
        const done = () => app.call('PUT', COMPLETE, { uuid, surveyId: survey._id, surveyResponseId })
        const replies = await Promise.all(at % 2 === 0 ? [late(), done()] : [done(), late()])
        expect(replies[at % 2 === 0 ? 1 : 0]?.status).toBe(200)
      }),
    )
    expect(new Set((await stored(qv)).map((row) => row.arm))).toEqual(new Set(['votes']))
    expect(new Set((await stored(likert)).map((row) => row.arm))).toEqual(new Set(['scale']))
  })
})

describe('a completion', () => {
  test('requires what the arm asks, even if many arrive together', async () => {
    await study((ids) => [arm('votes', { questions: [ids.qv] }), arm('all')])
    const begun = await Promise.all(
      people(20).map(async (uuid) => {
        const { arm: told, _id } = await begin(uuid)
        await send(uuid, qv, { surveyResponseId: _id })
        return { armId: told?.armId, ids: { uuid, surveyId: survey._id, surveyResponseId: _id } }
      }),
    )
    const replies = await Promise.all(begun.map(({ ids }) => app.call('PUT', COMPLETE, ids)))
    for (const [at, { status, body }] of replies.entries()) {
      const isAll = begun[at]!.armId === 'all'
      expect([status, body.code]).toEqual(isAll ? [422, 'ANSWERS_MISSING'] : ([200, undefined] as never))
      if (isAll)
        expect(body.details.map((detail) => detail.path)).toEqual([
          `/questions/${likert}`,
          `/questions/${text}`,
        ])
      else expect(body.surveyResponse.arm?.armId).toBe('votes')
    }
  })

  test('counts towards the limit of a survey, in every arm', async () => {
    await study((ids) => [
      arm('votes', { questions: [ids.qv] }),
      arm('other', { questions: [ids.qv], mode: 'text' }),
    ])
    await designer.call('PATCH', path, { settings: { stopAfter: 5 } })
    const begun = await Promise.all(
      people(8).map(async (uuid) => {
        const { body } = await first(uuid)
        return { uuid, surveyId: survey._id, surveyResponseId: body.surveyResponse._id }
      }),
    )
    const replies = await Promise.all(begun.map((ids) => app.call('PUT', COMPLETE, ids)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  })
})
