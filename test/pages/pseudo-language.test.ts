import { beforeAll, expect, test } from 'bun:test'
import type { SurveyDefinition } from '../../src/domain/survey/survey.ts'
import { originalTexts } from '../../src/domain/survey/translations/translations.ts'
import {
  CHOICE,
  CONSENT,
  type DesignerSurvey,
  HEAD_TO_HEAD,
  INFO,
  LIKERT,
  makeSurvey,
  NUMBER,
  QV,
  REASON,
  SURVEYS,
  type SurveyPath,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../support/app.ts'
import { testAssets } from '../support/assets.ts'
import { respond } from '../support/respond.ts'

let app: TestApp
let survey: DesignerSurvey
let originals: ReadonlyMap<string, string>

const marked = (text: string) => `zq ${text}`

/** Texts that pages also say in words of their own, and digits. */
const isTelling = (text: string) => /[a-z]{4}/i.test(text)

const BALLOT = {
  ...QV,
  description: '<p>Choose wisely xa</p>',
  options: QV.options.map((option, at) => ({
    ...option,
    optionName: `Optionxa${at}`,
    description: `Aboutxa${at}`,
    category: `Kindxa${at}`,
    price: 10 + at,
  })),
  setting: {
    totalCredits: 100,
    priceUnit: 'hoursxa',
    bins: [
      { name: 'Goodxa', tone: 'positive' },
      { name: 'Badxa', tone: 'negative' },
    ],
    words: { credit: { one: 'tokenxa', other: 'tokensxa' }, vote: { one: 'heartxa', other: 'heartsxa' } },
  },
}

const QUESTIONS = [
  {
    ...CONSENT,
    question: 'Consentxa',
    description: '<p>Nobodyxa</p>',
    agree: 'Agreexa',
    decline: 'Declinexa',
  },
  BALLOT,
  { ...LIKERT, question: 'Likertxa', scale: ['Onexa', 'Twoxa'], minLabel: 'Lowxa', maxLabel: 'Highxa' },
  { ...CHOICE, question: 'Choicexa', choices: ['Rentxa', 'Ownxa'].map((label) => ({ label })) },
  { ...NUMBER, question: 'Numberxa', unit: 'kmxa' },
  { ...INFO, question: 'Infoxa', description: '<p>Budgetxa</p>' },
  { ...TEXT, question: 'Textxa', required: false },
  { ...REASON, question: 'Reasonxa', of: 1, required: false },
  { ...HEAD_TO_HEAD, question: 'Pairsxa', of: 1, required: false },
]

const SETTINGS = {
  languages: ['en', 'fr'],
  footer: 'Footerxa',
  endText: 'Endxa',
  noConsentText: 'Noconsentxa',
  screenedOutText: 'Screenedxa',
  quotaFullText: 'Fullxa',
  closedText: 'Closedxa',
  results: 'public',
  resultsWhen: 'always',
}

let path: SurveyPath

beforeAll(async () => {
  app = await testApp({ assets: await testAssets() })
  const designer = await signIn(app)
  const made = await makeSurvey(designer, QUESTIONS, SETTINGS)
  path = `${SURVEYS}/${made._id}`
  await designer.call('PATCH', path, { title: 'Titlexa', description: 'Descriptionxa' })
  const { body } = await designer.call('GET', `${path}/definition.json`)
  const csv = (await designer.call('GET', `${path}/translations.csv` as SurveyPath)).text
  const keys = csv
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '')
  const texts = new Map([...originalTexts(definitionOf(body))].map(([key, { text }]) => [key, text]))
  originals = new Map([...texts].filter(([key, text]) => keys.includes(key) && isTelling(text)))
  const fr = Object.fromEntries([...texts].map(([key, text]) => [key, text.replace(/\w*xa\w*/g, marked)]))
  const { body: translated } = await designer.call('PATCH', path, { translations: { fr } })
  survey = translated
}, 300_000)

/** The definition in a file, as the domain has it. */
function definitionOf(file: object): SurveyDefinition {
  const { questions, ...rest } = file as { questions: object[] }
  const read = questions.map((question) => {
    const { _id: id, question: text, options, setting, ...own } = question as Record<string, never>
    const named = (options as { optionId: string; optionName: string }[] | undefined)?.map((option) => ({
      ...option,
      id: option.optionId,
      name: option.optionName,
    }))
    return { ...own, ...(setting as object | undefined), id, text, ...(named && { options: named }) }
  })
  return { ...rest, questions: read } as unknown as SurveyDefinition
}

/** A random id may end like a word. */
const ID = /^(?=.*\d)[a-z\d]{8,}$/

/** The words of the first language that a page shows; what stands for answers in forms and for scripts is not shown. */
const firstLanguageWords = (html: string): string[] => {
  const shown = html
    .replace(/<script[^>]*type="application\/json".*?<\/script>/gs, '')
    .replace(/ (value|data-group)="[^"]*"/g, '')
  return [...new Set(shown.match(/(?<!zq )\b\w*xa\d?\b/g))].filter((word) => !ID.test(word))
}

const open = async (page: string) => (await app.send(`/survey/${survey._id}${page}`)).text

test.each([
  ['its steps, in one list', '?lang=fr&mode=text'],
  ['its steps, organized first', '?lang=fr&mode=interactive'],
  ['the page after submitting', '/complete?lang=fr'],
  ['the page after declining', '/declined?lang=fr'],
  ['the page after being screened out', '/ended/screenedOut?lang=fr'],
  ['the page where a quota is full', '/ended/quotaFull?lang=fr'],
])('every text of a survey in two languages is in the second in %s', async (_, page) => {
  const html = await open(page)
  expect([page, firstLanguageWords(html)]).toEqual([page, []])
  expect(html).toMatch(/zq \w+xa/)
})

test('every text is in the second language in the published results', async () => {
  const [consent, qv, likert, choice, number] = survey.questions.map(({ _id }) => _id) as string[]
  const chosen = (survey.questions[3] as unknown as { choices: { choiceId: string }[] }).choices[0]?.choiceId
  for (let at = 0; at < 6; at++)
    await respond(app, survey, {
      [consent ?? '']: { questionId: consent, questionType: 'consent', agreed: true },
      [qv ?? '']: [4, 1, -1],
      [likert ?? '']: 'Onexa',
      [choice ?? '']: { questionId: choice, questionType: 'choice', selection: [chosen] },
      [number ?? '']: { questionId: number, questionType: 'number', value: 5 },
    })
  const html = await open('/published?lang=fr')
  expect(html).toMatch(/zq \w+xa/)
  expect(firstLanguageWords(html)).toEqual([])
})

test('every text is in the second language on the page of a closed survey', async () => {
  const designer = await signIn(app)
  await designer.call('PATCH', path, { settings: { isAvailable: false } })
  const html = await open('?lang=fr')
  expect(html).toMatch(/zq Closedxa/)
  expect(firstLanguageWords(html)).toEqual([])
})

test('the survey has a text of every kind', () => {
  expect(originals.size).toBeGreaterThan(35)
})
