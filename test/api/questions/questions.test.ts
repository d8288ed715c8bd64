import { beforeEach, describe, expect, test } from 'bun:test'
import type { SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import {
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
import { firstAnswer } from '../../support/respond.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const respond = (survey: DesignerSurvey) =>
  app.call('POST', RESPONSES, firstAnswer(survey, 'respondent-0001'))

describe('a question', () => {
  let path: SurveyPath
  beforeEach(async () => {
    path = `${SURVEYS}/${(await makeSurvey(designer, []))._id}`
  })
  const add = (question: object, headers?: HeadersInit) =>
    designer.call('POST', `${path}/questions`, question, headers)

  test('of each type is added at the end, with defaults for omitted fields', async () => {
    const options = [{ optionName: ' Parks ', description: 'Green' }, { optionName: 'Roads' }]
    const qv = await add({ question: 'Which?', options })
    expect(qv.status).toBe(201)
    expect(qv.body).toMatchObject({
      type: 'qv',
      question: 'Which?',
      description: '',
      position: 0,
      setting: { totalCredits: 100, version: 1, questionType: 'qv', sampleOption: 0 },
      options: [
        { optionName: 'Parks', description: 'Green' },
        { optionName: 'Roads', description: '' },
      ],
    })
    expect(new Set(qv.body.options.map((option) => option.optionId)).size).toBe(2)
    const likert = await add({ type: 'likert', question: 'How?', minLabel: 'Bad', maxLabel: 'Good' })
    expect(likert.body).toMatchObject({
      position: 1,
      scale: ['1', '2', '3', '4', '5'],
      required: true,
      groupId: null,
    })
    const text = await add({ type: 'text', question: 'Why?' })
    expect(text.body).toMatchObject({ position: 2, multiline: false, maxLength: 500, required: true })
    expect((await designer.call('GET', path)).body.questions).toEqual([qv.body, likert.body, text.body])
  })

  test('is added at the requested position', async () => {
    await add(TEXT)
    expect((await add(LIKERT, {})).body.position).toBe(1)
    expect((await add({ ...QV, position: 0 })).body.position).toBe(0)
    const types = (await designer.call('GET', path)).body.questions.map((question) => question.type)
    expect(types).toEqual(['qv', 'text', 'likert'])
  })

  test('is refused with the sentence of the violated rule', async () => {
    const cases: [question: object, message: string][] = [
      [{ ...QV, question: ' ' }, 'Enter the question'],
      [{ ...QV, options: QV.options.slice(1), question: 'x', setting: {} }, ''],
      [{ ...QV, options: QV.options.slice(2) }, 'Add at least two options'],
      [{ ...QV, options: undefined }, 'Add at least two options'],
      [{ ...QV, options: [...QV.options, { optionName: ' ' }] }, 'All options must have a name'],
      [{ ...QV, options: [...QV.options, { description: 'x' }] }, 'All options must have a name'],
      [{ ...QV, setting: { totalCredits: 0 } }, 'Enter at least 1 credit'],
      [{ ...QV, setting: { totalCredits: -5 } }, 'Enter at least 1 credit'],
      [{ ...LIKERT, scale: ['1'] }, 'Add at least two points'],
      [{ ...LIKERT, scale: ['1', ''] }, 'Every label of the scale needs a text'],
      [{ ...LIKERT, minLabel: '' }, 'Every label of the scale needs a text'],
      [{ ...TEXT, maxLength: 0 }, 'Enter a length of at least 1'],
    ]
    for (const [question, message] of cases) {
      const { status, body } = await add(question)
      if (message === '') expect(status).toBe(201)
      else expect([status, body.code, body.message]).toEqual([422, 'INVALID_INPUT', message])
    }
  })

  test('is refused with fields of another type of question, and values out of range', async () => {
    for (const question of [
      { ...QV, scale: ['1', '2'] },
      { ...TEXT, options: [] },
      { ...QV, type: 'ranking' },
      { ...QV, setting: { totalCredits: 1_000_001 } },
      { ...QV, setting: { totalCredits: 2.5 } },
      { ...QV, setting: { totalCredits: '100' } },
      { ...TEXT, maxLength: 20_001 },
      { ...TEXT, groupId: 'nothing' },
      { ...LIKERT, scale: Array.from({ length: 12 }, (_, at) => String(at)) },
      [],
      'text',
    ]) {
      const { status, body } = await add(question as object)
      expect([JSON.stringify(question), status, body.code]).toEqual([
        JSON.stringify(question),
        422,
        'INVALID_INPUT',
      ])
    }
    expect((await designer.call('GET', path)).body.questions).toEqual([])
  })

  test('is not added by a caller with an older version', async () => {
    const stale = await add(TEXT, { 'if-match': '"1"' })
    expect([stale.status, stale.body.code]).toEqual([412, 'VERSION_CONFLICT'])
  })

  test('is not added once there is a response, while the wording can still be corrected', async () => {
    const survey = await makeSurvey(designer)
    await respond(survey)
    const own = `${SURVEYS}/${survey._id}` as const
    const added = await designer.call('POST', `${own}/questions`, TEXT)
    expect([added.status, added.body.code]).toEqual([409, 'SURVEY_HAS_RESPONSES'])
    const changed = await designer.call('PATCH', own, { title: 'Corrected' })
    expect([changed.status, changed.body.title]).toEqual([200, 'Corrected'])
    const kept = await app.deps.database.query<{ definition: SurveyDefinition }>(
      'SELECT definition FROM survey_revisions WHERE survey_id = $1 AND revision = $2',
      [survey._id, survey.version],
    )
    expect(kept.map((row) => row.definition.title)).toEqual(['Spending'])
  })
})
