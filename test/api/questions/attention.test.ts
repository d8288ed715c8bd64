import { beforeEach, describe, expect, test } from 'bun:test'
import { API_BASE } from '../../../src/urls.ts'
import {
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
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin, complete, respond } from '../../support/respond.ts'
import { ANALYSIS_LANGUAGES, runAnalysis } from '../../support/run-analysis.ts'

const SCALE = { ...LIKERT, question: 'Please choose 4', attention: '4' }
const CHECK = { ...CHOICE, question: 'Please choose Owning', attention: 'c2', required: false }
const ARMS = [
  { armId: 'text', label: 'Text', share: 1, mode: 'text' },
  { armId: 'board', label: 'Board', share: 1, mode: 'interactive' },
]

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

const LONG = { sinceBeginMs: 60_000 }

const answersTo = ({ questions }: DesignerSurvey, point: string, chosen: string, vote = 1) => {
  const [qv, scale, check] = questions.map(({ _id }) => _id)
  const choice = { questionId: check!, questionType: 'choice', selection: chosen ? [chosen] : [] }
  return { [qv!]: [vote, 0, 0], [scale!]: point, [check!]: choice }
}

const pathOf = ({ _id }: DesignerSurvey) => `${SURVEYS}/${_id}` as const
const read = async (survey: DesignerSurvey, query = '') =>
  designer.call('GET', `${pathOf(survey)}/results${query}` as `${typeof SURVEYS}/${string}/results`)
const filesOf = async (survey: DesignerSurvey, query = '') =>
  unpackedFiles(await (await exportedFile(app, designer, survey._id, `zip${query}`)).blob())

describe('the answer that passes an attention check', () => {
  test('is read by designers, refused unless the question has it, and taken back with null', async () => {
    const survey = await makeSurvey(designer, [QV, SCALE, CHECK])
    const [, scale, check] = survey.questions
    expect([scale, check]).toMatchObject([{ attention: '4' }, { attention: 'c2' }])
    const path = `${pathOf(survey)}/questions/${scale!._id}` as const
    const wrong = await designer.call('PATCH', path, { attention: '6' })
    expect([wrong.status, wrong.body]).toMatchObject([422, { details: [{ path: '/attention' }] }])
    expect((await designer.call('PATCH', path, { attention: null })).body).not.toHaveProperty('attention')
  })

  test('cannot change once somebody has answered', async () => {
    const survey = await makeSurvey(designer, [QV, SCALE, CHECK])
    await begin(app, survey, answersTo(survey, '4', 'c2'))
    const path = `${pathOf(survey)}/questions/${survey.questions[1]!._id}` as const
    expect((await designer.call('PATCH', path, { attention: '5' })).status).toBe(409)
    expect((await designer.call('PATCH', path, { attention: null })).status).toBe(409)
  })

  test('is in nothing that a respondent is sent', async () => {
    const [, second] = ['en', 'de']
    const survey = await makeSurvey(designer, [QV, SCALE, CHECK], { languages: ['en', second], copy: true })
    const begun = await begin(app, survey, answersTo(survey, '4', 'c2'))
    const ids = `uuid=${begun.uuid}&surveyId=${survey._id}`
    const sent = [
      await app.send(`/survey/${survey._id}`),
      await app.send(`/survey/${survey._id}?lang=de`),
      await app.send(`${API_BASE}/surveys/${survey._id}`),
      await app.send(`${API_BASE}/survey/responses?${ids}`),
    ]
    await complete(app, begun)
    sent.push(await app.send(`${API_BASE}/survey/responses?${ids}`))
    sent.push(await app.send(`/survey/${survey._id}/complete?uuid=${begun.uuid}`))
    expect(sent.map(({ status }) => status).slice(0, 4)).toEqual([200, 200, 200, 200])
    expect(sent[0]!.text).toContain('Please choose Owning')
    for (const { text } of sent) expect(text).not.toContain('attention')
  })

  test('is in no page for a key with credits of its own', async () => {
    const question = { ...QV, setting: { totalCredits: 100, creditsByLabel: { members: 50 } } }
    const survey = await makeSurvey(designer, [question, SCALE, CHECK], {
      ...{ hasUKey: true, ballotSecrecy: 'pseudonymous' },
    })
    const issued = await designer.call('POST', `${pathOf(survey)}/keys`, { count: 1, label: 'members' })
    const [key] = issued.body.keys
    const page = await app.send(`/survey/${survey._id}?uKey=${key}`, { redirect: 'follow' })
    expect(page.text).toContain('Please choose Owning')
    expect(page.text).not.toContain('attention')
  })
})

