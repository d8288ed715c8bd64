import { beforeEach, describe, expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import {
  CONSENT,
  type Designer,
  type DesignerSurvey,
  importedAgain,
  LIKERT,
  makeSurvey,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { breaches } from '../../support/invariants.ts'
import { begin, complete, respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let consent: string
let likert: string

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [CONSENT, LIKERT])
  ;[consent, likert] = survey.questions.map(({ _id }) => _id) as [string, string]
})

const agreement = (agreed: boolean) => ({ questionId: consent, questionType: 'consent', agreed })
const decline = (more: object = {}) => app.call('POST', api.decline(), { surveyId: survey._id, ...more })
const stored = (table: string) =>
  app.deps.database.query(`SELECT * FROM ${table} WHERE survey_id = $1`, [survey._id])

test('is unchanged after being written, exported and read', async () => {
  expect(survey.questions[0]).toMatchObject({
    type: 'consent',
    agree: 'Count me in',
    decline: '',
    required: true,
  })
  expect((await importedAgain(designer, survey)).questions).toEqual(survey.questions)
})

describe('a response', () => {
  test('is complete only with consent', async () => {
    const begun = await begin(app, survey, { [likert]: '4' })
    const refused = await app.call('PUT', `${RESPONSES}/complete`, begun)
    expect([refused.status, refused.body.code, refused.body.details]).toMatchObject([
      422,
      'ANSWERS_MISSING',
      [{ path: `/questions/${consent}` }],
    ])
    const sent = { ...begun, questionId: consent }
    const declined = await app.call('POST', RESPONSES, { ...sent, responseContent: agreement(false) })
    expect([declined.status, declined.body.details]).toMatchObject([
      422,
      [{ path: '/responseContent/agreed' }],
    ])
    expect((await app.call('POST', RESPONSES, { ...sent, responseContent: agreement(true) })).status).toBe(
      201,
    )
    expect((await complete(app, begun)).status).toBe('completed')
  })
})

