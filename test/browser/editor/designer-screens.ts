import { SHORT_QUESTION } from '../../../db/seeds/causes.ts'
import { accountCalls, teamsPage } from '../../../src/account-urls.ts'
import { api, pages } from '../../../src/urls.ts'
import {
  CHOICE,
  CONSENT,
  type DesignerSurvey,
  INFO,
  LIKERT,
  NUMBER,
  SEVERAL_CHOICES,
  TEXT,
} from '../../support/app.ts'
import { type Answers, respond } from '../../support/respond.ts'
import { madeSurvey, signedInDesigner } from '../every-screen/device.ts'
import { type DesignerScreen, type Made, opened, type Prepared } from '../every-screen/opened-screen.ts'
import { STUDY_SCREENS } from '../every-screen/study-screens.ts'

export const CAUSES = {
  type: SHORT_QUESTION.type,
  question: SHORT_QUESTION.text,
  options: SHORT_QUESTION.options.map(({ name, description }, at) => ({
    optionId: `o${at + 1}`,
    optionName: name,
    description,
  })),
  setting: { totalCredits: SHORT_QUESTION.totalCredits },
}

/** Ballots of 59 credits on the six causes. */
const BALLOTS = [
  [1, 5, 5, 2, -1, 1],
  [0, 2, 6, 3, 3, -1],
  [3, 4, 4, 3, 0, 2],
  [-2, 6, 3, 2, 2, 1],
  [1, 3, 5, -2, 4, 2],
  [2, 4, 5, 3, 1, -1],
  [-1, 1, 7, 2, 1, 1],
  [4, 5, 2, 3, 0, -2],
]

/** The votes of one of many people on the causes. Few deviate, so that the spread looks realistic. */
export function votesOf(person: number): number[] {
  const votes = BALLOTS[(person * 5) % BALLOTS.length] ?? []
  return votes.map((vote, at) => ((person + at) % 7 === 0 ? -Math.sign(vote) : vote))
}

/** The time that one of many people takes, in milliseconds: about a minute. */
export const timeNeeded = (person: number): number => 1000 * (40 + ((person * 37) % 61))

const EVERY_TYPE = [CAUSES, LIKERT, CHOICE, SEVERAL_CHOICES, { ...TEXT, maxLength: 400 }]

const OTHER_TYPES = [CONSENT, INFO, NUMBER]

const REMARKS = ['More benches, please.', 'The buses stop too early in the evening.', 'Thank you for asking.']

/** The answers of one of many people to a survey with one question of every type. */
function answersOf({ questions }: DesignerSurvey, person: number): Answers {
  const [qv, likert, choice, choices, text] = questions.map(({ _id }) => _id)
  const made = (questionType: string, questionId: string, selection: readonly string[]) => ({
    questionId,
    questionType,
    selection,
  })
  return {
    [qv]: votesOf(person),
    [likert]: `${1 + ((person * 3) % 5)}`,
    [choice]: made('choice', choice, [`c${1 + (person % 3)}`]),
    [choices]: made('choice', choices, person % 4 ? [`m${1 + (person % 3)}`] : ['none']),
    [text]: REMARKS[person % REMARKS.length] ?? '',
  }
}

const edit =
  (at: number, pane = '') =>
  (survey: DesignerSurvey) =>
    `${pages.surveyEdit(survey._id)}?open=${survey.questions[at]?._id ?? ''}${pane}`
const results = ({ _id }: DesignerSurvey) => pages.surveyResults(_id)
const share = ({ _id }: DesignerSurvey) => pages.surveyShare(_id)
const settings = ({ _id }: DesignerSurvey) => pages.surveySettings(_id)

const answered = (responses: number) => async (made: Prepared) => {
  for (let person = 0; person < responses; person++)
    await respond(made.designer, made.survey, answersOf(made.survey, person), {
      sinceBeginMs: timeNeeded(person),
    })
}

const longList = (length: number) => ({
  ...CAUSES,
  options: Array.from({ length }, (_, at) => {
    const cause = CAUSES.options[at % CAUSES.options.length]
    return { optionId: `o${at + 1}`, optionName: `${cause?.optionName ?? ''}, district ${at + 1}` }
  }),
  setting: { totalCredits: 400 },
})

/** Each person votes on a few of many options, mostly on the first ones. */
const answeredLong = (length: number, responses: number) => async (made: Prepared) => {
  const [question] = made.survey.questions
  for (let person = 0; person < responses; person++) {
    const votes = Array.from({ length }, (_, at) => {
      const chance = (person * 31 + at * 17) % 23
      return chance < 3 ? 3 : chance === 5 ? -2 : Math.max(0, 4 - at - (person % 3))
    })
    await respond(made.designer, made.survey, { [question._id]: affordable(votes, 400) })
  }
}

function affordable(votes: readonly number[], credits: number): number[] {
  let left = credits
  return votes.map((vote) => {
    const cost = vote * vote
    if (cost > left) return 0
    left -= cost
    return vote
  })
}

const keys = (count: number, label?: string) => async (made: Prepared) => {
  await made.designer.call('POST', api.designerKeys(made.survey._id), { count, ...(label && { label }) })
}

