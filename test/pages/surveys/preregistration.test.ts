import { beforeEach, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { api, pages } from '../../../src/urls.ts'
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
import { begin, respond } from '../../support/respond.ts'

const PLAN = {
  hypotheses: 'Parks get more votes.\nRoads get <b>fewer</b>.',
  exclusionRule: 'Less than a minute.',
  plannedResponses: 1_200,
  analysisPlan: null,
}

let app: TestApp
let designer: Designer
let clock = 0

beforeEach(async () => {
  clock = Date.parse('2026-05-01T10:00:00.000Z')
  app = await testApp({ assets: await testAssets(), now: () => clock })
  designer = await signIn(app)
}, 60_000)

const make = (settings: object = {}, questions: readonly object[] = [QV, LIKERT, CHOICE]) =>
  makeSurvey(designer, questions, { ...PLAN, ...settings })
const set = (survey: DesignerSurvey, settings: object) =>
  designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
const open = ({ _id }: Pick<DesignerSurvey, '_id'>, rest = '', headers: HeadersInit = {}) =>
  app.send(pages.preregistration(_id) + rest, { headers })
const signedIn = {
  get: (survey: DesignerSurvey, rest = '') =>
    open(survey, rest, { authorization: `Bearer ${designer.token}` }),
}

describe('the page of a preregistration', () => {
  test('shows everybody the plan, the questions and the time, and how to verify them', async () => {
    const survey = await make({ preregistration: 'public' })
    const { status, text } = await open(survey)
    expect(status).toBe(200)
    for (const said of [
      'Preregistration: Spending',
      'May 1, 2026 at 10:00 UTC',
      'Nobody had begun to answer before that.',
      'Roads get &lt;b&gt;fewer&lt;/b&gt;.',
      'Less than a minute.',
      '1,200',
      'Left empty.',
      'Nothing has changed since.',
      'Parks',
      'Renting',
      'Quadratic voting',
      'Options shown to each respondent',
      'sha256sum preregistration.json',
    ])
      expect([said, text.includes(said)]).toEqual([said, true])
    const file = await app.send(api.preregistrationFile(survey._id))
    expect(text).toContain(createHash('sha256').update(file.text).digest('hex'))
    expect(text).toContain(`href="${api.preregistrationFile(survey._id)}"`)
  })

  test('is in the reader’s language, with the designers’ texts as written', async () => {
    const survey = await make({ preregistration: 'public' })
    const chinese = await open(survey, '?lang=zh-TW')
    expect(chinese.text).toContain('預先註冊：Spending')
    expect(chinese.text).toContain('lang="zh-TW"')
    const arabic = await open(survey, '?lang=ar')
    expect(arabic.text).toContain('dir="rtl"')
    expect(arabic.text).toContain('التسجيل المسبق: Spending')
    for (const { text } of [chinese, arabic]) expect(text).toContain('Less than a minute.')
  })

  test('says whether the analysis is weighted, which is frozen and which the first response fixes', async () => {
    const unstated = await make({ preregistration: 'public' })
    expect((await open(unstated)).text).not.toContain('Weighting in the analysis')
    const survey = await make({ preregistration: 'public', weighting: 'both' })
    expect((await open(survey)).text).toContain(
      'By the weights of the list of people, then to shares of the population',
    )
    expect((await open(survey, '?lang=de')).text).toContain('Gewichtung in der Auswertung')
    const { text } = await app.send(api.preregistrationFile(survey._id))
    expect(text).toContain('"weighting":"both"')
    expect((await set(survey, { weighting: 'people' })).status).toBe(200)
    expect((await open(survey)).text).toContain('Setting “Weighting in the analysis”')
    await begin(app, survey, { [survey.questions[0]._id]: [1, 0, 0] })
    const late = await set(survey, { weighting: 'none' })
    expect([late.status, JSON.stringify(late.body)]).toEqual([
      expect.any(Number),
      expect.stringContaining('/settings/weighting'),
    ])
    expect(late.status).toBeGreaterThan(399)
  })

  test('lists later changes with their texts, beside the frozen version', async () => {
    const survey = await make({ preregistration: 'public' })
    clock += 86_400_000
    await set(survey, { hypotheses: 'Roads after all.' })
    clock += 86_400_000
    await begin(app, survey, { [survey.questions[0]._id]: [1, 0, 0] })
    await set(survey, { exclusionRule: null, stopAfter: 400 })
    const question = survey.questions[1]._id
    await designer.call('PATCH', `${SURVEYS}/${survey._id}/questions/${question}`, { question: 'How hard?' })
    clock += 60_000
    const { text } = await open(survey)
    for (const said of [
      'Parks get more votes.',
      'Roads after all.',
      'May 2, 2026 at 10:00 UTC',
      'before the first response',
      'May 3, 2026 at 10:00 UTC',
      'after responses had begun',
      'The text was removed.',
      'Setting “Closes after this many completed responses”',
      'Question “How easy was it?”',
    ])
      expect([said, text.includes(said)]).toEqual([said, true])
  })

  test('is only for designers of the survey until it says otherwise, and tells them so', async () => {
    const survey = await make()
    expect((await open(survey)).status).toBe(404)
    const { status, text } = await signedIn.get(survey)
    expect([status, text.includes('Only designers of the survey can see this page.')]).toEqual([200, true])
    const other = await signIn(app, 'other@example.org')
    expect((await open(survey, '', { authorization: `Bearer ${other.token}` })).status).toBe(404)
    expect((await open({ _id: 'nothing' })).status).toBe(404)
    await set(survey, { preregistration: 'closed' })
    expect((await signedIn.get(survey)).text).toContain('until the survey closes')
  })

  test('says before the opening that nothing is frozen, and shows the current plan', async () => {
    const survey = await make({ isAvailable: false, preregistration: 'public' })
    expect((await open(survey)).status).toBe(404)
    const { text } = await signedIn.get(survey)
    expect(text).toContain('This is not frozen yet')
    expect(text).toContain('Less than a minute.')
    expect(text).not.toContain('sha256sum')
  })

  test('can be read even if a survey was stored with fields that are no longer known', async () => {
    const survey = await make({ preregistration: 'public' })
    const { text: document } = await app.send(api.preregistrationFile(survey._id))
    const file = JSON.parse(document)
    file.survey.questions.push({ _id: 'old', type: 'dial', question: 'How much?', ends: [1, 9] })
    file.survey.settings.formerly = { kept: true }
    await app.deps.database.query('UPDATE preregistrations SET document = $1', [JSON.stringify(file)])
    const { status, text } = await open(survey)
    expect(status).toBe(200)
    for (const said of ['How much?', 'dial', 'ends', '[1,9]', 'formerly', '{&quot;kept&quot;:true}'])
      expect([said, text.includes(said)]).toEqual([said, true])
  })
})

describe('the links to a preregistration', () => {
  const results = (survey: DesignerSurvey) =>
    app.send(pages.surveyResults(survey._id), { headers: { authorization: `Bearer ${designer.token}` } })

  test('are on a designer’s results, with the planned number beside the actual one', async () => {
    const survey = await make({}, [QV])
    await respond(app, survey, { [survey.questions[0]._id]: [1, 0, 0] })
    const { text } = await results(survey)
    expect(text).toContain(`href="${pages.preregistration(survey._id)}"`)
    expect(text).toContain('of 1,200 planned')
    await set(survey, { plannedResponses: null })
    expect((await results(survey)).text).not.toContain('planned')
  })

  test('are on published results only if everybody may read it', async () => {
    const survey = await make({ results: 'public', resultsWhen: 'always' })
    const published = async () => {
      clock += 60_000
      return (await app.send(pages.publishedResults(survey._id))).text
    }
    expect(await published()).not.toContain(pages.preregistration(survey._id))
    await set(survey, { preregistration: 'public' })
    expect(await published()).toContain(`href="${pages.preregistration(survey._id)}"`)
  })
})
