import { expect, test } from 'bun:test'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { arriveAt, button, visit } from '../visit.ts'
import { ALL_SCRIPTS, holdScripts } from './hold-scripts.ts'
import { surveyHydrated } from './hydrated.ts'

const demo = (mode: string) => `${pages.survey(DEMO_SURVEY_ID)}?mode=${mode}`

// The page is not loaded while scripts are held.
const AT_ONCE = { waitUntil: 'commit' } as const

test('Back and Forward move between steps before and after hydration', async () => {
  await visit('about:blank', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(demo('interactive'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    await page.goBack(AT_ONCE)
    await arriveAt(page, 'Welcome to the Survey')
    await page.goForward(AT_ONCE)
    await arriveAt(page, 'Organization Phase')
    release()
    await surveyHydrated(page)
    await page.goBack(AT_ONCE)
    await arriveAt(page, 'Welcome to the Survey')
    await page.goForward(AT_ONCE)
    await arriveAt(page, 'Organization Phase')
  })
})

for (const mode of ['text', 'interactive'] as const) {
  test(`in ${mode} mode Back leads to the welcome page before and after any script file has loaded`, async () => {
    await visit('about:blank', async ({ page }) => {
      const release = await holdScripts(page, ALL_SCRIPTS)
      await page.goto(demo(mode), { waitUntil: 'commit' })
      const begin = button(page, 'Begin Survey →')
      const welcome = page.locator('[data-step=welcome]')
      await begin.dblclick()
      await page.goBack(AT_ONCE)
      await welcome.waitFor()
      await page.goForward(AT_ONCE)
      await welcome.waitFor({ state: 'hidden' })
      release()
      await surveyHydrated(page)
      expect(await welcome.isVisible()).toBe(false)
      await page.goBack(AT_ONCE)
      await arriveAt(page, 'Welcome to the Survey')
      await begin.click()
      await welcome.waitFor({ state: 'hidden' })
    })
  })
}

test('a respondent who went back to the welcome page before any script file had loaded is still on it after that', async () => {
  await visit('about:blank', async ({ page }) => {
    const release = await holdScripts(page, ALL_SCRIPTS)
    await page.goto(demo('interactive'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    await page.goBack(AT_ONCE)
    release()
    await page.locator('.state-line').waitFor({ state: 'attached' })
    expect(await page.locator('[data-step=welcome]').isVisible()).toBe(true)
    await page.goForward(AT_ONCE)
    await arriveAt(page, 'Organization Phase')
  })
})

test('the skip link does not go back a step before hydration', async () => {
  await visit('about:blank', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(demo('interactive'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    await arriveAt(page, 'Organization Phase')
    await page.locator('.skip-link').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/#main$/, AT_ONCE)
    expect(await page.locator('[data-step=welcome]').isVisible()).toBe(false)
    release()
    await surveyHydrated(page)
    expect(await page.locator('[data-step=welcome]').isVisible()).toBe(false)
  })
})
