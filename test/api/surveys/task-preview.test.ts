import { beforeEach, describe, expect, test } from 'bun:test'
import { LANGUAGES } from '../../../src/domain/survey/translations/languages.ts'
import { catalogues } from '../../../src/texts/languages.ts'
import { api } from '../../../src/urls.ts'
import {
  CONSENT,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  RESPONSES,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { begin, complete, firstAnswer } from '../../support/respond.ts'

const OPEN = { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' } as const
const NOBODY = 'assignmentId=ASSIGNMENT_ID_NOT_AVAILABLE&hitId=h'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [LIKERT, CONSENT], { panel: 'mturk', ...OPEN })
})

describe('a worker of MTurk who has not accepted the task', () => {
  test('reads the survey on a page without fields, which says so in every language', async () => {
    for (const lang of LANGUAGES) {
      const first = await app.send(`/survey/${survey._id}?${NOBODY}&lang=${lang}`)
      const { status, text } = await app.send(first.headers.get('location') ?? '')
      const { notice, asked } = catalogues[lang].pages.taskPreview
      expect([lang, first.status, status]).toEqual([lang, 303, 200])
      for (const sentence of [notice, asked, LIKERT.question, CONSENT.question])
        expect(text).toContain(sentence)
      for (const field of ['type="radio"', 'data-step="', 'id="page-state"'])
        expect(text).not.toContain(field)
    }
  })

  test('has every call refused that would store something, even with a uuid', async () => {
    const [likert] = survey.questions.map(({ _id }) => _id) as [string]
    const responseContent = { questionId: likert, questionType: 'likert', selection: '4' }
    const ids = await begin(app, survey, { [likert]: '4' }, { uKey: 'A1' })
    const trial = { ...ids, preview: 'trial' }
    const answer = { questionId: likert, responseContent }
    const calls = [
      ['POST', RESPONSES, firstAnswer(survey, 'a-worker-who-reads', { ...answer, preview: 'trial' })],
      ['POST', RESPONSES, { ...trial, ...answer }],
      ['PUT', RESPONSES, { ...trial, ...answer, questionResponseId: 'a' }],
      ['PUT', api.complete(), trial],
      ['PUT', api.proceed(), trial],
      ['POST', api.decline(), { surveyId: survey._id, uuid: 'a-worker-who-reads', preview: 'trial' }],
      ['POST', api.begin(), { surveyId: survey._id, uuid: 'a-worker-who-reads', preview: 'trial' }],
      ['POST', api.events(), { ...trial, events: [] }],
    ] as const
    const before = await app.deps.database.query('SELECT * FROM responses', [])
    for (const [method, path, body] of calls) {
      const { status, body: reply } = await app.call(method, path, body)
      expect([method, path, status, reply.code]).toEqual([method, path, 403, 'TASK_NOT_ACCEPTED'])
    }
    expect(await app.deps.database.query('SELECT * FROM responses', [])).toEqual(before)
    expect(await app.deps.database.query('SELECT * FROM declines', [])).toEqual([])
    expect((await complete(app, ids).catch((error) => error)) instanceof Error).toBe(true)
  })

  test('answers once the task is accepted', async () => {
    const { text } = await app.send(`/survey/${survey._id}?workerId=A2&assignmentId=a1&hitId=h`)
    expect(text).toContain('data-step="')
    expect(text).not.toContain(catalogues.en.pages.taskPreview.notice)
  })
})

test('an unfilled Prolific link opens a trial as before', async () => {
  const other = await makeSurvey(designer, [LIKERT], { panel: 'prolific', ...OPEN })
  const { status } = await app.call(
    'POST',
    RESPONSES,
    firstAnswer(other, 'a-researcher-who-tries', {
      questionId: other.questions[0]._id,
      responseContent: { questionId: other.questions[0]._id, questionType: 'likert', selection: '4' },
      preview: 'trial',
    }),
  )
  expect(status).toBe(201)
})
