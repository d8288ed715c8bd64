import { beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { fr } from '../../../src/texts/fr.ts'
import { say } from '../../../src/texts/text.ts'
import { pages, toolCalls, toolPages } from '../../../src/urls.ts'
import type { Designer } from '../../support/app.ts'
import { type PseudoSurvey, pseudoAnswers, pseudoSurvey } from '../../support/pseudo-language.ts'
import { respond } from '../../support/respond.ts'
import { onDevice, signedInDesigner } from '../every-screen/device.ts'
import { arriveAt, button, visit } from '../visit.ts'
import { englishSentences, textsOn } from './foreign-texts.ts'

/** A word of the survey's first language; those of its second are marked. */
const FIRST = /\b(?!zq)[A-Za-z]+xa\d?\b/
const SECOND = /\bzq\w+xa/

const english = englishSentences('fr')

/** What a French page of a survey says in another language. */
async function foreign(page: Page): Promise<string[]> {
  const texts = await textsOn(page)
  return texts.filter((text) => FIRST.test(text) || english.test(text))
}

async function expectFrench(page: Page, where: string): Promise<void> {
  expect([where, await foreign(page)]).toEqual([where, []])
}

async function expectTranslated(page: Page, where: string): Promise<void> {
  await expectFrench(page, where)
  expect([where, (await textsOn(page)).some((text) => SECOND.test(text))]).toEqual([where, true])
}

test('the words of the walk are recognized', () => {
  for (const text of ['Ballotxa', 'Votes for Optionxa0', 'You have 3 Kindxa1']) {
    expect([text, FIRST.test(text) || english.test(text)]).toEqual([text, true])
  }
  for (const text of ['zqBallotxa', 'Suivant', fr.practice.lead as string])
    expect([text, FIRST.test(text) || english.test(text)]).toEqual([text, false])
})

let designer: Designer
let made: PseudoSurvey
const address = (page: string) => `/survey/${made.survey._id}${page}`

beforeAll(async () => {
  designer = await signedInDesigner()
  made = await pseudoSurvey(designer, 'fr', (word) => `zq${word}`, {
    ...{ mode: 'interactive', practice: true, shuffle: false },
    ...{ hasUKey: true, ballotSecrecy: 'pseudonymous', results: 'public' },
  })
  const keys = Array.from({ length: 26 }, (_, at) => `key-${at}`)
  await designer.call('POST', `${made.path}/keys` as typeof made.path, { keys })
}, 60_000)

type Message = Parameters<typeof say>[0]
const press = (page: Page, name: Message, values = {}) => button(page, say(name, 'fr', values)).click()
const forward = (page: Page) => page.locator('.survey-bar [data-go=forward]').click()

/** The practice ballot: its tasks, and an answer to both of its questions. */
async function practise(page: Page): Promise<void> {
  const { fruit, music, games, next, check, price3, budget1 } = fr.practice
  await button(page, say(fr.survey.addVote, 'fr', { name: fruit as string })).waitFor()
  const tasks = [
    ...[{ of: fruit, votes: 2, message: fr.survey.addVote }],
    ...[{ of: music, votes: 1, message: fr.survey.removeVote }],
    ...[{ of: games, votes: 4, message: fr.survey.addVote }],
  ]
  for (const { of, votes, message } of tasks) {
    await expectFrench(page, `before the task about ${of}`)
    for (let vote = 0; vote < votes; vote++) await press(page, message, { name: of as string })
    await expectFrench(page, `after the task about ${of}`)
    await press(page, next)
  }
  for (const choice of [price3, budget1]) {
    await page.getByRole('radio', { name: choice as string }).check()
    await press(page, check)
    await expectFrench(page, `after the question about ${choice}`)
    await press(page, next)
  }
  await expectFrench(page, 'after the practice')
}

/** The ballot: each option sorted with its menu opened once, then votes that cost too much, fitted to the budget. */
async function sortAndVote(page: Page): Promise<void> {
  const { fit } = fr.ballotWords
  const choose = page.locator('option-stack button')
  for (const at of [0, 1, 2]) {
    await expectTranslated(page, `sorting option ${at}`)
    await choose.first().click()
    await page.locator('.bin .card').nth(at).waitFor()
  }
  await page.locator('.bin .menu-button').first().click()
  await expectTranslated(page, 'a card’s menu')
  await page.keyboard.press('Escape')
  await forward(page)
  const cards = page.locator('.survey-step-vote .card')
  const vote = (card: number, way: string) => cards.nth(card).locator(`[data-vote=${way}]`)
  await vote(0, 'up').waitFor()
  for (let votes = 0; votes < 10; votes++) await vote(0, 'up').click()
  await vote(1, 'down').click()
  await expectTranslated(page, 'votes that cost too much')
  await press(page, fit.fit)
  await expectTranslated(page, 'what fitting changes')
  await press(page, fit.agree)
  await expectTranslated(page, 'votes fitted to the budget')
  await forward(page)
}

test('every text on the way of a respondent is in their language, to a key that is used', async () => {
  await onDevice(async ({ open }) => {
    const page = await open(address('?lang=fr&uKey=key-0'))
    await expectTranslated(page, 'welcome')
    await forward(page)
    await practise(page)
    await forward(page)
    await page.getByRole('radio', { name: 'zqAgreexa' }).check()
    await expectTranslated(page, 'consent')
    await forward(page)
    await sortAndVote(page)
    const form = page.locator('.survey-step-form:not([hidden])')
    await expectTranslated(page, 'unanswered questions')
    await form.getByRole('radio', { name: 'zqTwoxa' }).check()
    await form.getByRole('radio', { name: 'zqRentxa' }).check()
    await form.getByRole('textbox', { name: 'zqNumberxa' }).fill('7')
    await expectTranslated(page, 'answered questions')
    for (let part = 4; part <= 5; part++) {
      await forward(page)
      await expectTranslated(page, `part ${part}`)
    }
    await form.locator('textarea').first().fill('Rien')
    await form.locator('.pair').first().getByRole('radio').first().check()
    await expectTranslated(page, 'reasons and pairs')
    await page.getByText(say(fr.survey.yourAnswers, 'fr'), { exact: true }).click()
    await expectTranslated(page, 'what can be done with the answers')
    await page.keyboard.press('Escape')
    await onDevice(async ({ open }) => {
      const other = await open(address('?lang=fr&uKey=key-0'))
      await arriveAt(other, fr.pages.keyUsed.title)
      await expectFrench(other, 'a key with which somebody else has begun')
    })
    await page.locator('.survey-bar .primary').click()
    await page.waitForURL(/complete/)
    await page.locator('#copy-answers dd').first().waitFor()
    await expectTranslated(page, 'the copy of the answers')
    await page.goto(address('?lang=fr&uKey=key-0'))
    await arriveAt(page, fr.pages.keyUsed.title)
    await expectFrench(page, 'a key that is used')
  })
}, 60_000)

test('every text is in the respondent’s language where a survey ends early, asks for a key or is closed', async () => {
  await onDevice(async ({ open }) => {
    const page = await open(address('?lang=fr'))
    await expectFrench(page, 'the page that asks for a key')
    for (const end of ['/declined', '/ended/screenedOut', '/ended/quotaFull', '/complete']) {
      await page.goto(address(`${end}?lang=fr`))
      await expectTranslated(page, end)
    }
  })
  const closed = await pseudoSurvey(designer, 'fr', (word) => `zq${word}`, { closedText: 'Closedxa' })
  await designer.call('PATCH', closed.path, { settings: { isAvailable: false } })
  await onDevice(async ({ open }) =>
    expectTranslated(await open(`/survey/${closed.survey._id}?lang=fr`), 'a closed survey'),
  )
})

test('every text is in the reader’s language on the results of a survey and their summary, and none is on its designer’s', async () => {
  for (let at = 1; at <= 20; at++)
    await respond(designer, made.survey, pseudoAnswers(made.survey, [4, 1, -1]), { uKey: `key-${at}` })
  await designer.call('PATCH', made.path, { settings: { isAvailable: false } })
  const { token } = designer
  await visit(address('/published?lang=fr'), async ({ page }) => {
    await expectTranslated(page, 'published results')
    await page.goto(address('/published/summary?lang=fr'))
    await expectTranslated(page, 'the summary of a decision')
  })
  await visit(
    address('/results'),
    async ({ page }) => {
      for (const part of ['/results', '/edit', '/share', '/responses', '/preregistration', '/present']) {
        await page.goto(address(part))
        const texts = await textsOn(page)
        expect([part, texts.filter((text) => SECOND.test(text))]).toEqual([part, []])
        expect([part, texts.some((text) => FIRST.test(text))]).toEqual([part, true])
      }
    },
    { token, extraHTTPHeaders: { 'accept-language': 'fr' } },
  )
}, 60_000)

test('every text is in the language of the phone in a room, from its code to its result', async () => {
  const { survey } = await pseudoSurvey(designer, 'fr', (word) => `zq${word}`, { mode: 'text' })
  const room = toolCalls.room(survey._id) as typeof made.path
  const { body } = await designer.call('POST', room)
  const { code } = body as unknown as { code: string }
  await visit(`${toolPages.joinRoom()}?lang=fr`, async ({ page }) => {
    await expectFrench(page, 'the page that asks for a code')
    await page.goto(`${pages.room(code)}?lang=fr`)
    await expectTranslated(page, 'a room that waits')
    await designer.call('PATCH', room, { state: 'open' })
    const ballot = page.frameLocator('.room-ballot')
    await ballot.locator('[data-go=forward]').waitFor()
    await expectTranslated(page, 'a room that votes')
    const { body: open } = await designer.call('GET', toolCalls.roomByCode(code) as typeof made.path)
    const { surveyId } = open as unknown as { surveyId: string }
    const { body: round } = await designer.call(
      'GET',
      `/api/v1/designer/surveys/${surveyId}` as typeof made.path,
    )
    const answers = pseudoAnswers({ ...survey }, [4, 1, -1])
    const asked = round.questions.map(({ _id }) => [_id, answers[_id] ?? ''] as const)
    for (let at = 0; at < 20; at++)
      await respond(designer, round, Object.fromEntries(asked.filter(([, answer]) => answer !== '')))
    for (const state of ['closed', 'revealed']) {
      await designer.call('PATCH', room, { state })
      await page.locator(`[data-state=${state}]`).waitFor()
      await expectTranslated(page, `a room: ${state}`)
    }
  })
}, 60_000)
