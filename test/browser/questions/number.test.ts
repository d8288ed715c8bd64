import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { NUMBER } from '../../support/app.ts'
import { asDesigner, openNewSurvey, saved } from '../editor/designer-visit.ts'
import { onDevice } from '../every-screen/device.ts'
import { madeSurvey } from '../made-survey.ts'
import { arriveAt, button, storedResponse, visit } from '../visit.ts'

test('a number is accepted as people write it, and an invalid one is held back, with its bounds shown', async () => {
  const surveyId = await madeSurvey([NUMBER])
  await visit(pages.survey(surveyId), async ({ page, uuid }) => {
    await button(page, 'Begin Survey →').click()
    const field = page.getByRole('textbox', { name: 'How far do you travel?' })
    expect(await field.getAttribute('inputmode')).toBe('decimal')
    await page.getByText('Enter a number from 0 to 100 (in steps of 0.5)', { exact: true }).waitFor()
    await field.fill('101')
    await field.blur()
    await page.getByText('Please correct this. Enter a number from 0 to 100').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const submit = button(page, 'Submit Responses')
    expect(await submit.isDisabled()).toBe(true)
    await button(page, 'Show them').click()
    await page.getByRole('link', { name: 'How far do you travel?' }).click()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await field.fill('3,5')
    expect(await field.inputValue()).toBe('3,5')
    await submit.click()
    await arriveAt(page, 'Thank you')
    const { questionResponses = [] } = await storedResponse(surveyId, uuid())
    expect(questionResponses.map(({ responseContent }) => responseContent)).toMatchObject([{ value: 3.5 }])
  })
})

test('typed text survives a reload, whether or not it is a number', async () => {
  const surveyId = await madeSurvey([NUMBER, { ...NUMBER, question: 'And back?' }])
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(surveyId))
    await button(page, 'Begin Survey →').click()
    await page.getByRole('textbox', { name: 'How far do you travel?' }).fill('about ten')
    await page.getByRole('textbox', { name: 'And back?' }).fill('12.5')
    await page.waitForFunction(() => /about ten.*12\.5/.test(JSON.stringify(localStorage)))
    await page.reload()
    await page.getByText('We restored').waitFor()
    expect(await page.getByRole('textbox', { name: 'How far do you travel?' }).inputValue()).toBe('about ten')
    expect(await page.getByRole('textbox', { name: 'And back?' }).inputValue()).toBe('12.5')
  })
})

test('the question can be read without script', async () => {
  const surveyId = await madeSurvey([NUMBER])
  const withoutScript = { javaScriptEnabled: false }
  await visit(
    pages.survey(surveyId),
    async ({ page }) => {
      await page.getByRole('textbox', { name: 'How far do you travel?' }).waitFor()
      await page.getByText('km', { exact: true }).waitFor()
    },
    withoutScript,
  )
})

test('a designer sets bounds, step and unit, and sees the preview', async () => {
  await asDesigner(async (designer) => {
    const { page, path } = await openNewSurvey(designer, [])
    await button(page, 'Number').click()
    await page.keyboard.insertText('How warm is it?')
    await page.getByLabel('Smallest number').fill('-10,5')
    await page.getByLabel('Largest number').fill('40')
    await page.getByLabel('Step').fill('0.5')
    await page.getByLabel('Unit').fill('°C')
    await page.getByLabel('Groups begin at').fill('0; 10,5; 20')
    await saved(page)
    const preview = page.locator('.preview')
    await preview.getByText('Enter a number from −10.5 to 40 (in steps of 0.5)').waitFor()
    await preview.getByText('°C').waitFor()
    const { questions } = await designer.call('GET', `/api/v1/designer/surveys/${path.split('/')[2]}`)
    expect(questions).toMatchObject([
      { type: 'number', min: -10.5, max: 40, step: 0.5, unit: '°C', bands: [0, 10.5, 20] },
    ])
  })
})
