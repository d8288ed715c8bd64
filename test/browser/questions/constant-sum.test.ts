import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { CONSTANT_SUM } from '../../support/one-of-each.ts'
import { asDesigner, openNewSurvey, saved } from '../editor/designer-visit.ts'
import { violationsInBothSchemes } from '../every-screen/axe.ts'
import { madeSurvey } from '../made-survey.ts'
import { arriveAt, button, storedResponse, visit } from '../visit.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const says = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
const given = (page: Page) =>
  page
    .locator('.constant-sum input')
    .evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value))
/** Waits until a control has the focus. */
const hasFocus = (page: Page, name: string) =>
  page.waitForFunction((label) => document.activeElement?.getAttribute('aria-label') === label, name)

async function submitted(page: Page, surveyId: string, uuid: () => string) {
  await button(page, 'Submit Responses').click()
  await arriveAt(page, 'Thank you')
  const { questionResponses = [] } = await storedResponse(surveyId, uuid())
  return questionResponses.map(({ responseContent }) => (responseContent as { points?: object[] }).points)
}

test('points are divided by typing and by buttons, and nobody goes on before they add up', async () => {
  const surveyId = await madeSurvey([CONSTANT_SUM])
  await visit(pages.survey(surveyId), async ({ page, uuid }) => {
    await button(page, 'Begin Survey →').click()
    await says(page, 'Left: 100 of 100 points')
    await field(page, 'Price').fill('60')
    await says(page, 'Left: 40 of 100 points')
    expect(await button(page, 'Submit Responses').isDisabled()).toBe(true)
    await button(page, 'Show them').click()
    await field(page, 'Comfort').fill('a few')
    await page.getByText('Enter a whole number from 0 to 100').waitFor()
    await field(page, 'Comfort').fill('42')
    await says(page, 'Too many by 2: there are 100 points')
    expect(await button(page, 'Submit Responses').isDisabled()).toBe(true)
    expect(await button(page, 'More points for Speed').getAttribute('aria-disabled')).toBe('true')
    await button(page, 'Fewer points for Comfort').click()
    await says(page, 'Left: 3 of 100 points')
    await button(page, 'More points for Speed').click()
    await says(page, 'All 100 points are given')
    expect(await given(page)).toEqual(['60', '37', '3'])
    expect(await violationsInBothSchemes(page)).toEqual([])
    await page.reload()
    await page.getByText('We restored').waitFor()
    expect(await given(page)).toEqual(['60', '37', '3'])
    expect(await submitted(page, surveyId, uuid)).toEqual([
      [
        { choiceId: 's1', points: 60 },
        { choiceId: 's2', points: 37 },
        { choiceId: 's3', points: 3 },
      ],
    ])
  })
})

test('points are divided by keyboard alone, and what is cleared counts as none', async () => {
  const surveyId = await madeSurvey([{ ...CONSTANT_SUM, total: 10 }])
  await visit(pages.survey(surveyId), async ({ page, uuid }) => {
    await button(page, 'Begin Survey →').click()
    await field(page, 'Price').focus()
    await page.keyboard.type('7')
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key)
    expect(await given(page)).toEqual(['8', '0', '0'])
    await page.keyboard.press('Tab')
    await hasFocus(page, 'More points for Price')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    await says(page, 'All 10 points are given')
    await hasFocus(page, 'More points for Price')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Backspace')
    await says(page, 'Left: 10 of 10 points')
    await page.keyboard.type('4')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await hasFocus(page, 'Fewer points for Comfort')
    await page.keyboard.press('Tab')
    await page.keyboard.type('6')
    expect(await submitted(page, surveyId, uuid)).toEqual([
      [
        { choiceId: 's1', points: 4 },
        { choiceId: 's2', points: 6 },
      ],
    ])
  })
})

test('an optional one can stay untouched, but not be left half done', async () => {
  const surveyId = await madeSurvey([{ ...CONSTANT_SUM, required: false }])
  await visit(pages.survey(surveyId), async ({ page, uuid }) => {
    await button(page, 'Begin Survey →').click()
    await field(page, 'Price').fill('5')
    expect(await button(page, 'Submit Responses').isDisabled()).toBe(true)
    await field(page, 'Price').fill('')
    await button(page, 'Submit Responses').click()
    await button(page, 'Submit without answers').click()
    await arriveAt(page, 'Thank you')
    const { questionResponses } = await storedResponse(surveyId, uuid())
    expect(questionResponses).toMatchObject([{ responseContent: { points: [] } }])
  })
})

test('a designer lists items, says how many points there are, and sees the preview', async () => {
  await asDesigner(async (designer) => {
    const { page, path } = await openNewSurvey(designer, [])
    await button(page, 'Constant sum').click()
    await page.keyboard.insertText('How much for each?')
    await page.getByLabel('Paste choices').fill('Trams\nBoats\nTrains')
    await button(page, 'Add 3 choices').click()
    await page.getByLabel('Points to divide').fill('20')
    await saved(page)
    await page.locator('.preview').getByText('Divide exactly 20 points').waitFor()
    const { questions } = await designer.call('GET', `/api/v1/designer/surveys/${path.split('/')[2]}`)
    expect(questions).toMatchObject([
      {
        type: 'constantsum',
        total: 20,
        choices: [{ label: 'Trams' }, { label: 'Boats' }, { label: 'Trains' }],
      },
    ])
  })
})
