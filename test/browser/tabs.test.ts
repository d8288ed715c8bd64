import { expect, test } from 'bun:test'
import { DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { onDevice } from './device.ts'
import { arriveAt, button, optionNames, remaining } from './visit.ts'

const TEXT_DEMO = `${pages.survey(DEMO_SURVEY_ID)}?mode=text`

test('a second tab follows the first, takes over when asked, and both end together', async () => {
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

test('the second tab goes on by itself once the first is closed', async () => {
  const [name = ''] = await optionNames(DEMO_SURVEY_ID)
  await onDevice(async ({ open }) => {
    const one = await open(TEXT_DEMO)
    await button(one, 'Begin Survey →').click()
    await button(one, `Add a vote to ${name}`).click()
    await one.getByText('Saved on this device').waitFor()
    const two = await open(TEXT_DEMO)
    await two.getByText('You are answering this survey in another tab.').waitFor()
    await one.close()
    await button(two, `Add a vote to ${name}`).click()
    await remaining(two, 55)
  })
})
