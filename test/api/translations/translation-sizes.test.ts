import { beforeAll, expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import {
  type Designer,
  type DesignerSurvey,
  SURVEYS,
  type SurveyPath,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import type { Refusal } from '../../support/replies.ts'
import { respond } from '../../support/respond.ts'

const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt-BR', 'zh-CN', 'zh-TW', 'ar', 'ja', 'hi', 'ru', 'th']
const OPTIONS = 500

/** Three bytes a letter, as in most scripts of Asia. */
const long = (text: string) => text.repeat(20)
const nameIn = (language: string, at: number) => `${at} ${long('सुरक्षित')} ${language}`
const aboutIn = (at: number) => `${long('साइकिल मार्ग ')}${at}`

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let path: SurveyPath

beforeAll(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  const options = Array.from({ length: OPTIONS }, (_, at) => ({
    optionId: `o${at}`,
    optionName: `Project ${at} of the city`,
    description: `What project ${at} is about`,
  }))
  const ballot = { type: 'qv', question: 'Which?', description: '', setting: { totalCredits: 100 }, options }
  const definition = {
    title: 'Budget',
    description: 'Of the city',
    settings: { languages: LANGUAGES },
    questions: [ballot],
  }
  survey = (await designer.call('POST', `${SURVEYS}/import`, definition)).body
  path = `${SURVEYS}/${survey._id}`
  await designer.call('PATCH', path, { settings: { isAvailable: true } })
}, 60_000)

const of = () => `questions.${survey.questions[0]?._id}`

function textsIn(language: string): Record<string, string> {
  const options = Array.from({ length: OPTIONS }, (_, at) => [
    [`${of()}.options.o${at}.name`, nameIn(language, at)],
    [`${of()}.options.o${at}.description`, aboutIn(at)],
  ])
  return Object.fromEntries([['title', `Budget ${language}`], ...options.flat()])
}

test('a survey of 500 options in twelve languages is stored, each by a call or all by a file', async () => {
  for (const language of LANGUAGES.slice(1, 6))
    expect(
      (await designer.call('PATCH', path, { translations: { [language]: textsIn(language) } })).status,
    ).toBe(200)
  for (const language of LANGUAGES.slice(6, 11)) {
    const address = `${path}/translations/${language}` as SurveyPath
    expect((await designer.call('PATCH', address, { texts: textsIn(language) })).status).toBe(200)
  }
  const last = Object.entries(textsIn('th')).map(([key, text]) => `${key},"${text}"\n`)
  const file = new TextEncoder().encode(`key,th\n${last.join('')}`)
  const authorization = `Bearer ${designer.token}`
  const headers = { authorization, 'content-type': 'text/csv' }
  const sent = await app.send(`${path}/translations.csv`, { method: 'PUT', body: file, headers })
  expect(sent.status).toBe(200)
  const { body } = await designer.call('GET', path)
  expect(Object.keys(body.translations).sort()).toEqual(LANGUAGES.slice(1).sort())
  expect(body.translations.th).toEqual(textsIn('th'))
}, 120_000)

test('its page has one language, its editor none, and an answer and an edit are taken', async () => {
  const page = async (language: string) => (await app.send(`/survey/${survey._id}?lang=${language}`)).text
  const [hindi, english] = [await page('hi'), await page('en')]
  expect(hindi).toContain(nameIn('hi', 499))
  const headers = { cookie: `session=${designer.token}` }
  const { text: editor } = await app.send(pages.surveyEdit(survey._id), { headers })
  expect([editor.includes('Project 499'), editor.includes('सुरक्षित')]).toEqual([true, false])
  expect([hindi.includes(`${long('सुरक्षित')} th`), english.includes('सुरक्षित')]).toEqual([false, false])
  await respond(app, survey, { [survey.questions[0]?._id ?? '']: [3, 1] }, { language: 'th' })
  const { body } = await designer.call('PATCH', `${path}/definition` as SurveyPath, { title: 'Budget 2' })
  expect(body).not.toHaveProperty('parts.translations')
  expect((await designer.call('GET', path)).body.translations.hi?.title).toBe('Budget hi')
}, 60_000)

test('a language has a limit, which names it', async () => {
  const texts = Object.fromEntries(
    Object.entries(textsIn('es')).map(([key, text]) => [
      key,
      key.endsWith('description') ? text + 'अ'.repeat(500) : text,
    ]),
  )
  const { status, body } = await designer.call('PATCH', path, { translations: { es: texts } })
  const { details } = body as unknown as Refusal
  expect([status, details[0]?.path]).toEqual([422, '/translations/es'])
  expect(details[0]?.message).toContain('1,048,576')
}, 60_000)
