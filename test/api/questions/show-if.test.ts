import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  LIKERT,
  QV,
  SURVEYS,
  type SurveyPath,
  type TestApp,
} from '../../support/app.ts'
import { choosing, rentersSurvey, renting } from '../../support/renters-survey.ts'
import { begin } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let path: SurveyPath
let home: string
let rent: string
let why: string
let budget: string

beforeEach(async () => {
  ;({ app, designer, survey, path, home, rent, why, budget } = await rentersSurvey())
})

const rents = () => renting(home)
const chose = (choiceId: string) => choosing(home, choiceId)
const change = (questionId: string, body: object) =>
  designer.call('PATCH', `${path}/questions/${questionId}`, body)
const reread = async () => (await designer.call('GET', path)).body

describe('a question with conditions', () => {
  test('is read as it was written, and without any has none', async () => {
    expect(survey.questions.map((question) => question.showIf)).toEqual([
      undefined,
      rents(),
      { any: [{ questionId: rent, operator: 'atMost', value: '2' }] },
      { any: [{ questionId: home, operator: 'isNot', value: 'c3' }] },
    ])
    const seen = await app.call('GET', `/api/v1/surveys/${survey._id}`)
    expect(seen.body.questions).toMatchObject(survey.questions)
    await change(rent, { question: 'How high is your rent?' })
    expect((await reread()).questions[1].showIf).toEqual(rents())
    await change(rent, { showIf: null })
    expect((await reread()).questions[1]).not.toContainKey('showIf')
  })

  test('keeps them when its type changes', async () => {
    await change(why, { ...LIKERT, question: 'Why?' })
    const [, , changed] = (await reread()).questions
    expect([changed.type, changed.showIf]).toEqual(['likert', survey.questions[2].showIf])
  })

  test.each([
    [{ all: [], any: [] }, '/showIf', 'Send either all or any.'],
    [{ all: [] }, '/showIf/all', 'showIf.all needs at least one condition.'],
    [{ all: [{ questionId: 'x' }] }, '/showIf/all/0/operator', undefined],
    [{ all: [{ questionId: 'x', operator: 'like', value: '' }] }, '/showIf/all/0/operator', undefined],
    [{ none: [] }, '/showIf/none', undefined],
  ])('is refused if it says %p', async (showIf, field, message) => {
    const { status, body } = await change(rent, { showIf })
    expect([status, body.code]).toEqual([422, 'INVALID_INPUT'])
    const [detail] = body.details.filter((found: { path: string }) => found.path === field)
    expect(detail?.path).toBe(field)
    if (message) expect(detail?.message).toBe(message)
  })

  const told = async (reply: Promise<{ status: number; body: { details?: unknown } }>) => {
    const { status, body } = await reply
    return [status, body.details]
  }

  test('is refused, with both names, if it refers to something that is not earlier', async () => {
    const later = { all: [{ questionId: rent, operator: 'is', value: '1' }] }
    expect(await told(change(home, { showIf: later }))).toEqual([
      422,
      [
        {
          path: '/questions/0/showIf/all/0/questionId',
          message: '“How do you live?” depends on “How fair is your rent?”, which has to come before it.',
        },
      ],
    ])
    const order = { questionIds: [rent, home, why, budget] }
    expect(await told(designer.call('PUT', `${path}/order`, order))).toEqual([
      422,
      [
        {
          path: '/questions/0/showIf/all/0/questionId',
          message: '“How fair is your rent?” depends on “How do you live?”, which has to come before it.',
        },
      ],
    ])
    expect(await reread()).toEqual(survey)
  })

  test('prevents deletion of its subject, and changes after which that has no such answer', async () => {
    const gone = {
      message: '“Why is it so?” depends on a question that this survey does not have.',
    }
    const removed = designer.call('DELETE', `${path}/questions/${rent}`)
    expect((await told(removed))[1]).toMatchObject([gone])
    const [status, details] = await told(change(rent, { scale: ['low', 'high'] }))
    expect([status, details]).toMatchObject([
      422,
      [{ message: '“Why is it so?” depends on an answer that “How fair is your rent?” does not offer.' }],
    ])
    expect((await told(change(rent, { ...QV, question: 'Rent' })))[0]).toBe(422)
    expect(await reread()).toEqual(survey)
  })

  test('is included in copies and files of its survey', async () => {
    const copy = await designer.call('POST', `${path}/duplicate`, {})
    expect(copy.body.questions).toEqual(survey.questions)
    const file = await designer.call('GET', `${path}/definition.json`)
    const imported = await designer.call('POST', `${SURVEYS}/import`, file.body)
    expect(imported.status).toBe(201)
    expect(imported.body.questions).toEqual(survey.questions)
    const [first, ...others] = file.body.questions
    const shuffled = await designer.call('POST', `${SURVEYS}/import`, {
      ...file.body,
      questions: [...others, first],
    })
    expect([shuffled.status, shuffled.body.details[0].path]).toEqual([
      422,
      '/questions/0/showIf/all/0/questionId',
    ])
  })

  test('stays unchanged once somebody has responded', async () => {
    await begin(app, survey, { [home]: chose('c1') })
    for (const body of [{ showIf: null }, { showIf: { any: rents().all } }]) {
      const { status, body: reply } = await change(rent, body)
      expect([status, reply.code]).toEqual([409, 'SURVEY_HAS_RESPONSES'])
    }
    expect((await change(rent, { question: 'How high is your rent?' })).status).toBe(200)
  })
})

describe('a group with conditions', () => {
  const put = (questionGroups: object[]) => designer.call('PUT', `${path}/groups`, { questionGroups })

  test('is read as it was written, and keeps them if a client does not know them', async () => {
    const group = { id: 'g', title: 'Rent', description: '', questionIds: [rent, why] }
    const { body } = await put([{ ...group, showIf: rents() }])
    expect(body.questionGroups).toEqual([{ ...group, showIf: rents() }])
    expect((await put([group])).body.questionGroups).toEqual([{ ...group, showIf: rents() }])
    expect((await put([{ ...group, showIf: null }])).body.questionGroups).toEqual([group])
    const { status, body: refused } = await put([{ ...group, questionIds: [home], showIf: rents() }])
    expect([status, refused.details[0].path]).toEqual([422, '/questionGroups/0/showIf/all/0/questionId'])
    const { body: empty } = await put([{ ...group, showIf: {} }])
    expect(empty.details[0].path).toBe('/questionGroups/0/showIf')
  })
})
