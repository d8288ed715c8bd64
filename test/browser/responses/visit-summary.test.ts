import { expect, test } from 'bun:test'
import { api, pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { arriveAt, button, remaining } from '../visit.ts'

test('a response reports how the survey was shown, for how long it was visible, and that it was resumed', async () => {
  const { designer, survey } = await madeSurvey([QV])
  const address = `${pages.survey(survey._id)}?mode=text&input=wheel&lang=en`
  await onDevice(async ({ open }) => {
    const page = await open(address)
    await button(page, 'Begin Survey →').click()
    await button(page, 'Add a vote to Parks').click()
    await page.getByText('Saved on this device').waitFor()
    await page.waitForTimeout(1_500)
    await button(page, 'Remove a vote from Roads').click()
    await page.waitForTimeout(400)
    await page.reload()
    await remaining(page, 98)
    await button(page, 'Submit').click()
    await arriveAt(page, 'Thank you')
  })
  const { text } = await designer.call('GET', `${api.designerExport(survey._id)}?format=ndjson`)
  const response = JSON.parse(text)
  expect(response).toMatchObject({ mode: 'text', input: 'wheel', language: 'en', resumed: true })
  expect(response.activeSeconds).toBeGreaterThanOrEqual(2)
})
