import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { SLIDER } from '../../support/app.ts'
import { asDesigner, openNewSurvey, saved } from '../editor/designer-visit.ts'
import { madeSurvey } from '../made-survey.ts'
import { arriveAt, button, storedResponse, visit } from '../visit.ts'

const slider = (page: Page) => page.getByRole('slider', { name: SLIDER.question })
const number = (page: Page) => page.getByRole('textbox', { name: SLIDER.question })
const isSet = async (page: Page) => (await slider(page).getAttribute('data-unset')) === null

/** Where the middle of the line is. */
async function middle(page: Page): Promise<[x: number, y: number]> {
  const box = (await slider(page).boundingBox())!
  return [box.x + box.width / 2, box.y + box.height / 2]
}

async function submitted(page: Page, surveyId: string, uuid: () => string) {
  await button(page, 'Submit Responses').click()
  await arriveAt(page, 'Thank you')
  const { questionResponses = [] } = await storedResponse(surveyId, uuid())
  return questionResponses.map(({ responseContent }) => (responseContent as { value?: number }).value)
}

test('nothing is chosen until the respondent chooses, even exactly in the middle', async () => {
  const surveyId = await madeSurvey([SLIDER])
  await visit(pages.survey(surveyId), async ({ page, uuid }) => {
    await button(page, 'Begin Survey →').click()
    await page.getByText('Choose on the line, or enter a whole number from 0 to 100').waitFor()
    expect([await isSet(page), await number(page).inputValue()]).toEqual([false, ''])
    expect(await slider(page).getAttribute('aria-valuetext')).toBe('Nothing chosen yet')
    expect(await button(page, 'Submit Responses').isDisabled()).toBe(true)
    await page.mouse.click(...(await middle(page)))
    expect([await isSet(page), await number(page).inputValue()]).toEqual([true, '50'])
    expect(await slider(page).getAttribute('aria-valuetext')).toBeNull()
    await number(page).fill('50.5')
    await number(page).blur()
    await page.getByText('Please correct this. Choose on the line').waitFor()
    await number(page).fill('')
    expect(await isSet(page)).toBe(false)
    await number(page).fill('71')
    expect(await slider(page).inputValue()).toBe('71')
    expect(await submitted(page, surveyId, uuid)).toEqual([71])
  })
})

test('a slider is set by keyboard alone, from the middle or at it', async () => {
  const surveyId = await madeSurvey([SLIDER])
  await visit(pages.survey(surveyId), async ({ page, uuid }) => {
    await button(page, 'Begin Survey →').click()
    await slider(page).focus()
    expect(await isSet(page)).toBe(false)
    await page.keyboard.press('Space')
    expect([await isSet(page), await number(page).inputValue()]).toEqual([true, '50'])
    await page.keyboard.press('ArrowRight')
    expect(await number(page).inputValue()).toBe('51')
    await page.keyboard.press('Home')
    expect(await number(page).inputValue()).toBe('0')
    await page.keyboard.press('Tab')
    await page.keyboard.type('8')
    expect(await slider(page).inputValue()).toBe('8')
    expect(await submitted(page, surveyId, uuid)).toEqual([8])
  })
})

test('without script a field for the number is there, and no slider that nothing would move', async () => {
  const surveyId = await madeSurvey([SLIDER])
  await visit(
    pages.survey(surveyId),
    async ({ page }) => {
      await number(page).waitFor()
      expect(await page.locator('input[type=range]').isVisible()).toBe(false)
      await page.getByText(SLIDER.minLabel, { exact: true }).waitFor()
    },
    { javaScriptEnabled: false },
  )
})

test('a designer says what both ends mean, and sees the preview', async () => {
  await asDesigner(async (designer) => {
    const { page, path } = await openNewSurvey(designer, [])
    await button(page, 'Slider').click()
    await page.keyboard.insertText('How warm is it?')
    await page.getByLabel('What 0 means').fill('Freezing')
    await page.getByLabel('What 100 means').fill('Hot')
    await page.getByLabel('Groups begin at').fill('50')
    await saved(page)
    await page.locator('.preview').getByText('Freezing', { exact: true }).waitFor()
    const { questions } = await designer.call('GET', `/api/v1/designer/surveys/${path.split('/')[2]}`)
    expect(questions).toMatchObject([{ type: 'slider', minLabel: 'Freezing', maxLabel: 'Hot', bands: [50] }])
  })
})
