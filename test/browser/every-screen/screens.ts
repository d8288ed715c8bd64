import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { CHOICE, CONSENT, NUMBER, QV, SEVERAL_CHOICES, SLIDER } from '../../support/app.ts'
import { CONSTANT_SUM, RANKING } from '../../support/one-of-each.ts'
import { madeSurvey } from '../made-survey.ts'
import { publishedSurvey } from '../published/published-survey.ts'
import { currentSession } from '../session.ts'
import { draftHolds } from './pressing.ts'

/** One screen of a respondent in one of its states, in any language. */
export type Screen = {
  readonly name: string
  /** Its address; if it needs a survey, that is made first. */
  readonly path: string | (() => Promise<string>)
  /** The name of an earlier screen in the list, from which `act` continues. */
  readonly after?: string
  /** The actions that lead from the address, or from that screen, to the state. */
  readonly act?: (page: Page) => Promise<void>
  /** The page shows a refusal, so its status is an error. */
  readonly refused?: true
}

const demo = pages.survey(DEMO_SURVEY_ID)
const forward = (page: Page) => page.locator('.survey-bar .primary').click()
const lean = (page: Page, at: number) => page.locator('.lean:visible').nth(at).click()

async function vote(page: Page, direction: 'up' | 'down', card: number, times: number): Promise<void> {
  const button = page.locator(`[data-vote="${direction}"]:visible`).nth(card)
  for (let time = 0; time < times; time++) await button.click()
}

async function organizeSome(page: Page): Promise<void> {
  for (const at of [0, 2, 1, 3]) await lean(page, at)
}

async function toVote(page: Page): Promise<void> {
  await forward(page)
  await page.locator('[data-vote]:visible').first().waitFor()
}

const steps =
  (...all: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of all) await step(page)
  }

/** Viewing a screen does not change its survey, so one is made on each server for all languages. */
function once(make: () => Promise<string>): () => Promise<string> {
  const addresses = new Map<string, Promise<string>>()
  return () => addresses.getOrInsertComputed(currentSession().server.url, make)
}

const made = (settings: object, query = '') =>
  once(async () => pages.survey(await madeSurvey([QV], { ...settings })) + query)

const published = (settings: object, address: (surveyId: string) => string, responses = 48, isOver = true) =>
  once(async () => {
    const { survey, set } = await publishedSurvey(settings, responses)
    if (isOver) await set({ isAvailable: false })
    return address(survey._id)
  })

const keptLink = (surveyId: string) => `${pages.surveyComplete(surveyId)}#uuid=${crypto.randomUUID()}`
const seeLink = (page: Page) => page.locator('#keep-link').waitFor()

async function openTables(page: Page): Promise<void> {
  for (const summary of await page.locator('details:not([data-menu], .contents) > summary:visible').all())
    await summary.click()
}

