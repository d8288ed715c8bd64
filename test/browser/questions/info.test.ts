import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { INFO, NUMBER } from '../../support/app.ts'
import { asDesigner, openNewSurvey, saved } from '../editor/designer-visit.ts'
import { madeSurvey } from '../made-survey.ts'
import { arriveAt, button, visit } from '../visit.ts'

test('a text is shown on a separate step, which respondents can leave', async () => {
  const surveyId = await madeSurvey([NUMBER, INFO, { ...NUMBER, question: 'And back?' }])
  await visit(pages.survey(surveyId), async ({ page }) => {
    await button(page, 'Begin Survey →').click()
    await page.getByRole('textbox', { name: 'How far do you travel?' }).fill('3')
    await button(page, /^Continue/).click()
    await page.getByRole('heading', { level: 1, name: INFO.question }).waitFor()
    await page.getByText('Budgets come every year.').waitFor()
    expect(await page.getByText('Optional').isVisible()).toBe(false)
    await button(page, /^Continue/).click()
    await page.getByRole('textbox', { name: 'And back?' }).fill('3')
    await button(page, 'Submit Responses').click()
    await arriveAt(page, 'Thank you')
    // The copy of the answers is of what was asked.
    await page.getByText('And back?').first().waitFor()
    expect(await page.getByText(INFO.question).count()).toBe(0)
  })
})

test('a designer writes it as heading and text, and sees the preview', async () => {
  await asDesigner(async (designer) => {
    const { page, path } = await openNewSurvey(designer, [])
    await button(page, 'Information').click()
    await page.keyboard.insertText('Before you go on')
    expect(await page.getByRole('checkbox', { name: 'An answer is required' }).count()).toBe(0)
    await saved(page)
    await page.locator('.preview').getByText('Before you go on').waitFor()
    const { questions } = await designer.call('GET', `/api/v1/designer/surveys/${path.split('/')[2]}`)
    expect(questions).toMatchObject([{ type: 'info', question: 'Before you go on', required: false }])
  })
})
