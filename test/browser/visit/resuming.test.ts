import { describe, expect, test } from 'bun:test'
import type { BrowserContext, Page } from 'playwright-core'
import { moveCall, pages } from '../../../src/urls.ts'
import { LIKERT, QV } from '../../support/app.ts'
import { onDevice } from '../every-screen/device.ts'
import { press } from '../every-screen/pressing.ts'
import { madeSurvey } from '../made-survey.ts'
import { arriveAt, button, remaining, storedResponse, visit, votesByName } from '../visit.ts'
import { holdScripts } from './hold-scripts.ts'

const FAILED = 'Failed to resume previous session. Starting a new response.'
const RESUMING = 'Looking for the answers you have given so far…'
const RESUMED = /We restored the answers given since .*\d/

/** Votes twice for Parks and answers the question after it. */
async function voteAndAnswer(page: Page): Promise<void> {
  await button(page, 'Add a vote to Parks').click()
  await button(page, 'Add a vote to Parks').click()
  await button(page, /^Continue/).click()
  await page.getByRole('radio', { name: '4' }).check()
}

/** Answers a survey on one device, and gives the link to go on elsewhere. */
async function linkFromOneDevice(
  mode = 'text',
  answer = voteAndAnswer,
): Promise<{ surveyId: string; link: string }> {
  const surveyId = await madeSurvey([QV, LIKERT], { mode, shuffle: false })
  let link = ''
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(surveyId))
    await button(page, 'Begin Survey →').click()
    await answer(page)
    await page.getByText('Your answers', { exact: true }).click()
    await button(page, 'Continue on another device').click()
    link = await page.getByRole('textbox', { name: 'Continue on another device' }).inputValue()
  })
  return { surveyId, link }
}

/** Holds back what the server says of the answers so far; gives the way to let it through. */
async function holdAnswers(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route(`**${moveCall()}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const uuidOf = (link: string) => new URL(link).searchParams.get('uuid') ?? ''

describe('the link to continue elsewhere', () => {
  test('accepts no answers before the earlier ones have loaded, so that it overwrites none, and then begins with them as pressed', async () => {
    const { surveyId, link } = await linkFromOneDevice()
    let moved = ''
    await onDevice(async ({ context, open }) => {
      const release = await holdAnswers(context)
      const page = await open(link)
      await page.getByText(RESUMING).waitFor()
      await button(page, 'Begin Survey →').click()
      await arriveAt(page, 'Welcome to the Survey')
      const reply = page.waitForResponse((response) => response.url().endsWith(moveCall()))
      release()
      moved = (await (await reply).json()).surveyResponse.uuid
      await page.getByText(RESUMED).waitFor()
      expect(new URL(page.url()).searchParams.has('uuid')).toBe(false)
      expect(moved).not.toBe(uuidOf(link))
      expect(votesByName(await storedResponse(surveyId, moved))).toEqual({ Parks: 2 })
      await remaining(page, 96)
      await button(page, 'Remove a vote from Parks').click()
      await button(page, /^Continue/).click()
      await page.getByRole('radio', { name: '4', checked: true }).waitFor()
      await button(page, 'Submit Responses').click()
      await arriveAt(page, 'Thank you')
    })
    expect(votesByName(await storedResponse(surveyId, moved))).toEqual({ Parks: 1 })
  })

  test.each([
    ['while the answers are asked for', false],
    ['as they begin to be asked for', true],
  ])('to a response without answers begins it by one press %s', async (_, isEarly) => {
    const surveyId = await madeSurvey([QV], { mode: 'text' })
    await onDevice(async ({ context, open }) => {
      const release = await holdAnswers(context)
      const page = await open('about:blank')
      const releaseScripts = await holdScripts(page)
      await page.goto(`${pages.survey(surveyId)}?uuid=${crypto.randomUUID()}`, { waitUntil: 'commit' })
      const resuming = page.getByText(RESUMING).waitFor()
      await page.waitForFunction(() => customElements.get('vote-control') !== undefined)
      if (!isEarly) {
        releaseScripts()
        await resuming
      }
      await press(page, button(page, 'Begin Survey →'), async () => {
        releaseScripts()
        await resuming
      })
      await arriveAt(page, 'Welcome to the Survey')
      release()
      await remaining(page, 100)
      await page.getByText(FAILED).waitFor()
    })
  })

  test('begins a new response if the answers cannot be loaded, and leaves those unchanged', async () => {
    const { surveyId, link } = await linkFromOneDevice()
    await onDevice(async ({ context, open }) => {
      await context.route(`**${moveCall()}`, (route) => route.abort())
      const page = await open(link)
      await page.getByText(FAILED).waitFor()
      await button(page, 'Begin Survey →').click()
      await remaining(page, 100)
      await button(page, 'Remove a vote from Parks').click()
      await button(page, /^Continue/).click()
      await page.getByRole('radio', { name: '1' }).check()
      await button(page, 'Submit Responses').click()
      await arriveAt(page, 'Thank you')
    })
    const earlier = await storedResponse(surveyId, uuidOf(link))
    expect([earlier.surveyResponse.status, votesByName(earlier)]).toEqual(['inProgress', { Parks: 2 }])
  })

  test('to a response that nobody has begun says so and begins one, and the browser has nothing to complain about', async () => {
    const surveyId = await madeSurvey([QV], { mode: 'text', logging: 'actions' })
    await visit(`${pages.survey(surveyId)}?uuid=${crypto.randomUUID()}`, async ({ page }) => {
      await page.getByText(FAILED).waitFor()
      await button(page, 'Begin Survey →').click()
      await remaining(page, 100)
      await button(page, 'Add a vote to Parks').click()
      await button(page, 'Submit').click()
      await arriveAt(page, 'Thank you')
    })
  })

  test('continues with the organized options', async () => {
    const { link } = await linkFromOneDevice('interactive', async (page) => {
      await button(page, 'Lean Positive').click()
      await page.locator('.bin .card').waitFor()
    })
    await onDevice(async ({ open }) => {
      const page = await open(link)
      await page.getByText(RESUMED).waitFor()
      await arriveAt(page, 'Welcome to the Survey')
      await button(page, 'Begin Survey →').click()
      await arriveAt(page, 'Organization Phase')
      expect(await page.locator('.bin .card h3').allTextContents()).toEqual(['Parks'])
    })
  })

  test('shows the welcome first, and there when the answers were begun, and offers to start over', async () => {
    const { link } = await linkFromOneDevice()
    await onDevice(async ({ open }) => {
      const page = await open(link)
      await page.getByText(RESUMED).waitFor()
      await page.getByText('The organisers see the results and may publish totals.').waitFor()
      await button(page, 'Start over?').click()
      await button(page, 'Bring them back').click()
      await button(page, 'Begin Survey →').click()
      await remaining(page, 96)
    })
  })
})
