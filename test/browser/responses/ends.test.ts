import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { CHOICE, LIKERT, QV, SURVEYS } from '../../support/app.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { currentSession } from '../session.ts'
import { stepHydrated } from '../visit/hydrated.ts'
import { arriveAt, button } from '../visit.ts'

async function answer(page: Page): Promise<void> {
  await button(page, 'Begin Survey →').click()
  await page.getByRole('radio', { name: '4' }).check()
}

test('respondents who submit after the limit is reached are told so kindly, and keep their answers', async () => {
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
    await late.getByText('Enough people have answered').waitFor()
    await late.getByText('We have heard enough, thank you.').waitFor()
    await late.getByText('LATE9').waitFor()
    const stored = late.locator('#stored-drafts a')
    await stored.first().waitFor()
    expect(await stored.first().getAttribute('download')).toEndWith('.txt')
  })
})

test('a respondent who is screened out after a step is told so with a code, and cannot undo it', async () => {
  const { survey, designer } = await madeSurvey([CHOICE, QV], {
    hasUKey: true,
    uKeyMode: 'open',
    screenedOutText: 'This time we ask only owners.',
    screenedOutCode: 'OUT7',
  })
  const [choice] = survey.questions
  const conditions = { any: [{ questionId: choice?._id, operator: 'is', value: 'c1' }] }
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { screenOut: conditions } })
  const address = `${currentSession().server.url}${pages.survey(survey._id)}?uKey=a-key`
  await onDevice(async ({ open }) => {
    const page = await open(address)
    await button(page, 'Begin Survey →').press('Enter')
    // What hydration has not reached takes no key.
    await stepHydrated(page)
    await page.getByRole('radio', { name: 'Renting' }).press('Space')
    await button(page, /^Continue/).press('Enter')
    await arriveAt(page, 'Thank you for your interest')
    await page.getByText('This time we ask only owners.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Your completion code' }).inputValue()).toBe('OUT7')
    await page.goto(address)
    await arriveAt(page, 'Thank you for your interest')
  })
  await onDevice(async ({ open }) => arriveAt(await open(address), 'This key has been used'))
})
