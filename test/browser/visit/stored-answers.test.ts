import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { LIKERT, QV, SURVEYS } from '../../support/app.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { withDevelopmentScripts } from '../session.ts'
import { arriveAt, button, remaining } from '../visit.ts'

withDevelopmentScripts()

test('a closed survey returns the answers stored on the device, and accepts them when it opens again', async () => {
  const { designer, survey } = await madeSurvey([QV, LIKERT], { mode: 'text' })
  const address = pages.survey(survey._id)
  const switchTo = (isAvailable: boolean) =>
    designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable } })
  await onDevice(async ({ open }) => {
    const page = await open(address)
    await button(page, 'Begin Survey →').click()
    await button(page, 'Remove a vote from Parks').click()
    await page.getByText('Saved on this device').waitFor()
    await switchTo(false)
    await page.reload()
    await arriveAt(page, 'This survey is not open')
    await page.getByText('They stay on this device').waitFor()
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my answers from' }).click()
    const text = await Bun.file(await (await saving).path()).text()
    expect(text).toContain(survey.title)
    expect(text).toContain('Parks: 1 downvote, 1²\u00a0=\u00a01 credit\n  1 of 100 credits used')
    await switchTo(true)
    await page.goto(address)
    await remaining(page, 99)
  })
})

test('a survey that closes while it is being answered says so at once, returns the answers, and accepts them when it opens', async () => {
  const { designer, survey } = await madeSurvey([QV], { mode: 'text' })
  const switchTo = (isAvailable: boolean) =>
    designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable } })
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(survey._id))
    await page.setViewportSize({ width: 360, height: 740 })
    await button(page, 'Begin Survey →').click()
    await switchTo(false)
    await button(page, 'Remove a vote from Parks').click()
    const reason = page.getByRole('alert').getByText('This survey is not accepting answers at the moment.')
    await reason.waitFor()
    const { width = 0 } = (await reason.locator('..').boundingBox()) ?? {}
    expect(width).toBeGreaterThan(300)
    const saving = page.waitForEvent('download')
    await button(page, 'Download my answers').click()
    const text = await Bun.file(await (await saving).path()).text()
    expect(text).toContain('Parks: 1 downvote')
    expect(text).toContain('Not submitted')
    await button(page, 'Add a vote to Roads').click()
    await button(page, 'Submit').click()
    await reason.waitFor()
    await switchTo(true)
    await button(page, 'Submit').click()
    await arriveAt(page, 'Thank you')
  })
})

test('a survey that is not open does not mention answers if there are none', async () => {
  const { survey } = await madeSurvey([QV], { isAvailable: false })
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(survey._id))
    await arriveAt(page, 'This survey is not open')
    expect(await page.getByRole('heading').allTextContents()).toContain('This survey is not open')
    expect(await page.getByText('They stay on this device').isVisible()).toBe(false)
  })
})
