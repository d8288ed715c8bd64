import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import {
  arriveAt,
  button,
  optionNames,
  pickVotes,
  remaining,
  storedResponse,
  visit,
  votesByName,
} from '../visit.ts'

const textMode = (input: string) => `${pages.survey(DEMO_SURVEY_ID)}?mode=text&input=${input}`

describe('the demo survey as text', () => {
  test('has one list of all options and no organize step', async () => {
    await visit(textMode('dropdown'), async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      await page.getByText(/You have 59 credits to distribute/).waitFor()
      await page
        .getByText(/All Options/)
        .first()
        .waitFor()
      expect(await button(page, '← Organization').count()).toBe(0)
      await button(page, '← Welcome').click()
      await arriveAt(page, 'Welcome to the Survey')
    })
  })

  test('is not submitted by pressing twice to begin', async () => {
    await visit(textMode('dropdown'), async ({ page }) => {
      await page.waitForLoadState('networkidle')
      await page.setViewportSize({ width: 360, height: 740 })
      await button(page, 'Begin Survey →').dblclick({ delay: 20 })
      await button(page, 'Submit').waitFor()
      await page.waitForTimeout(700)
      expect(new URL(page.url()).pathname).toBe(pages.survey(DEMO_SURVEY_ID))
      await page.locator('[data-vote=up]').first().click()
      await button(page, 'Submit').click()
      await arriveAt(page, 'Thank you')
    })
  })

  test('is voted on with the drop-down list, and stored as it was voted', async () => {
    const [first = '', second = ''] = await optionNames(DEMO_SURVEY_ID)
    await visit(textMode('dropdown'), async ({ page, uuid }) => {
      await button(page, 'Begin Survey →').click()
      await chooseLevel(page, first, 4)
      await chooseLevel(page, second, -5)
      await remaining(page, 18)
      await button(page, 'Submit').click()
      await arriveAt(page, 'Thank you')
      expect(votesByName(await storedResponse(DEMO_SURVEY_ID, uuid()))).toEqual({ [first]: 4, [second]: -5 })
    })
  })

  test('is voted on with the mouse wheel once the picker has focus, and not before', async () => {
    const [first = ''] = await optionNames(DEMO_SURVEY_ID)
    await visit(textMode('wheel'), async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      const picker = page.getByRole('spinbutton', { name: `Votes for ${first}` })
      await picker.scrollIntoViewIfNeeded()
      // The browser joins turns that the page had no time to hear one by one.
      const turnOnce = async () => {
        await picker.hover()
        const heard = await page.evaluateHandle(() => {
          const { promise, resolve } = Promise.withResolvers<void>()
          document.addEventListener('wheel', () => setTimeout(resolve), { once: true })
          return { promise }
        })
        await page.mouse.wheel(0, -100)
        await heard.evaluate(({ promise }) => promise)
      }
      await turnOnce()
      expect(await picker.getAttribute('aria-valuenow')).toBe('0')
      await picker.focus()
      for (const votes of ['1', '2']) {
        await turnOnce()
        await page.locator(`[aria-valuenow="${votes}"]`).waitFor()
      }
      await page.keyboard.press('ArrowDown')
      await page.locator(`[aria-valuenow="1"]`).waitFor()
    })
  })
})

async function chooseLevel(page: Page, name: string, votes: number): Promise<void> {
  await pickVotes(page, name, votes)
}
