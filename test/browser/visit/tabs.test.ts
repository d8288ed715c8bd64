import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { onDevice } from '../every-screen/device.ts'
import { arriveAt, button, optionNames, remaining } from '../visit.ts'
import { holdScripts } from './hold-scripts.ts'

const TEXT_DEMO = `${pages.survey(DEMO_SURVEY_ID)}?mode=text`

test('a second tab follows the first, takes over on request, and both end together', async () => {
  const [name = ''] = await optionNames(DEMO_SURVEY_ID)
  await onDevice(async ({ open }) => {
    const one = await open(TEXT_DEMO)
    await button(one, 'Begin Survey →').click()
    await button(one, `Add a vote to ${name}`).click()
    await one.getByText('Saved on this device').waitFor()
    const two = await open(TEXT_DEMO)
    await two.getByText('You are answering this survey in another tab.').waitFor()
    await remaining(two, 58)
    expect(await button(two, 'Submit').isDisabled()).toBe(true)
    const list = two.getByRole('combobox', { name: `Votes for ${name}`, exact: true })
    expect(await list.evaluate((select) => getComputedStyle(select).opacity)).toBe('0')
    await one.bringToFront()
    await button(one, `Add a vote to ${name}`).click()
    await remaining(two, 55)
    await two.bringToFront()
    await button(two, 'Answer in this tab').click()
    await one.getByText('You are answering this survey in another tab.').waitFor()
    await button(two, `Add a vote to ${name}`).click()
    await remaining(one, 50)
    let sent = 0
    one.on('request', () => {
      sent += 1
    })
    await button(two, 'Submit').click()
    await arriveAt(two, 'Thank you')
    await arriveAt(one, 'Thank you')
    expect(sent).toBeLessThan(20)
    const kept = await two.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((place) => place.startsWith('qv:draft:'))).toEqual([])
  })
})

test('a tab that follows looks inactive, and nothing in it can be pressed; it continues by itself once the other is closed', async () => {
  const [name = ''] = await optionNames(DEMO_SURVEY_ID)
  await onDevice(async ({ open }) => {
    const one = await open(TEXT_DEMO)
    await button(one, 'Begin Survey →').click()
    await button(one, `Add a vote to ${name}`).click()
    await one.getByText('Saved on this device').waitFor()
    const two = await open(TEXT_DEMO)
    await two.getByText('You are answering this survey in another tab.').waitFor()
    const opacity = (page: Page) =>
      page
        .locator('.card [data-vote=up]')
        .first()
        .evaluate((element) => Number(getComputedStyle(element).opacity))
    expect(await opacity(two)).toBeLessThan(0.6)
    expect(await two.locator('[aria-label="Undo"]').isDisabled()).toBe(true)
    await two.keyboard.press('Control+z')
    await two.mouse.click(180, 400)
    await remaining(two, 58)
    await button(two, 'Answer in this tab').click()
    await remaining(two, 58)
    await button(two, 'Submit').and(two.locator(':enabled')).waitFor()
    expect(await opacity(two)).toBe(1)
    await button(two, `Add a vote to ${name}`).click()
    await remaining(two, 55)
    await one.getByText('You are answering this survey in another tab.').waitFor()
    await two.close()
    await one.bringToFront()
    await button(one, `Add a vote to ${name}`).click()
    await remaining(one, 50)
  })
})

test('a tab in which the survey is begun while the other one was only opened is the one that answers', async () => {
  const [name = ''] = await optionNames(DEMO_SURVEY_ID)
  await onDevice(async ({ open }) => {
    const one = await open(TEXT_DEMO)
    await one.locator('.state-line').waitFor({ state: 'attached' })
    const two = await open('about:blank')
    const release = await holdScripts(two)
    await two.goto(TEXT_DEMO, { waitUntil: 'commit' })
    await button(two, 'Begin Survey →').click()
    await button(two, `Add a vote to ${name}`).click()
    await two.waitForFunction(() => JSON.stringify(localStorage).includes('votes'))
    release()
    await two.getByText('Saved on this device').waitFor()
    await one.getByText('You are answering this survey in another tab.').waitFor()
    await remaining(one, 58)
    await button(two, `Add a vote to ${name}`).click()
    await remaining(two, 55)
  })
})

test('a tab in which the survey is begun before hydration answers, and the one that was only opened follows', async () => {
  const [name = ''] = await optionNames(DEMO_SURVEY_ID)
  await onDevice(async ({ open }) => {
    const one = await open(TEXT_DEMO)
    await one.locator('.state-line').waitFor({ state: 'attached' })
    const two = await open('about:blank')
    const release = await holdScripts(two)
    await two.goto(TEXT_DEMO, { waitUntil: 'commit' })
    await button(two, 'Begin Survey →').click()
    await button(two, `Remove a vote from ${name}`).click()
    await one.getByText('You are answering this survey in another tab.').waitFor()
    await remaining(one, 58)
    release()
    await two.getByText('Saved on this device').waitFor()
    await remaining(two, 58)
    const card = one.getByRole('listitem', { name, exact: true })
    expect(await card.locator('.votes-text strong').textContent()).toBe('1 downvote')
  })
})
