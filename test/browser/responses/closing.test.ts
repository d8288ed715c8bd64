import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { QV, SURVEYS } from '../../support/app.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { arriveAt, button } from '../visit.ts'

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

test('the closing time is named before and while people answer, and after it nothing pretends to be taken', async () => {
  const settings = (closesAt: string) => ({ settings: { closesAt, closeGraceMinutes: 0 } })
  const { designer, survey } = await madeSurvey([QV], {
    mode: 'text',
    ...settings(inMs(9 * 60_000)).settings,
  })
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(survey._id))
    await page.setViewportSize({ width: 360, height: 780 })
    const day = new Date()
      .toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
      .split(' ')[0]
    await page.getByText(`It closes on ${day}`).waitFor()
    await button(page, 'Begin Survey →').click()
    await page.getByText('This survey closes on').waitFor()
    await button(page, 'Add a vote to Parks').click()
    // The survey closes now, as the page learns from a reload.
    const closesAt = inMs(2_500)
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, settings(closesAt))
    await page.reload()
    await page.getByText('Saved on this device').or(page.getByText('We restored')).first().waitFor()
    await page.waitForFunction((closesAt) => Date.now() > Date.parse(closesAt), closesAt)
    await button(page, 'Add a vote to Roads').click()
    await page.getByRole('alert').getByText('This survey closed on').waitFor()
    expect(await button(page, 'Submit').isDisabled()).toBe(true)
    await button(page, 'Download my answers').waitFor()
  })
})

test('after a survey was closed by hand, Submit no longer looks like the next thing to do, and works when it is open again', async () => {
  const { designer, survey } = await madeSurvey([QV], { mode: 'text' })
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(survey._id))
    await button(page, 'Begin Survey →').click()
    await button(page, 'Add a vote to Parks').click()
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
    await button(page, 'Submit').click()
    await button(page, 'Download my answers').waitFor()
    await page.locator('.survey-bar .primary:enabled').waitFor()
    const background = await button(page, 'Submit').evaluate((one) => getComputedStyle(one).backgroundColor)
    expect(background).toBe('rgba(0, 0, 0, 0)')
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: true } })
    await button(page, 'Submit').click()
    await arriveAt(page, 'Thank you')
  })
})

test('somebody who comes back after submitting is told so, with the time and the copy', async () => {
  const { survey } = await madeSurvey([QV], { mode: 'text' })
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(survey._id))
    await button(page, 'Begin Survey →').click()
    await button(page, 'Add a vote to Parks').click()
    await button(page, 'Submit').click()
    await arriveAt(page, 'Thank you')
    await page.goBack()
    const told = page.getByText('You have already answered on this device')
    await told.waitFor()
    const another = await open(pages.survey(survey._id))
    await another.getByText('You have already answered on this device').waitFor()
    expect(await another.evaluate(() => Object.keys(localStorage))).toEqual([`qv:answered:${survey._id}`])
    await another.close()
    await page.getByRole('link', { name: 'Your copy' }).click()
    await page.locator('#copy-answers').getByText('Parks: 1 upvote').waitFor({ state: 'attached' })
  })
})