/** One designer's surveys in every state. */
async function severalSurveys(): Promise<Made> {
  const { designer, survey } = await madeSurvey([CAUSES], { closesAt: '2050-05-01T09:00:00Z' })
  for (let person = 0; person < 12; person++)
    await respond(
      designer,
      survey,
      { [survey.questions[0]._id]: votesOf(person) },
      { sinceBeginMs: timeNeeded(person) },
    )
  const others = [
    ['Playground on Station Road', {}],
    ['Budget of the library', { isAvailable: true, opensAt: '2050-05-01T09:00:00Z' }],
    ['School lunches, spring', { isAvailable: true, closesAt: '2020-05-01T09:00:00Z' }],
    ['Which talks shall we invite to the annual meeting of the association?', { isAvailable: true }],
  ] as const
  for (const [title, changed] of others) {
    const { body } = await designer.call('POST', api.designerSurveys(), {
      title,
      description: 'What should we spend on?',
    })
    await designer.call('POST', api.designerQuestions(body._id), CAUSES)
    await designer.call('PATCH', api.designerSurvey(body._id), { settings: changed })
  }
  return { path: pages.designer(), token: designer.token }
}

async function noSurvey(): Promise<Made> {
  const { designer, survey } = await madeSurvey([])
  await designer.call('DELETE', api.designerSurvey(survey._id))
  return { path: pages.designer(), token: designer.token }
}

async function inTeam(): Promise<Made> {
  const { call, token } = await signedInDesigner()
  const { body } = await call('POST', accountCalls.teams(), { name: 'City hall' })
  await call('PUT', accountCalls.member(body._id, 'ann@example.org'), { role: 'editor' })
  return { path: teamsPage(), token }
}

const WITH_KEYS = { hasUKey: true, hasSKey: true, sKeyValue: 'open-sesame', closesAt: '2050-05-01T09:00:00Z' }

/** Every screen of a designer, in its states. */
export const DESIGNER_SCREENS: readonly DesignerScreen[] = [
  { name: 'list-empty', make: noSurvey },
  { name: 'list', make: severalSurveys },
  {
    name: 'list-menu',
    make: severalSurveys,
    act: (page) => page.locator('.project .dropdown > summary').first().click(),
  },
  { name: 'list-new', make: async () => ({ ...(await noSurvey()), path: pages.newSurvey() }) },
  { name: 'teams', make: inTeam },
  { name: 'account', make: async () => ({ ...(await noSurvey()), path: pages.account() }) },
  {
    name: 'account-menu',
    make: async () => ({ ...(await noSurvey()), path: pages.account() }),
    act: (page) => page.locator('.top-bar summary').click(),
  },
  {
    name: 'editor-new',
    make: opened([], ({ _id }) => pages.surveyEdit(_id), { settings: { isAvailable: false } }),
  },
  { name: 'editor-vote', make: opened(EVERY_TYPE, edit(0)) },
  { name: 'editor-scale', make: opened(EVERY_TYPE, edit(1)) },
  { name: 'editor-choice', make: opened(EVERY_TYPE, edit(3)) },
  { name: 'editor-text', make: opened(EVERY_TYPE, edit(4)) },
  { name: 'editor-consent', make: opened(OTHER_TYPES, edit(0)) },
  { name: 'editor-info', make: opened(OTHER_TYPES, edit(1)) },
  { name: 'editor-number', make: opened(OTHER_TYPES, edit(2)) },
  { name: 'editor-outline', make: opened(EVERY_TYPE, edit(0, '&pane=outline')) },
  { name: 'editor-preview', make: opened(EVERY_TYPE, edit(0, '&pane=preview')) },
  { name: 'editor-people', make: opened(EVERY_TYPE, ({ _id }) => `${pages.surveyEdit(_id)}?open=people`) },
  {
    name: 'editor-groups',
    make: opened(EVERY_TYPE, ({ _id }) => `${pages.surveyEdit(_id)}?open=groups`),
    act: (page) => page.getByRole('button', { name: 'Add a group' }).click(),
  },
  {
    name: 'editor-problems',
    make: opened([{ ...CAUSES, options: CAUSES.options.slice(0, 2) }, TEXT], edit(0), {
      settings: { isAvailable: false, hasSKey: false, hasUKey: true },
    }),
    act: async (page) => {
      await page.getByLabel('Name of option 2', { exact: true }).fill('')
      await page.getByRole('button', { name: 'Open the survey' }).click()
    },
  },
  { name: 'settings', make: opened(EVERY_TYPE, settings, { settings: WITH_KEYS }) },
  ...STUDY_SCREENS,
  { name: 'share', make: opened(EVERY_TYPE, share) },
  {
    name: 'share-keys',
    make: opened(EVERY_TYPE, share, { settings: WITH_KEYS, prepare: keys(60, 'District North') }),
  },
  {
    name: 'cards',
    make: opened(EVERY_TYPE, ({ _id }) => pages.keyCards(_id), {
      settings: WITH_KEYS,
      prepare: keys(12, 'District North'),
    }),
  },
  { name: 'results-none', make: opened(EVERY_TYPE, results) },
  { name: 'results-few', make: opened(EVERY_TYPE, results, { prepare: answered(3) }) },
  { name: 'results', make: opened(EVERY_TYPE, results, { prepare: answered(120) }) },
  {
    name: 'results-split',
    make: opened(EVERY_TYPE, results, { prepare: answered(60) }),
    act: async (page) => {
      await page.getByText('Split or weight').click()
      await page.getByLabel('Split by').selectOption({ label: 'How do you live?' })
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await page.getByRole('heading', { name: /^Split by/ }).waitFor()
    },
  },
  { name: 'results-24', make: opened([longList(24)], results, { prepare: answeredLong(24, 60) }) },
  { name: 'results-120', make: opened([longList(120)], results, { prepare: answeredLong(120, 40) }) },
  { name: 'results-500', make: opened([longList(500)], results, { prepare: answeredLong(500, 20) }) },
  { name: 'guide', make: async () => ({ ...(await noSurvey()), path: pages.guide() }) },
  { name: 'api-docs', make: async () => ({ ...(await noSurvey()), path: api.docs() }) },
]
