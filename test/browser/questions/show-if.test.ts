import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { CHOICE, LIKERT, QV, TEXT } from '../../support/app.ts'
import { onDevice } from '../every-screen/device.ts'
import { shifts } from '../every-screen/shifts.ts'
import { importedSurvey } from '../made-survey.ts'
import { arriveAt, button, storedResponse, visit } from '../visit.ts'

const RENTS = { all: [{ questionId: 'home', operator: 'is', value: 'c1' }] }

/** Renters are asked how fair their rent is, at once, and vote; whoever finds it unfair says why. */
const QUESTIONS = [
  { ...CHOICE, _id: 'home' },
  { ...LIKERT, _id: 'fair', question: 'How fair is your rent?', showIf: RENTS },
  { ...QV, _id: 'spend', showIf: RENTS },
  {
    ...{ ...TEXT, _id: 'why', question: 'Why is it unfair?' },
    showIf: { any: [{ questionId: 'fair', operator: 'atMost', value: '2' }] },
  },
  { ...TEXT, _id: 'end', required: false },
]

const home = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const fair = (page: Page) => page.getByRole('group', { name: 'How fair is your rent?' })

async function answers(surveyId: string, uuid: string) {
  const { questionResponses = [] } = await storedResponse(surveyId, uuid)
  return questionResponses.map(({ questionId }) => questionId).sort()
}

for (const mode of ['text', 'interactive'] as const) {
  test(`questions appear and disappear with earlier answers, and only shown ones are stored: ${mode}`, async () => {
    const surveyId = await importedSurvey(QUESTIONS, { mode, shuffle: false })
    await visit(pages.survey(surveyId), async ({ page, uuid }) => {
      await button(page, 'Begin Survey →').click()
      await home(page, 'Owning').check()
      await button(page, 'Continue: Further questions →').waitFor()
      expect(await fair(page).count()).toBe(0)
      await home(page, 'Renting').check()
      await fair(page).getByRole('radio', { name: '2', exact: true }).check()
      await button(page, 'Continue to part 2 →').click()
      if (mode === 'interactive') {
        await button(page, /voting/i).click()
        await button(page, /voting/i).click()
      }
      await button(page, 'Add a vote to Parks').click()
      await button(page, 'Continue: Further questions →').click()
      await page.getByRole('textbox', { name: 'Why is it unfair?' }).fill('Too high')
      await page.getByRole('textbox', { name: 'Anything else?' }).fill('No')
      for (let back = 0; back < (mode === 'text' ? 2 : 3); back++) await page.goBack()
      await home(page, 'Owning').check()
      await button(page, 'Continue: Further questions →').click()
      const submit = button(page, 'Submit Responses')
      await submit.waitFor()
      expect(await page.getByRole('textbox', { name: 'Why is it unfair?' }).count()).toBe(0)
      await page.goBack()
      await home(page, 'Renting').check()
      expect(await fair(page).getByRole('radio', { name: '2', exact: true }).isChecked()).toBe(true)
      await home(page, 'Owning').check()
      await button(page, 'Continue: Further questions →').click()
      expect(await page.getByRole('textbox', { name: 'Anything else?' }).inputValue()).toBe('No')
      await submit.click()
      await arriveAt(page, 'Thank you')
      expect(await answers(surveyId, uuid())).toEqual(['end', 'home'])
      expect(await page.getByText('How fair is your rent?').count()).toBe(0)
    })
  })
}

test('a reload shows the same questions, with their answers, without moving anything', async () => {
  const surveyId = await importedSurvey(QUESTIONS, { mode: 'text' })
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(surveyId))
    await button(page, 'Begin Survey →').click()
    await home(page, 'Renting').check()
    await fair(page).getByRole('radio', { name: '4', exact: true }).check()
    await page.getByText('Saved on this device').first().waitFor()
    await page.reload()
    await fair(page).waitFor()
    expect(await fair(page).getByRole('radio', { name: '4', exact: true }).isChecked()).toBe(true)
    expect((await shifts(page)).reduce((sum, { score }) => sum + score, 0)).toBeLessThan(0.01)
    await button(page, 'Continue to part 2 →').waitFor()
  })
})

test('by keyboard alone a new question comes next', async () => {
  const surveyId = await importedSurvey(QUESTIONS, { mode: 'text' })
  await visit(pages.survey(surveyId), async ({ page }) => {
    await button(page, 'Begin Survey →').press('Enter')
    await page.locator('[data-island=question-form][data-hydrated]').first().waitFor()
    await home(page, 'Renting').press('Space')
    await fair(page).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('fieldset')?.id)).toBe('answer-fair')
  })
})
