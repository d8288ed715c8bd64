import {
  CHOICE,
  CONSENT,
  type Designer,
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
  TEXT,
} from './app.ts'
import { csvTable } from './export-files.ts'

/** A survey with a text of every kind, each a word that ends in 'xa', so that a page in its second language shows none of them. */

const BALLOT = {
  ...QV,
  question: 'Ballotxa',
  description: '<p>Chooseywiselyxa</p>',
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
    fit: true,
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
  footer: 'Footerxa',
  endText: 'Endxa',
  noConsentText: 'Noconsentxa',
  screenedOutText: 'Screenedxa',
  quotaFullText: 'Fullxa',
  closedText: 'Closedxa',
  results: 'public',
  resultsWhen: 'always',
}

export type PseudoSurvey = {
  readonly survey: DesignerSurvey
  readonly path: SurveyPath
  /** How many texts it has. */
  readonly texts: number
}

/** Makes it in English and one other language, whose texts are those with each word replaced. */
export async function pseudoSurvey(
  designer: Designer,
  language: string,
  replaced: (word: string) => string,
  settings: object = {},
): Promise<PseudoSurvey> {
  const made = await makeSurvey(designer, QUESTIONS, {
    languages: ['en', language],
    ...SETTINGS,
    ...settings,
  })
  const path: SurveyPath = `${SURVEYS}/${made._id}`
  await designer.call('PATCH', path, { title: 'Titlexa', description: 'Descriptionxa' })
  const [, , likert, , , , piped] = made.questions
  await designer.call('PATCH', `${path}/questions/${piped?._id}` as SurveyPath, {
    question: `Textxa {answer:${likert?._id}}`,
  })
  const { text } = await designer.call('GET', `${path}/translations.csv` as SurveyPath)
  const [, ...rows] = csvTable(text)
  const words = rows.map(([key = '', original = '']) => [
    key,
    original.replace(/\{[^}]*\}|\w*xa\w*/g, (word) => (word.startsWith('{') ? word : replaced(word))),
  ])
  const translations = { [language]: Object.fromEntries(words) }
  const { status, body: survey, text: said } = await designer.call('PATCH', path, { translations })
  if (status !== 200) throw new Error(`not translated: ${said}`)
  return { survey, path, texts: words.length }
}

/** An answer to each question that has to be answered. */
export function pseudoAnswers({ questions }: DesignerSurvey, votes: readonly number[]) {
  const [consent = '', qv = '', likert = '', choice = '', number = ''] = questions.map(({ _id }) => _id)
  const chosen = (questions[3] as unknown as { choices: { choiceId: string }[] }).choices[0]?.choiceId
  return {
    [consent]: { questionId: consent, questionType: 'consent', agreed: true },
    [qv]: votes,
    [likert]: 'Onexa',
    [choice]: { questionId: choice, questionType: 'choice', selection: [chosen] },
    [number]: { questionId: number, questionType: 'number', value: 5 },
  }
}