/** Every screen of a respondent, in each of its states. */
export const SCREENS: readonly Screen[] = [
  { name: 'entry', path: pages.entry() },
  {
    name: 'entry-advanced',
    path: pages.entry(),
    after: 'entry',
    act: (page) => page.locator('.disclosure').click(),
  },
  { name: 'entry-error', path: `${pages.entry()}?surveyId=a+b`, refused: true },
  { name: 'welcome', path: demo },
  { name: 'welcome-text', path: `${demo}?mode=text` },
  { name: 'welcome-form', path: pages.survey('test-2') },
  { name: 'practice', path: made({ practice: true }), act: forward },
  { name: 'organize', path: demo, after: 'welcome', act: forward },
  { name: 'organize-some', path: demo, after: 'organize', act: organizeSome },
  { name: 'organize-hint', path: demo, after: 'organize-some', act: forward },
  { name: 'vote', path: demo, after: 'organize-hint', act: toVote },
  {
    name: 'vote-some',
    path: demo,
    after: 'vote',
    act: steps(
      (page) => vote(page, 'up', 0, 4),
      (page) => vote(page, 'down', 2, 3),
    ),
  },
  {
    name: 'vote-spent',
    path: demo,
    after: 'vote-some',
    act: steps(
      (page) => vote(page, 'up', 0, 3),
      (page) => vote(page, 'up', 1, 1),
    ),
  },
  { name: 'vote-over', path: demo, after: 'vote-spent', act: (page) => vote(page, 'up', 1, 1) },
  {
    name: 'organize-skipped',
    path: demo,
    after: 'organize-some',
    act: (page) => page.locator('.skip-area .quiet').first().click(),
  },
  {
    name: 'organize-done',
    path: demo,
    after: 'organize-some',
    act: steps(
      (page) => lean(page, 0),
      (page) => lean(page, 0),
    ),
  },
  { name: 'vote-wheel', path: `${demo}?input=wheel`, act: steps(forward, organizeSome, forward, toVote) },
  { name: 'vote-text', path: `${demo}?mode=text`, after: 'welcome-text', act: forward },
  { name: 'form', path: pages.survey('test-2'), after: 'welcome-form', act: forward },
  {
    name: 'form-some',
    path: pages.survey('test-2'),
    after: 'form',
    act: steps(
      (page) => page.locator('.likert label:visible').nth(1).click(),
      (page) => page.locator('textarea:visible').fill('Longer hours on Saturdays'),
    ),
  },
  {
    name: 'choices',
    path: once(async () => pages.survey(await madeSurvey([CHOICE, SEVERAL_CHOICES]))),
    act: steps(
      forward,
      (page) => page.locator('.choice-list label:visible').first().click(),
      (page) => page.locator('.choice-list label:visible').last().click(),
    ),
  },
  {
    name: 'number',
    path: async () => pages.survey(await madeSurvey([NUMBER, { ...NUMBER, question: 'And back?' }])),
    act: steps(
      forward,
      (page) => page.locator('.with-unit input').first().fill('101'),
      (page) => page.locator('.with-unit input').last().fill('12.5'),
    ),
  },
  { name: 'slider', path: async () => pages.survey(await madeSurvey([SLIDER])), act: forward },
  {
    name: 'ranking',
    path: async () => pages.survey(await madeSurvey([RANKING])),
    act: steps(
      forward,
      (page) => page.locator('.ranking button').first().click(),
      (page) => page.locator('.ranking [data-list=left] button').last().click(),
    ),
  },
  {
    name: 'constant-sum',
    path: async () =>
      pages.survey(await madeSurvey([CONSTANT_SUM, { ...CONSTANT_SUM, question: 'And now?' }])),
    act: steps(
      forward,
      (page) => page.locator('.constant-sum input').first().fill('60'),
      (page) => page.locator('.constant-sum input').nth(1).fill('a few'),
      (page) => page.locator('.constant-sum input').last().fill('101'),
    ),
  },
  {
    name: 'consent',
    path: async () => pages.survey(await madeSurvey([CONSENT, NUMBER])),
    act: steps(forward, (page) => page.locator('.choice-list label:visible').last().click()),
  },
  { name: 'screened-out', path: pages.surveyEnded(DEMO_SURVEY_ID, 'screenedOut') },
  { name: 'declined', path: pages.surveyDeclined(DEMO_SURVEY_ID) },
  {
    name: 'restored',
    path: `${demo}?mode=text`,
    act: steps(
      forward,
      (page) => vote(page, 'up', 0, 2),
      (page) => draftHolds(page, 'votes'),
      (page) => page.reload(),
      (page) => page.locator('.state-line .link').waitFor(),
    ),
  },
  { name: 'complete', path: pages.surveyComplete(DEMO_SURVEY_ID) },
  { name: 'complete-result', path: published({}, pages.surveyComplete, 6, false) },
  { name: 'complete-later', path: published({ resultsWhen: 'closed' }, keptLink, 6, false), act: seeLink },
  { name: 'published', path: published({}, pages.publishedResults), act: openTables },
  { name: 'published-few', path: published({}, pages.publishedResults, 3) },
  { name: 'published-open', path: published({}, pages.publishedResults, 60, false) },
  {
    name: 'published-prove',
    path: published({ results: 'respondents' }, pages.publishedResults, 0),
    refused: true,
  },
  { name: 'survey-error', path: pages.survey('none'), refused: true },
  { name: 'no-questions', path: once(async () => pages.survey(await madeSurvey([]))) },
  { name: 'not-available', path: made({ isAvailable: false }), refused: true },
  { name: 'closed', path: made({ closesAt: '2020-05-01T09:00:00Z' }), refused: true },
  { name: 'opens-later', path: made({ opensAt: '2050-05-01T09:00:00Z' }), refused: true },
  { name: 'survey-key', path: made({ hasSKey: true, sKeyValue: 'spring' }), refused: true },
  {
    name: 'survey-key-wrong',
    path: made({ hasSKey: true, sKeyValue: 'spring' }, '?sKey=autumn'),
    refused: true,
  },
  { name: 'unique-key', path: made({ hasUKey: true }), refused: true },
  { name: 'login', path: pages.login() },
]
