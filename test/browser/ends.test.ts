import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../src/urls.ts'
import { LIKERT } from '../support/app.ts'
import { madeSurvey, onDevice } from './device.ts'
import { currentSession } from './session.ts'
import { arriveAt, button } from './visit.ts'

async function answer(page: Page): Promise<void> {
  await button(page, 'Begin Survey →').click()
  await page.getByRole('radio', { name: '4' }).check()
}

test('who submits after the last response that counts is told so kindly, and has their answers', async () => {
  const { survey } = await madeSurvey([LIKERT], {
    stopAfter: 1,
    closedText: 'We have heard enough, thank you.',
    closedCode: 'LATE9',
  })
  const address = `${currentSession().server.url}${pages.survey(survey._id)}`
  await onDevice(async ({ open: openLate }) => {
    const late = await openLate(address)
    await answer(late)
    await onDevice(async ({ open }) => {
      const page = await open(address)
      await answer(page)
      await button(page, 'Submit Responses').click()
      await arriveAt(page, 'Thank you')
    })
    await button(late, 'Submit Responses').click()
    await arriveAt(late, 'This survey is not open')
    await late.getByText('Enough people have answered it').waitFor()
    await late.getByText('We have heard enough, thank you.').waitFor()
    await late.getByText('LATE9').waitFor()
    const stored = late.locator('#stored-drafts a')
    await stored.first().waitFor()
    expect(await stored.first().getAttribute('download')).toEndWith('.txt')
  })
})
