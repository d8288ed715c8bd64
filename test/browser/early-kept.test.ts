import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { onDevice } from './device.ts'
import { holdLater, holdScripts } from './hold-scripts.ts'
import { button } from './visit.ts'

const demo = (mode: string) => `${pages.survey(DEMO_SURVEY_ID)}?mode=${mode}`
const kept = (page: Page) => page.evaluate(() => Object.values(localStorage))
const votesFor = (page: Page, name: string) =>
  page.getByLabel(`Votes for ${name}`, { exact: true }).inputValue()
const panelAwake = (page: Page) => page.locator('[data-island=vote-panel][data-awake]').waitFor()

const HOLDS = {
  'the islands are': holdScripts,
  'what keeps drafts is': holdLater,
}

for (const [name, hold] of Object.entries(HOLDS)) {
  test(`votes that were cast before ${name} there are still there after a reload`, async () => {
    await onDevice(async ({ open }) => {
      const page = await open('about:blank')
      const release = await hold(page)
      await page.goto(demo('text'), { waitUntil: 'commit' })
      await button(page, 'Begin Survey →').click()
      const [first = '', second = ''] = await page.locator('.card h3').allTextContents()
      await button(page, `Add a vote to ${first}`).click()
      if (hold === holdLater) await panelAwake(page)
      await button(page, `Add a vote to ${first}`).click()
      await button(page, `Remove a vote from ${second}`).click()
      expect(await kept(page)).toEqual([])
      await page.reload({ waitUntil: 'commit' })
      release()
      await page.getByText('We restored your answers').waitFor()
      await panelAwake(page)
      expect([await votesFor(page, first), await votesFor(page, second)]).toEqual(['2', '-1'])
      expect((await page.locator('.card h3').allTextContents())[0]).toBe(first)
    })
  })
}

test('options that were put into bins before the board is there lie in them after a reload', async () => {
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

test('who has only looked at the welcome page leaves nothing on the device', async () => {
  await onDevice(async ({ open }) => {
    const page = await open('about:blank')
    await holdScripts(page)
    await page.goto(demo('text'), { waitUntil: 'commit' })
    await page.waitForFunction(() => 'early' in window)
    await page.goto(pages.entry(), { waitUntil: 'commit' })
    expect(await kept(page)).toEqual([])
  })
})
