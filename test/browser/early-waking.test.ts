import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { holdLater, holdScripts } from './hold-scripts.ts'
import { arriveAt, button, storedResponse, visit, votesByName } from './visit.ts'

const demo = (mode: string) => `${pages.survey(DEMO_SURVEY_ID)}?mode=${mode}`

/** Has a key pressed at the very moment at which the early script has let go and the islands are not awake yet. */
async function pressWhileWaking(page: Page, key: string): Promise<void> {
  await page.addInitScript((key) => {
    const { abort } = AbortController.prototype
    AbortController.prototype.abort = function (reason) {
      abort.call(this, reason)
      AbortController.prototype.abort = abort
      queueMicrotask(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    }
  }, key)
}

test('a key that is pressed while the board wakes answers the option in view', async () => {
  await visit('about:blank', async ({ page }) => {
    await pressWhileWaking(page, '1')
    const release = await holdScripts(page)
    await page.goto(demo('interactive'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    const first = await page.locator('.current h3').textContent()
    release()
    await page.locator('.bin .card').waitFor()
    expect(await page.locator('.bin .card h3').allTextContents()).toEqual([first ?? ''])
  })
})

test('of the answers about the option in view the last one counts, however the board wakes in between', async () => {
  await visit('about:blank', async ({ page }) => {
    await pressWhileWaking(page, '3')
    const release = await holdScripts(page)
    await page.goto(demo('interactive'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    const first = await page.locator('.current h3').textContent()
    await page.keyboard.press('2')
    await page.locator('.lean').first().click()
    release()
    await page.locator('.bin').nth(2).locator('.card').waitFor()
    expect(await page.locator('.bin .card h3').allTextContents()).toEqual([first ?? ''])
  })
})

test('Submit that is pressed before what submits is loaded is followed once it is', async () => {
  await visit('about:blank', async ({ page, uuid }) => {
    const release = await holdLater(page)
    await page.goto(demo('text'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    const [first = ''] = await page.locator('.card h3').allTextContents()
    await page.locator('[data-island=phase-navigation][data-awake]').waitFor()
    await button(page, `Add a vote to ${first}`).click()
    await button(page, 'Submit').click()
    release()
    await arriveAt(page, 'Thank you')
    expect(votesByName(await storedResponse(DEMO_SURVEY_ID, uuid()))).toEqual({ [first]: 1 })
  })
})
