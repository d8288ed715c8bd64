import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { TEXT } from '../../support/app.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { withDevelopmentScripts } from '../session.ts'
import { button } from '../visit.ts'
import { holdScripts } from './hold-scripts.ts'
import { surveyStarted } from './hydrated.ts'

withDevelopmentScripts()

const demo = (mode: string) => `${pages.survey(DEMO_SURVEY_ID)}?mode=${mode}`
const stored = (page: Page) => page.evaluate(() => Object.values(localStorage))
const votesFor = (page: Page, name: string) =>
  page.getByLabel(`Votes for ${name}`, { exact: true }).inputValue()

test('votes cast before hydration survive a reload', async () => {
  await onDevice(async ({ open }) => {
    const page = await open('about:blank')
    const release = await holdScripts(page)
    await page.goto(demo('text'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    const [first = '', second = ''] = await page.locator('.card h3').allTextContents()
    await button(page, `Add a vote to ${first}`).click()
    await button(page, `Add a vote to ${first}`).click()
    await button(page, `Remove a vote from ${second}`).click()
    await page.reload({ waitUntil: 'commit' })
    release()
    await page.getByText('We restored your answers').waitFor()
    await surveyStarted(page)
    expect([await votesFor(page, first), await votesFor(page, second)]).toEqual(['2', '-1'])
    expect((await page.locator('.card h3').allTextContents())[0]).toBe(first)
  })
})

test('options sorted into bins before hydration are there after a reload', async () => {
  await onDevice(async ({ open }) => {
    const page = await open('about:blank')
    const release = await holdScripts(page)
    await page.goto(demo('interactive'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    const shown: (string | null)[] = []
    for (const key of ['3', '0', '3']) {
      shown.push(await page.locator('.current h3').textContent())
      await page.keyboard.press(key)
    }
    await page.reload({ waitUntil: 'commit' })
    release()
    await page.getByText('We restored your answers').waitFor()
    await page.locator('.bin .card').nth(1).waitFor()
    expect(await page.locator('.bin').nth(2).locator('h3').allTextContents()).toEqual([
      shown[0] ?? '',
      shown[2] ?? '',
    ])
    await page.getByRole('button', { name: 'Show Skipped Options' }).waitFor()
  })
})

test('early votes are stored on the device soon, whatever happens to the page', async () => {
  await onDevice(async ({ open }) => {
    const page = await open('about:blank')
    await holdScripts(page)
    await page.goto(demo('text'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    await page
      .getByRole('button', { name: /^Add a vote/ })
      .first()
      .click()
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('\\"votes\\":1'))
  })
})

test('typed text survives an immediate reload', async () => {
  const { survey } = await madeSurvey([TEXT], { mode: 'text' })
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(survey._id))
    await button(page, 'Begin Survey →').click()
    await page.locator('[data-island=question-form][data-hydrated]').waitFor()
    await page.locator('textarea').fill('more')
    await page.reload()
    await page.getByText('We restored your answers').waitFor()
    expect(await page.locator('textarea').inputValue()).toBe('more')
  })
})

test('votes by wheels that were turned before hydration survive a reload', async () => {
  await onDevice(async ({ open }) => {
    const page = await open('about:blank')
    const release = await holdScripts(page)
    await page.goto(`${demo('text')}&input=wheel`, { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    const [first = ''] = await page.locator('.card h3').allTextContents()
    for (const _ of 'three') await button(page, `Add a vote to ${first}`).click()
    await button(page, `Remove a vote from ${first}`).click()
    await page.reload({ waitUntil: 'commit' })
    release()
    await page.getByText('We restored your answers').waitFor()
    await surveyStarted(page)
    const wheel = page.getByRole('spinbutton', { name: `Votes for ${first}`, exact: true })
    expect(await wheel.getAttribute('aria-valuenow')).toBe('4')
  })
})

for (const held of [true, false]) {
  test(`a visitor who only sees the welcome page leaves nothing on the device: islands held back ${held}`, async () => {
    await onDevice(async ({ open }) => {
      const page = await open('about:blank')
      if (held) await holdScripts(page)
      await page.goto(demo('text'), { waitUntil: 'commit' })
      await page.waitForFunction(() => customElements.get('vote-control') !== undefined)
      if (!held) await surveyStarted(page)
      await page.evaluate(() => dispatchEvent(new Event('pagehide')))
      expect(await stored(page)).toEqual([])
    })
  })
}