describe('a respondent who declines', () => {
  test('is counted by day, and nothing else is stored', async () => {
    for (let each = 0; each < 3; each++) expect((await decline()).body as object).toEqual({ declined: true })
    expect(await stored('declines')).toMatchObject([{ count: 3 }])
    expect([await stored('responses'), await stored('answers')]).toEqual([[], []])
    await respond(app, survey, { [consent]: agreement(true), [likert]: '4' })
    const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/results`)
    expect(body.questions[0]).toMatchObject({ type: 'consent', n: 1, declined: 3 })
  })

  test('is counted once, however often they say so: by their uuid, by their key, and in calls at the same time', async () => {
    const uuid = crypto.randomUUID()
    await Promise.all(Array.from({ length: 8 }, () => decline({ uuid })))
    await decline({ uuid })
    expect(await stored('declines')).toMatchObject([{ count: 1 }])
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
      settings: { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' },
    })
    for (const uKey of ['a', 'b', 'a']) await decline({ uKey, uuid: crypto.randomUUID() })
    expect(await stored('declines')).toMatchObject([{ count: 3 }])
    const marks = JSON.stringify(await stored('decline_marks'))
    for (const given of [uuid, '"a"']) expect(marks).not.toContain(given)
  })

  test('has their earlier answers removed, only of their own response', async () => {
    const other = await begin(app, survey, { [likert]: '2' })
    const begun = await begin(app, survey, { [likert]: '4', [consent]: agreement(true) })
    await decline({ uuid: begun.uuid })
    const [left, ...more] = await stored('responses')
    expect([(left as { respondent: string }).respondent, more]).toEqual([other.uuid, []])
    expect(await stored('answers')).toHaveLength(1)
    expect(await breaches(app.deps.database)).toEqual([])
  })

  test('cannot withdraw a completed response', async () => {
    const begun = await begin(app, survey, { [consent]: agreement(true), [likert]: '4' })
    await complete(app, begun)
    await decline({ uuid: begun.uuid })
    expect(await stored('responses')).toHaveLength(1)
    expect(await stored('answers')).toHaveLength(2)
    expect(await stored('declines')).toEqual([])
  })

  test('needs a survey that is open and asks for consent, and its key', async () => {
    const plain = await makeSurvey(designer, [LIKERT, { ...CONSENT, required: false }])
    expect((await decline({ surveyId: plain._id })).body.code).toBe('QUESTION_NOT_FOUND')
    expect((await decline({ surveyId: 'nothing' })).body.code).toBe('SURVEY_NOT_FOUND')
    const set = (settings: object) => designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
    await set({ hasSKey: true, sKeyValue: 'sesame' })
    expect((await decline()).body.code).toBe('SURVEY_KEY_REQUIRED')
    expect((await decline({ sKey: 'sesame' })).status).toBe(200)
    await set({ isAvailable: false })
    expect((await decline({ sKey: 'sesame' })).body.code).toBe('SURVEY_NOT_AVAILABLE')
    expect(await stored('declines')).toMatchObject([{ count: 1 }])
  })

  test('is led to the end with a code, which is disclosed to nobody before', async () => {
    const link = 'https://panel.example.org/?status={status}&rid={param.rid}&who={uuid}'
    const settings = { parameters: ['rid'], noConsentLink: link, noConsentCode: 'NO-7', noConsentText: 'Bye' }
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
    const shown = await app.call('GET', `/api/v1/surveys/${survey._id}` as const)
    const page = await app.send(`/survey/${survey._id}/declined`)
    for (const { text } of [shown, page]) expect(text).not.toContain('NO-7')
    expect(page.text).toContain('Bye')
    const uuid = crypto.randomUUID()
    const { body } = await decline({ uuid, parameters: { RID: 'a&b', other: 'x' } })
    expect(body as object).toEqual({
      declined: true,
      ending: {
        outcome: 'noConsent',
        href: expect.stringMatching(/\?status=noConsent&rid=a%26b&who=[0-9a-f-]{36}$/),
        code: 'NO-7',
      },
    })
    expect(body.ending?.href).not.toContain(uuid)
    expect(await stored('responses')).toEqual([])
  })

  test('returns to Prolific with the code for declining, unless this is a trial', async () => {
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
      settings: { panel: 'prolific', noConsentCode: 'NC1' },
    })
    const href = 'https://app.prolific.com/submissions/complete?cc=NC1'
    expect((await decline()).body.ending).toEqual({ outcome: 'noConsent', href, code: 'NC1' })
    expect((await decline({ preview: 'trial' })).body as object).toEqual({ declined: true })
  })

  test('is not counted in a preview', async () => {
    const { status } = await designer.call('POST', api.decline(), { surveyId: survey._id, preview: true })
    expect([status, await stored('declines')]).toEqual([200, []])
  })

  test('sees a page that confirms it, in the language of the survey', async () => {
    const page = await app.send(`/survey/${survey._id}/declined`)
    expect([page.status, page.text.includes('Nothing that you entered is stored')]).toEqual([200, true])
    expect((await app.send('/survey/nothing/declined')).status).toBe(404)
  })
})

describe('a consent that is not required', () => {
  beforeEach(async () => {
    survey = await makeSurvey(designer, [{ ...CONSENT, required: false }, LIKERT])
    ;[consent, likert] = survey.questions.map(({ _id }) => _id) as [string, string]
  })

  test('may be declined: the answer is stored, and the survey continues', async () => {
    for (const agreed of [true, false, false, null])
      await respond(app, survey, {
        [consent]: { questionId: consent, questionType: 'consent', agreed },
        [likert]: '4',
      })
    await respond(app, survey, { [likert]: '4' })
    const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/results`)
    expect(body.questions[0]).toMatchObject({ type: 'consent', n: 1, declined: 2, required: false })
    const lines = (await (await exportedFile(app, designer, survey._id, 'ndjson')).text()).trim().split('\n')
    const given = lines.map((line) => JSON.parse(line).answers[0]).map((given) => given.answer ?? null)
    expect(given.filter((answer) => answer === true)).toHaveLength(1)
    expect(given.filter((answer) => answer === false)).toHaveLength(2)
    const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
    expect(
      csvRows(files.get('answers_wide.csv')!)
        .map((row) => row.answer_q1)
        .sort(),
    ).toEqual(['', '', '0', '0', '1'])
    expect(files.get('codebook.md')).toContain('An agreement, which could be declined or left out.')
  })

  test('is resumed as it was given', async () => {
    const begun = await begin(app, survey, { [consent]: agreement(false), [likert]: '4' })
    const { body } = await app.call('GET', `${RESPONSES}?uuid=${begun.uuid}&surveyId=${survey._id}` as const)
    const contents: object[] = body.questionResponses!.map(({ responseContent }) => responseContent)
    expect(contents).toContainEqual(agreement(false))
  })
})

test('files list who agreed, and contain no answers of people who declined', async () => {
  await respond(app, survey, { [consent]: agreement(true), [likert]: '4' })
  await decline()
  const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
  expect(csvRows(files.get('answers_wide.csv')!).map((row) => row.answer_q1)).toEqual(['1'])
  expect(csvRows(files.get('answers.csv')!).filter(({ type }) => type === 'consent')).toMatchObject([
    { answer: '1' },
  ])
  expect(
    csvRows(files.get('figures.csv')!).filter(({ question_id }) => question_id === consent),
  ).toMatchObject([{ figure: 'n', value: '1' }])
  expect(files.get('codebook.md')).toContain('An agreement, without which nobody goes on')
  const line = (await (await exportedFile(app, designer, survey._id, 'ndjson')).text()).trim()
  expect(JSON.parse(line).answers[0]).toEqual({ questionId: consent, type: 'consent', answer: true })
})
