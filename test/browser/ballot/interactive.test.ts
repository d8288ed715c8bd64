import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { arriveAt, button, optionNames, remaining, storedResponse, visit, votesByName } from '../visit.ts'

const ANSWERS = ['Lean Positive', 'Lean Neutral', 'Lean Negative', 'Skip']

async function organizeAll(page: Page): Promise<void> {
  const count = (await optionNames(DEMO_SURVEY_ID)).length
  for (let at = 0; at < count; at++) await button(page, ANSWERS[at % 4]!).click()
  await page.getByText('No more options to rate').waitFor()
}

describe('the demo survey, interactive', () => {
  test('is answered from the entry page to the thanks, and stored as it was voted', async () => {
    const [first = '', second = ''] = await optionNames(DEMO_SURVEY_ID)
    await visit(pages.entry(), async ({ page, uuid }) => {
      await button(page, 'Start Demo Survey').click()
      await arriveAt(page, 'Welcome to the Survey')
      await button(page, 'Begin Survey →').click()
      await arriveAt(page, 'Organization Phase')
      await organizeAll(page)
      // The next page says nothing of what was done on this one.
      const live = page.locator('.survey-bar [aria-live=polite]')
      await live.filter({ hasText: /\d of \d in / }).waitFor({ state: 'attached' })
      await button(page, 'Voting →').click()
      await button(page, 'Submit').waitFor()
      await live.and(page.locator(':empty')).waitFor({ state: 'attached' })
      for (let votes = 0; votes < 3; votes++) await button(page, `Add a vote to ${first}`).click()
      for (let votes = 0; votes < 2; votes++) await button(page, `Remove a vote from ${second}`).click()
      await remaining(page, 46)
      await button(page, 'Submit').click()
      await arriveAt(page, 'Thank you')
      const stored = await storedResponse(DEMO_SURVEY_ID, uuid())
      expect(stored.surveyResponse.status).toBe('completed')
      expect(votesByName(stored)).toEqual({ [first]: 3, [second]: -2 })
    })
  })

  test('goes back a phase by the browser’s Back button; warns once about unorganized options, and then continues with them in Skip', async () => {
    await visit(pages.survey(DEMO_SURVEY_ID), async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      await arriveAt(page, 'Organization Phase')
      await page.goBack()
      await arriveAt(page, 'Welcome to the Survey')
      await page.goForward()
      await arriveAt(page, 'Organization Phase')
      await button(page, 'Lean Positive').click()
      await button(page, 'Voting →').click()
      await page.getByText('There are still unorganized options').waitFor()
      await button(page, 'Voting →').click()
      await button(page, 'Submit').waitFor()
      await button(page, '← Organization').click()
      await page.getByText(/There are \d more options/).waitFor()
    })
  })

  test('warns on a narrow phone within the usual height of the bar', async () => {
    const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }
    await visit(
      pages.survey(DEMO_SURVEY_ID),
      async ({ page }) => {
        const bar = async () => (await page.locator('.survey-bar').boundingBox())?.height ?? 0
        await button(page, 'Begin Survey →').click()
        await button(page, 'Lean Positive').click()
        await page.getByText('Saved on this device').waitFor()
        const before = await bar()
        await button(page, 'Voting →').click()
        await page.getByText('There are still unorganized options').waitFor()
        expect(await bar()).toBe(before)
      },
      phone,
    )
  })

  test('accepts votes that cost too much, says how much is missing, and does not submit them', async () => {
    const [first = ''] = await optionNames(DEMO_SURVEY_ID)
    const [, second = ''] = await optionNames(DEMO_SURVEY_ID)
    await visit(`${pages.survey(DEMO_SURVEY_ID)}?mode=text`, async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      for (let votes = 0; votes < 7; votes++) await button(page, `Add a vote to ${first}`).click()
      for (let votes = 0; votes < 4; votes++) await button(page, `Add a vote to ${second}`).click()
      await page
        .getByText(/Credit not sufficient/)
        .first()
        .waitFor()
      expect(await button(page, 'Submit').isDisabled()).toBe(true)
    })
  })

  test('restores its votes after a reload, and says so', async () => {
    const [first = ''] = await optionNames(DEMO_SURVEY_ID)
    await visit(pages.survey(DEMO_SURVEY_ID), async ({ page, uuid }) => {
      await button(page, 'Begin Survey →').click()
      await organizeAll(page)
      await button(page, 'Voting →').click()
      await button(page, `Add a vote to ${first}`).click()
      await button(page, `Add a vote to ${first}`).click()
      await page.getByText('Saved on this device').first().waitFor()
      await page.reload()
      await page.getByText(/We restored your answers/).waitFor()
      await remaining(page, 55)
      await button(page, 'Submit').click()
      await arriveAt(page, 'Thank you')
      expect(votesByName(await storedResponse(DEMO_SURVEY_ID, uuid()))).toEqual({ [first]: 2 })
    })
  })
})
