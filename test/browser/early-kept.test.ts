import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { onDevice } from './device.ts'
import { holdLater, holdScripts } from './hold-scripts.ts'
import { button } from './visit.ts'

const demo = `${pages.survey(DEMO_SURVEY_ID)}?mode=text`
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
      await page.goto(demo, { waitUntil: 'commit' })
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

test('who has only looked at the welcome page leaves nothing on the device', async () => {
  await onDevice(async ({ open }) => {
    const page = await open('about:blank')
    await holdScripts(page)
    await page.goto(demo, { waitUntil: 'commit' })
    await page.waitForFunction(() => 'early' in window)
    await page.goto(pages.entry(), { waitUntil: 'commit' })
    expect(await kept(page)).toEqual([])
  })
})
