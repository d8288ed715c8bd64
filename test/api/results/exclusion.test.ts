import { beforeEach, expect, test } from 'bun:test'
import { API_BASE } from '../../../src/urls.ts'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { begin, complete } from '../../support/respond.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

const LONG = { sinceBeginMs: 60_000 }

const read = async (survey: DesignerSurvey, query = '') =>
  designer.call('GET', `${SURVEYS}/${survey._id}/results${query}` as `${typeof SURVEYS}/${string}/results`)

test('whoever gave an answer that the rule names, or has such a link, is left out, and stays stored', async () => {
  const survey = await makeSurvey(designer, [QV, CHOICE, LIKERT], { parameters: ['source'] })
  const [, home, ease] = survey.questions.map(({ _id }) => _id)
  const excludeIf = {
    any: [
      { questionId: home, operator: 'is', value: 'c3' },
      { questionId: ease, operator: 'atMost', value: '2' },
      { param: 'source', operator: 'is', value: 'bots' },
    ],
  }
  const path = `${SURVEYS}/${survey._id}` as const
  const wrong = { all: [{ questionId: home, operator: 'is', value: 'c9' }] }
  expect((await designer.call('PATCH', path, { settings: { excludeIf: wrong } })).body).toMatchObject({
    details: [{ path: '/settings/excludeIf/all/0/value' }],
  })
  expect((await designer.call('PATCH', path, { settings: { excludeIf } })).status).toBe(200)
  const answer = async (chosen: string, point: string, votes: readonly number[], source?: string) => {
    const choice = { questionId: home!, questionType: 'choice', selection: [chosen] }
    const given = { [survey.questions[0]!._id]: votes, [home!]: choice, [ease!]: point }
    const begun = await begin(app, survey, given, { ...LONG, ...(source && { parameters: { source } }) })
    await complete(app, begun)
    return begun.surveyResponseId
  }
  const left = [
    await answer('c3', '5', [1, 0, 0]),
    await answer('c1', '2', [2, 0, 0]),
    await answer('c1', '5', [3, 0, 0], 'bots'),
  ]
  await answer('c1', '3', [0, 1, 0], 'friends')
  const { body } = await read(survey, '?without=excluded')
  expect([body.completed, body.exclusion?.rule, body.exclusion?.flags]).toEqual([
    1,
    ['excludedAnswer'],
    [{ flag: 'excludedAnswer', responses: 3 }],
  ])
  expect((await read(survey)).body.completed).toBe(4)
  const listed = (await designer.call('GET', `${SURVEYS}/${survey._id}/responses`)).body.responses
  const flagged = listed.filter(({ flags }) => flags.includes('excludedAnswer')).map(({ _id }) => _id)
  expect(flagged.toSorted()).toEqual(left.toSorted())
  expect((await designer.call('PATCH', path, { settings: { excludeIf: null } })).status).toBe(409)
  expect((await designer.call('PATCH', path, { settings: { failedChecks: 2 } })).status).toBe(409)
  const page = await app.send(`/survey/${survey._id}/results?without=excluded`, {
    headers: { authorization: `Bearer ${designer.token}` },
  })
  expect(page.text).toContain('Answers that the rule leaves out: 3')
})

test('the rule can ask for several failed attention checks, and for browsers that programs drive', async () => {
  const check = (text: string) => ({ ...LIKERT, question: text, attention: '4' })
  const survey = await makeSurvey(designer, [QV, check('Choose 4'), check('And 4')], {
    ...{ exclusion: ['attentionFailed', 'webdriver'], failedChecks: 2 },
  })
  const [qv, ...checks] = survey.questions.map(({ _id }) => _id)
  const answer = async (points: readonly string[], visit: object, vote: number) => {
    const given = Object.fromEntries(checks.map((id, at) => [id, points[at]!]))
    const begun = await begin(app, survey, { [qv!]: [vote, 0, 0], ...given }, { ...LONG })
    await complete(app, { ...begun, metadata: { visit } })
  }
  await answer(['4', '1'], { activeSeconds: 9, resumed: false }, 1)
  await answer(['2', '1'], { activeSeconds: 9, resumed: false }, 2)
  await answer(['4', '4'], { activeSeconds: 9, resumed: false, webdriver: true }, 3)
  await answer(['4', '4'], { activeSeconds: 9, resumed: false, webdriver: false }, 4)
  const { body } = await read(survey, '?without=excluded')
  expect(body.completed).toBe(2)
  expect(body.exclusion?.flags).toEqual([
    { flag: 'attentionFailed', responses: 1 },
    { flag: 'webdriver', responses: 1 },
  ])
})

test('a preregistration says in words which answers are left out', async () => {
  const survey = await makeSurvey(designer, [QV, CHOICE], { isAvailable: false })
  const excludeIf = { all: [{ questionId: survey.questions[1]!._id, operator: 'is', value: 'c2' }] }
  const settings = { excludeIf, exclusion: ['attentionFailed'], failedChecks: 3 }
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
    settings: { ...settings, preregistration: 'public', isAvailable: true },
  })
  const { text } = await app.send(`/survey/${survey._id}/preregistration`)
  expect(text).toContain('Results can leave out responses if this is true')
  expect(text).toContain('Owning')
  expect(text).toMatch(/Attention checks failed, at least.{1,60}>3</s)
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { exclusion: ['hidden'] } })
  const plain = await makeSurvey(designer, [QV], { preregistration: 'public' })
  expect((await app.send(`/survey/${plain._id}/preregistration`)).text).not.toContain(
    'Attention checks failed',
  )
})

test('respondents are sent nothing of the rule', async () => {
  const survey = await makeSurvey(designer, [QV, CHOICE])
  const excludeIf = { all: [{ questionId: survey.questions[1]!._id, operator: 'is', value: 'c2' }] }
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
    settings: { excludeIf, exclusion: ['webdriver'], failedChecks: 2 },
  })
  for (const address of [`/survey/${survey._id}`, `${API_BASE}/surveys/${survey._id}`]) {
    const { status, text } = await app.send(address)
    expect(status).toBe(200)
    for (const secret of ['excludeIf', 'exclusion', 'failedChecks', 'screeningQuestions":["'])
      expect(text).not.toContain(secret)
  }
})
