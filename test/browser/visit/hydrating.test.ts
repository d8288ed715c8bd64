import { expect, test } from 'bun:test'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { onDevice } from '../every-screen/device.ts'
import { withDevelopmentScripts } from '../session.ts'
import { arriveAt, button, storedResponse, visit, votesByName } from '../visit.ts'
import { ALL_SCRIPTS, holdScripts } from './hold-scripts.ts'

withDevelopmentScripts()

const demo = (mode: string) => `${pages.survey(DEMO_SURVEY_ID)}?mode=${mode}`

test('options are sorted before the board has hydrated, by key and by button, and none is lost or doubled by it', async () => {
  await visit('about:blank', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const release = await holdScripts(page)
    await page.goto(demo('interactive'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    const inView = async () => (await page.locator('.current h3').textContent()) ?? ''
    await page.locator('.current').waitFor()
    const shown = [await inView()]
    await page.keyboard.press('2')
    shown.push(await inView())
    await page.locator('.lean').first().click()
    shown.push(await inView())
    await page.keyboard.press('0')
    shown.push(await inView())
    expect(new Set(shown).size).toBe(4)
    await page.keyboard.press('3')
    const place = async () => (await page.locator('.undecided').boundingBox())?.y ?? 0
    // Away from the end of the page, where its height decides what is in view.
    await page.evaluate(() => scrollTo(0, 400))
    const early = await place()
    expect(await page.locator('.undecided-lead').textContent()).toBe(
      'There is 1 more option, rating the next option: Option 5 of 6',
    )
    release()
    await page.locator('.bin .card').nth(2).waitFor()
    await page.getByText('You skipped 1 option').waitFor()
    expect(await place()).toEqual(early)
    const bins = page.locator('.bin')
    const held = await bins.evaluateAll((all) => all.map((bin) => bin.querySelector('h3')?.textContent ?? ''))
    expect(held).toEqual([shown[1] ?? '', shown[0] ?? '', shown[3] ?? ''])
    await button(page, 'Undo').click()
    expect(await inView()).toBe(shown[3] ?? '')
  })
})

test('Submit can be pressed once its script has loaded', async () => {
  await visit('about:blank', async ({ page, uuid }) => {
    const release = await holdScripts(page)
    await page.goto(demo('text'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    const [first = ''] = await page.locator('.card h3').allTextContents()
    await button(page, `Add a vote to ${first}`).click()
    expect(await button(page, 'Submit').isDisabled()).toBe(true)
    release()
    await button(page, 'Submit').click()
    await arriveAt(page, 'Thank you')
    expect(votesByName(await storedResponse(DEMO_SURVEY_ID, uuid()))).toEqual({ [first]: 1 })
  })
})

test('an island that failed to load is loaded again, and shows what was pressed meanwhile', async () => {
  await onDevice(async ({ open }) => {
    const page = await open('about:blank')
    let lost = 0
    await page.route(ALL_SCRIPTS, async (route) => {
      const response = await route.fetch()
      const isBoard = route.request().url().includes('islands-interactive')
      if (isBoard && ++lost < 3) await route.abort('internetdisconnected')
      else await route.fulfill({ response })
    })
    await page.goto(demo('interactive'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    await page.locator('.current').waitFor()
    const first = (await page.locator('.current h3').textContent()) ?? ''
    await page.keyboard.press('2')
    await page.locator('.bin .card').waitFor()
    expect(await page.locator('.bin .card h3').allTextContents()).toEqual([first])
    expect(lost).toBeGreaterThan(1)
  })
})
