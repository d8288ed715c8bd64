import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { arriveAt, optionNames, remaining, storedResponse, visit, votesByName } from '../visit.ts'

const STEPS_AT_MOST = 80

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < STEPS_AT_MOST; step++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim()
    })
    if (focused === name) return
  }
  throw new Error(`Tab does not reach '${name}'`)
}

/** Waits until all of the step on screen takes input. */
async function stepIsAlive(page: Page): Promise<void> {
  await page.locator('[data-step]:not([hidden], [inert]):not(:has([data-island][inert]))').first().waitFor()
}

async function press(page: Page, name: string): Promise<void> {
  // Submit can be pressed once it has been seen for a while.
  await page.locator(':is(a, button):enabled, a').filter({ hasText: name }).first().waitFor()
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

test('the demo survey is answered by keyboard alone, and a change of phase takes the focus to its heading', async () => {
  const names = await optionNames(DEMO_SURVEY_ID)
  const [first = ''] = names
  await visit(pages.entry(), async ({ page, uuid }) => {
    await press(page, 'Start Demo Survey')
    await arriveAt(page, 'Welcome to the Survey')
    await press(page, 'Begin Survey →')
    await arriveAt(page, 'Organization Phase')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Organization Phase')
    expect(await page.title()).toContain('Organization Phase')
    await stepIsAlive(page)
    for (const key of ['1', '2', '3', '0']) await page.keyboard.press(key)
    await page.getByText(/Last option to rate|There (is|are) [12] more/).waitFor()
    await page.keyboard.press('Control+z')
    for (let at = 3; at < names.length; at++) await page.keyboard.press('1')
    await page.getByText('No more options to rate').waitFor()
    await press(page, 'Voting →')
    await page.getByText('Remaining Credits', { exact: true }).waitFor()
    await stepIsAlive(page)
    await tabTo(page, `Add a vote to ${first}`)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await remaining(page, 55)
    await press(page, 'Submit')
    await arriveAt(page, 'Thank you')
    expect(votesByName(await storedResponse(DEMO_SURVEY_ID, uuid()))).toEqual({ [first]: 2 })
  })
})

for (const mode of ['text', 'interactive']) {
  test(`a card moved by keys to the end of its list has the focus on its menu: ${mode}`, async () => {
    await visit(`${pages.survey(DEMO_SURVEY_ID)}?mode=${mode}`, async ({ page }) => {
      await press(page, 'Begin Survey →')
      await stepIsAlive(page)
      if (mode === 'interactive') await page.keyboard.press('1')
      if (mode === 'interactive') await page.keyboard.press('1')
      const menu = page.locator('.menu-button:visible').nth(-2)
      const name = (await menu.getAttribute('aria-label')) ?? ''
      await menu.focus()
      await page.keyboard.press('Enter')
      await page.locator('[data-move=moveDown]:visible').focus()
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.matches('.menu-button'))
      expect(await page.locator(':focus').getAttribute('aria-label')).toBe(name)
      expect(await page.locator('.menu-button:visible').last().getAttribute('aria-label')).toBe(name)
    })
  })
}

test('a card moved by keys to another category has the focus where it can be moved again, not where votes change', async () => {
  await visit(pages.survey(DEMO_SURVEY_ID), async ({ page }) => {
    await press(page, 'Begin Survey →')
    await stepIsAlive(page)
    await page.keyboard.press('1')
    await page.locator('.survey-bar .primary').click()
    await page.locator('.survey-bar .primary').click()
    const menu = page.locator('.category .menu-button:visible').first()
    await menu.waitFor()
    await stepIsAlive(page)
    const name = (await menu.getAttribute('aria-label')) ?? ''
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-to=Negative]:visible').press('Enter')
    const moved = page.getByRole('region', { name: 'Negative (1)' })
    await moved.getByRole('button', { name }).and(page.locator(':focus')).waitFor()
  })
})

test('everything that Tab reaches in the bins beyond a narrow screen is fully visible, in either direction', async () => {
  for (const lang of ['en', 'ar']) {
    const narrow = { viewport: { width: 360, height: 740 } }
    const act = async ({ page }: { page: Page }) => {
      await page.locator('.survey-bar .primary').click()
      await page.locator('.current').waitFor()
      await stepIsAlive(page)
      for (const [at, key] of ['1', '2', '3'].entries()) {
        await page.keyboard.press(key)
        await page.locator('.bin .card').nth(at).waitFor()
      }
      const places: (readonly [number, number])[] = []
      for (let step = 0; step < STEPS_AT_MOST && places.length < 9; step++) {
        await page.keyboard.press('Tab')
        const focused = page.locator('.bin :focus')
        const { x = 0, width = 0 } = ((await focused.count()) > 0 && (await focused.boundingBox())) || {}
        if (width > 0) places.push([x, x + width])
      }
      expect(places).toHaveLength(9)
      expect(places.filter(([from, to]) => from < 0 || to > 360)).toEqual([])
    }
    await visit(`${pages.survey(DEMO_SURVEY_ID)}?lang=${lang}`, act, narrow)
  }
})
