import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { LIKERT, QV } from '../../support/app.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { withDevelopmentScripts } from '../session.ts'
import { arriveAt, button, visit } from '../visit.ts'
import { ALL_SCRIPTS, holdScripts } from './hold-scripts.ts'

withDevelopmentScripts()

const demo = (mode: string) => `${pages.survey(DEMO_SURVEY_ID)}?mode=${mode}`

/** What people see of the part of the survey that is shown. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const step = document.querySelector<HTMLElement>('[data-step]:not([hidden])')
    const waiting = step && getComputedStyle(step, '::after')
    return {
      title: step?.querySelector('h1')?.textContent,
      waits: waiting?.visibility === 'visible' && waiting.content,
      cards: [...document.querySelectorAll('.card')].filter((card) => card.checkVisibility()).length,
    }
  })

/**
 * Slows a page down to so many kbit/s.
 * @returns makes it as fast again as it was
 */
async function slowed(page: Page, kilobits: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const limit = async (bytes: number) => {
    const speed = { downloadThroughput: bytes, uploadThroughput: bytes }
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, ...speed })
  }
  await session.send('Network.enable')
  await limit((kilobits * 1000) / 8)
  return () => limit(-1)
}

test('Begin is seen pressed while a returning respondent waits for the first file', async () => {
  await onDevice(async ({ open }) => {
    const page = await open(demo('text'))
    await button(page, 'Begin Survey →').click()
    await page.getByText('Saved on this device').waitFor()
    await page.getByRole('button', { name: /^←/ }).click()
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('welcome'))
    const release = await holdScripts(page, ALL_SCRIPTS)
    await page.reload({ waitUntil: 'commit' })
    const begin = button(page, 'Begin Survey →')
    const opacity = () => begin.evaluate((element) => Number(getComputedStyle(element).opacity))
    expect(await opacity()).toBe(1)
    await begin.click()
    expect([await opacity(), await begin.getAttribute('aria-busy')]).toEqual([0.6, 'true'])
    release()
    await page.locator('[data-step=welcome]').waitFor({ state: 'hidden' })
    expect(await button(page, 'Submit').evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  })
})

const BEGUN = {
  text: { title: 'Which public causes should receive more money, and which less?', first: '.card' },
  interactive: { title: 'Organization Phase', first: '.current' },
  form: { title: 'Spending', first: '.likert' },
} as const

for (const kind of ['text', 'interactive', 'form'] as const) {
  test(`before its first file is there, a survey that was begun has its title and says that it is loading, at 50 kbit/s as well: ${kind}`, async () => {
    const { survey } = kind === 'form' ? await madeSurvey([LIKERT], {}) : { survey: null }
    await visit('about:blank', async ({ page }) => {
      const release = await holdScripts(page, ALL_SCRIPTS)
      const atFullSpeed = await slowed(page, 50)
      await page.goto(survey ? pages.survey(survey._id) : demo(kind), { waitUntil: 'commit' })
      await button(page, 'Begin Survey →').click()
      // The step may arrive after that.
      await page.waitForFunction(() => document.readyState !== 'loading')
      const { title, ...others } = await shown(page)
      expect(title).toBe(BEGUN[kind].title)
      expect(others).toEqual({ waits: '"Loading survey..."', cards: 0 })
      await atFullSpeed()
      release()
      await page.locator(BEGUN[kind].first).first().waitFor()
      expect((await shown(page)).waits).not.toBe('"Loading survey..."')
    })
  })
}

test('what is pressed in a form that has not hydrated is answered as soon as it has, and nothing after something else was done', async () => {
  const { survey } = await madeSurvey([QV, LIKERT], { mode: 'text' })
  for (const isLast of [true, false]) {
    await visit('about:blank', async ({ page }) => {
      const release = await holdScripts(page, /islands-text/)
      await page.goto(pages.survey(survey._id), { waitUntil: 'commit' })
      await button(page, 'Begin Survey →').click()
      await page.locator('card-menu:defined').first().waitFor()
      await button(page, /^Add a vote/)
        .first()
        .click()
      await button(page, /^Continue/).click()
      const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('label').nth(3).boundingBox()) ?? {}
      await page.mouse.click(x + width / 2, y + height / 2)
      if (!isLast) await page.keyboard.press('Shift')
      expect(await page.locator('input:checked').count()).toBe(0)
      release()
      await page.locator('[data-island=question-form]:not([inert])').waitFor()
      expect(await page.locator('label:nth-child(4) input').isChecked()).toBe(isLast)
      if (!isLast) return
      await button(page, 'Submit Responses').click()
      await arriveAt(page, 'Thank you')
    })
  }
})

test('a list whose script does not come stops saying that it is busy, and is sorted whenever the script is there', async () => {
  await visit('about:blank', async ({ page }) => {
    const release = await holdScripts(page)
    await page.clock.install()
    await page.goto(demo('text'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    const last = (await page.locator('.card:visible h3').allInnerTexts()).at(-1) ?? ''
    await button(page, `Add a vote to ${last}`).click()
    const sort = button(page, 'Sort by Votes')
    await sort.click()
    expect(await sort.getAttribute('aria-busy')).toBe('true')
    await page.clock.fastForward(10_000)
    expect(await sort.getAttribute('aria-busy')).toBe('false')
    release()
    await page.locator(`.run:first-child > .card:first-child[aria-label="${last}"]`).waitFor()
    expect(await sort.getAttribute('aria-busy')).toBeNull()
  })
})

test('a list is sorted once its script is there if that was asked before', async () => {
  await visit('about:blank', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(demo('text'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    const last = (await page.locator('.card:visible h3').allInnerTexts()).at(-1) ?? ''
    await button(page, `Add a vote to ${last}`).click()
    const sort = button(page, 'Sort by Votes')
    await sort.click()
    expect(await sort.getAttribute('aria-busy')).toBe('true')
    release()
    await page.locator(`.run:first-child > .card:first-child[aria-label="${last}"]`).waitFor()
    expect(await sort.getAttribute('aria-busy')).toBeNull()
  })
})