describe('people who passed and failed', () => {
  test('are counted of all and by arm, in results and on their page', async () => {
    const survey = await makeSurvey(designer, [QV, SCALE, CHECK], { arms: ARMS })
    const [qv, scaleId, checkId] = survey.questions.map(({ _id }) => _id)
    const inText = { passed: 0, failed: 0 }
    for (let each = 0; each < 12; each++) {
      const begun = await begin(app, survey, { [qv!]: [1, 0, 0] })
      const ids = { uuid: begun.uuid, surveyId: survey._id, surveyResponseId: begun.surveyResponseId }
      const query = new URLSearchParams({ uuid: begun.uuid, surveyId: survey._id })
      const { body } = await app.call('GET', `${RESPONSES}?${query}`)
      const isText = body.surveyResponse.arm?.mode === 'text'
      const isPassing = isText && each !== 7
      if (isText) inText[isPassing ? 'passed' : 'failed']++
      const point = { questionId: scaleId, questionType: 'likert', selection: isPassing ? '4' : '1' }
      const choice = { questionId: checkId, questionType: 'choice', selection: each % 2 ? ['c2'] : [] }
      for (const responseContent of [point, choice])
        await app.call('POST', RESPONSES, { ...ids, questionId: responseContent.questionId, responseContent })
      await complete(app, begun)
    }
    const { attention } = (await read(survey)).body
    const [scale, check] = attention!
    const { passed } = inText
    expect([scale, check]).toMatchObject([
      { questionId: scaleId, passed, failed: 12 - passed },
      { questionId: checkId, passed: 6, failed: 0 },
    ])
    expect(scale!.arms).toEqual([
      { armId: 'text', label: 'Text', ...inText },
      { armId: 'board', label: 'Board', passed: 0, failed: 12 - inText.passed - inText.failed },
    ])
    const page = await app.send(`/survey/${survey._id}/results`, {
      headers: { authorization: `Bearer ${designer.token}` },
    })
    expect(page.text).toContain(`Of 12 people who answered, ${passed} passed and ${12 - passed} failed.`)
    expect(page.text).toContain('Share that passed')
  })

  test('are in files, which scripts compute anew', async () => {
    const survey = await makeSurvey(designer, [QV, SCALE, CHECK], { arms: ARMS })
    for (let each = 0; each < 8; each++)
      await respond(app, survey, answersTo(survey, each % 3 ? '4' : '1', each % 2 ? 'c2' : 'c1', each))
    const files = await filesOf(survey)
    const rows = csvRows(files.get('attention.csv') ?? '')
    expect(rows.filter(({ arm_id }) => arm_id === '').map(({ passed, failed }) => [passed, failed])).toEqual([
      ['5', '3'],
      ['4', '4'],
    ])
    const wide = csvRows(files.get('answers_wide.csv') ?? '')
    expect(
      wide
        .map((row) => row.answer_q2_passed)
        .toSorted()
        .join(''),
    ).toBe('00011111')
    expect(
      wide
        .map((row) => row.answer_q3_passed)
        .toSorted()
        .join(''),
    ).toBe('00001111')
    expect(files.get('codebook.md')).toContain("An attention check, which is passed by 'Owning' alone.")
    for (const language of ['Python', 'R'] as const) {
      if (!ANALYSIS_LANGUAGES[language].program) continue
      const { stdout, exitCode } = await runAnalysis(language, files)
      expect([stdout, exitCode]).toEqual([expect.stringContaining(' 0 differ'), 0])
    }
  }, 120_000)

  test('are flagged, and left out by an exclusion rule that names the flag', async () => {
    const survey = await makeSurvey(designer, [QV, SCALE, CHECK], { exclusion: ['attentionFailed'] })
    const answers = [
      answersTo(survey, '4', 'c2'),
      answersTo(survey, '4', 'c1', 2),
      answersTo(survey, '1', '', 3),
    ]
    for (const each of answers) await complete(app, await begin(app, survey, each, LONG))
    const { body } = await read(survey, '?without=excluded')
    expect(body).toMatchObject({
      completed: 1,
      exclusion: { rule: ['attentionFailed'], responses: 2, flags: [{ responses: 2 }] },
      attention: [
        { passed: 1, failed: 0 },
        { passed: 1, failed: 0 },
      ],
    })
    expect((await read(survey)).body.attention).toMatchObject([
      { passed: 2, failed: 1 },
      { passed: 1, failed: 1 },
    ])
  })

  test('of a secret survey are counted once it is closed, and never for a part of it', async () => {
    const survey = await makeSurvey(designer, [QV, SCALE, CHECK], { hasUKey: true, uKeyMode: 'list' })
    const issued = await designer.call('POST', `${pathOf(survey)}/keys`, { count: 12 })
    for (const [at, uKey] of issued.body.keys.entries())
      await respond(app, survey, answersTo(survey, at < 7 ? '4' : '2', 'c2'), { uKey })
    expect((await read(survey)).body).not.toHaveProperty('attention')
    await designer.call('PATCH', pathOf(survey), { settings: { isAvailable: false } })
    expect((await read(survey)).body.attention).toMatchObject([{ passed: 7, failed: 5, arms: [] }, {}])
  })

  test('are not told to readers of published results', async () => {
    const survey = await makeSurvey(designer, [QV, SCALE, CHECK], { results: 'public' })
    for (let each = 0; each < 20; each++) await respond(app, survey, answersTo(survey, '4', 'c2', each % 5))
    await designer.call('PATCH', pathOf(survey), { settings: { isAvailable: false } })
    const { text } = await app.send(`${API_BASE}/surveys/${survey._id}/results`)
    expect(JSON.parse(text)).toMatchObject({ completed: 20 })
    expect(text).not.toContain('attention')
  })
})
