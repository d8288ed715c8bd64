import { expect, test } from 'bun:test'
import { api, pages } from '../../../src/urls.ts'
import { asDesigner, LIKERT, openNewSurvey, QV, saved } from '../editor/designer-visit.ts'
import { toggleSections } from '../editor/settings-sections.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { arriveAt, button, visit } from '../visit.ts'

const CHECK = { ...LIKERT, question: 'Please choose 3' }

/** Answers the survey in a browser, with a vote for an option. */
async function answer(surveyId: string, option: string, point: string): Promise<void> {
  await visit(`${pages.survey(surveyId)}?mode=text`, async ({ page }) => {
    await button(page, 'Begin Survey →').click()
    await button(page, `Add a vote to ${option}`).click()
    await button(page, /^Continue/).click()
    await page.getByRole('radio', { name: point, exact: true }).check()
    await button(page, 'Submit Responses').click()
    await arriveAt(page, 'Thank you')
  })
}

test('a designer makes a check of attention and a rule by it, and sees what moves without the excluded', async () => {
  await asDesigner(async (designer) => {
    const { page, path } = await openNewSurvey(designer, [QV, CHECK])
    const surveyId = path.split('/')[2] ?? ''
    await button(page, `Edit ${CHECK.question}`).click()
    await page.getByRole('combobox', { name: 'Attention check' }).selectOption('Passed by “3”')
    await button(page, 'Edit Settings').click()
    await toggleSections(page, 'Preregistration')
    await page.getByRole('checkbox', { name: 'Attention check failed' }).check()
    await page.getByRole('textbox', { name: 'Attention checks failed, at least' }).waitFor()
    await button(page, 'Results can leave out responses if …').click()
    await page.getByRole('combobox', { name: 'What condition 1 compares with' }).selectOption('1')
    expect(await axeViolations(page)).toEqual([])
    await saved(page)
    await designer.call('PATCH', api.designerSurvey(surveyId), { settings: { isAvailable: true } })
    await answer(surveyId, 'Parks', '2')
    await answer(surveyId, 'Roads', '3')
    await page.goto(`/survey/${surveyId}/results`)
    await page.getByText('Of 2 people who answered, 1 passed and 1 failed.').waitFor()
    await page.getByRole('link', { name: 'Show what moves without the excluded ones' }).click()
    await page.getByText('The exclusion rule leaves out 1 response.').waitFor()
    await page.getByText('Attention check failed: 1').waitFor()
    expect(await axeViolations(page)).toEqual([])
    const listed = await designer.call('GET', `${api.designerSurvey(surveyId)}/responses`)
    // The browser of this test is driven by a program, and says so.
    const { responses } = listed as { responses: { flags: string[] }[] }
    expect(responses.every(({ flags }) => flags.includes('webdriver'))).toBe(true)
    expect(responses.filter(({ flags }) => flags.includes('attentionFailed'))).toHaveLength(1)
  })
}, 120_000)
