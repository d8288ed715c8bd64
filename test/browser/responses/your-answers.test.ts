import { expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { QV, TEXT } from '../../support/app.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { inProfile } from '../profiles.ts'
import { button, visit } from '../visit.ts'

const SCREENS = [
  { mode: 'text', viewport: { width: 1280, height: 720 } },
  { mode: 'text', viewport: { width: 360, height: 640 } },
  { mode: 'interactive', viewport: { width: 360, height: 640 } },
] as const

const STEPS_AT_MOST = 80

/** Opens by keyboard what can be done with the answers, and gives what opens it. */
async function openAnswers(page: Page): Promise<Locator> {
  await button(page, 'Begin Survey →').click()
  const summary = page.locator('.your-answers > summary')
  await summary.focus()
  await page.keyboard.press('Enter')
  await button(page, 'Download my answers').waitFor()
  return summary
}

/** How wide the mark beside what can be opened is, by the size of its words. */
const markOf = (summary: Locator) =>
  summary.evaluate((element) => {
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    return Number.parseFloat(getComputedStyle(element, '::before').width) / size
  })

/** How much of what has the focus the bar covers, from 0 to 1; null where the bar or nothing has it. */
function coveredByBar(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const bar = document.querySelector('.survey-bar')
    const { activeElement } = document
    if (!bar || !activeElement || activeElement === document.body || bar.contains(activeElement)) return null
    const { bottom, height } = activeElement.getBoundingClientRect()
    return Math.max(0, Math.min(1, (bottom - bar.getBoundingClientRect().top) / height))
  })
}

/** Goes back by keyboard through all of the page, and gives how much of what then had the focus was covered. */
async function coveredGoingBack(page: Page): Promise<number[]> {
  const parts: number[] = []
  for (let step = 0; step < STEPS_AT_MOST; step++) {
    await page.keyboard.press('Shift+Tab')
    const part = await coveredByBar(page)
    if (part !== null) parts.push(part)
  }
  expect(parts.length).toBeGreaterThan(7)
  return parts.filter((part) => part > 0)
}

for (const { mode, viewport } of SCREENS) {
  test(`no focus is behind the panel that opens from the bar below, and its marker has the size of its text: ${mode}, ${viewport.width} px`, async () => {
    const act = async ({ page }: { page: Page }) => {
      expect(await markOf(await openAnswers(page))).toBeCloseTo(0.4, 1)
      expect(await coveredGoingBack(page)).toEqual([])
    }
    await visit(`${pages.survey(DEMO_SURVEY_ID)}?mode=${mode}`, act, { viewport })
  })
}

test('no focus is behind the bar if it explains at length why answers are refused', async () => {
  const options = Array.from({ length: 8 }, (_, at) => ({ optionId: `o${at + 1}`, optionName: `Park ${at}` }))
  const { designer, survey } = await madeSurvey([{ ...QV, options }], { mode: 'text' })
  await inProfile({ viewport: { width: 320, height: 568 } }, async (_, page) => {
    await page.goto(pages.survey(survey._id))
    await button(page, 'Begin Survey →').click()
    await button(page, 'Add a vote to Park 1').click()
    const settings = { isAvailable: false }
    await designer.call('PATCH', `/api/v1/designer/surveys/${survey._id}`, { settings })
    await button(page, 'Submit').click()
    await page.locator('.refusal').waitFor()
    await page.locator('.your-answers > summary').focus()
    expect(await coveredGoingBack(page)).toEqual([])
  })
})

test('requesting a link for another device keeps the focus, and Escape returns it to the button', async () => {
  await visit(`${pages.survey(DEMO_SURVEY_ID)}?mode=text`, async ({ page }) => {
    const summary = await openAnswers(page)
    await button(page, 'Continue on another device').click()
    await page.getByRole('textbox', { name: 'Continue on another device' }).waitFor()
    expect(await page.locator(':focus').textContent()).toBe('Continue on another device')
    await summary.focus()
    await page.keyboard.press('Tab')
    expect(
      await page
        .locator('.your-answers .quiet')
        .first()
        .evaluate((one) => one.matches(':focus')),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await button(page, 'Download my answers').waitFor({ state: 'detached' })
    expect(await summary.evaluate((one) => one.matches(':focus'))).toBe(true)
  })
})

test('a text area at the end of the page stays in place when pressed', async () => {
  const { survey } = await madeSurvey([TEXT, { ...TEXT, question: 'And what else?' }])
  const act = async ({ page }: { page: Page }) => {
    await openAnswers(page)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const area = page.getByRole('textbox', { name: 'And what else?' })
    const { x = 0, y = 0 } = (await area.boundingBox()) ?? {}
    await page.mouse.move(x + 20, y + 20)
    await page.mouse.down()
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))))
    expect((await area.boundingBox())?.y).toBe(y)
    await page.mouse.up()
    expect(await area.evaluate((one) => one.matches(':focus'))).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await button(page, 'Download my answers').waitFor({ state: 'detached' })
  }
  await visit(pages.survey(survey._id), act, { viewport: { width: 360, height: 640 } })
})

test('pointer actions beside it leave it open, and Escape in a drag ends only the drag', async () => {
  const act = async ({ page }: { page: Page }) => {
    await button(page, 'Begin Survey →').click()
    await page.locator('.your-answers > summary').click()
    await button(page, 'Download my answers').waitFor()
    await page.locator('.lean:visible').first().click()
    const handle = page.locator('.bin .handle')
    // Above the bar, which is tall while the answers are open.
    await handle.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {}
    await page.mouse.move(x + 5, y + 5)
    await page.mouse.down()
    await page.mouse.move(x + 40, y + 40, { steps: 8 })
    const dragged = page.locator('.card[data-dragging]')
    await dragged.waitFor()
    await page.keyboard.press('Escape')
    await dragged.waitFor({ state: 'detached' })
    await page.mouse.up()
    expect(await button(page, 'Download my answers').isVisible()).toBe(true)
  }
  await visit(`${pages.survey(DEMO_SURVEY_ID)}?mode=interactive`, act, {
    viewport: { width: 1280, height: 800 },
  })
})
