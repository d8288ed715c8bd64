import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { addQuestion, asDesigner, openNewSurvey, saved } from '../editor/designer-visit.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { importedSurvey } from '../made-survey.ts'
import { arriveAt, button, storedResponse, visit } from '../visit.ts'

const WORDS = { _id: 'why', type: 'reason', question: 'What are your reasons?', of: 'budget', strongest: 1 }
const asked = (settings: Readonly<Record<string, unknown>>) =>
  importedSurvey([{ ...QV, _id: 'budget' }, WORDS], settings)

const reason = (page: Page, name: string, votes: string) =>
  page.getByRole('textbox', { name: `You gave “${name}” ${votes}. Why?` })
const next = (page: Page) => button(page, /^Continue/)

test('a voter is asked why, even after votes have changed, and only reasons that were asked for are stored', async () => {
  const surveyId = await asked({ mode: 'text', shuffle: false })
  await visit(pages.survey(surveyId), async ({ page, uuid }) => {
    await button(page, 'Begin Survey →').click()
    await button(page, 'Submit').waitFor()
    await button(page, 'Add a vote to Parks').click()
    await button(page, 'Remove a vote from Roads').click()
    await next(page).click()
    await reason(page, 'Parks', '1 upvote').fill('Shade')
    expect(await axeViolations(page)).toEqual([])
    await button(page, 'Show them').click()
    await page.getByRole('link', { name: 'What are your reasons?' }).waitFor()
    await reason(page, 'Roads', '1 downvote').fill('Noise')
    await page.goBack()
    for (const name of ['Schools', 'Schools']) await button(page, `Add a vote to ${name}`).click()
    await next(page).click()
    await reason(page, 'Schools', '2 upvotes').fill('Children')
    expect(await reason(page, 'Parks', '1 upvote').count()).toBe(0)
    await page.reload()
    expect(await reason(page, 'Schools', '2 upvotes').inputValue()).toBe('Children')
    await button(page, 'Submit Responses').click()
    await arriveAt(page, 'Thank you')
    await page.getByText('Schools: Children').waitFor()
    const { questionResponses = [] } = await storedResponse(surveyId, uuid())
    const { responseContent } = questionResponses.find(({ questionId }) => questionId === 'why')!
    expect(responseContent).toMatchObject({
      reasons: [
        { optionId: 'o3', text: 'Children' },
        { optionId: 'o2', text: 'Noise' },
      ],
    })
  })
})

test('reasons written for withdrawn votes are there when the votes come back', async () => {
  const surveyId = await asked({ mode: 'text', shuffle: false })
  await visit(pages.survey(surveyId), async ({ page }) => {
    await button(page, 'Begin Survey →').click()
    await button(page, 'Add a vote to Parks').click()
    await next(page).click()
    await reason(page, 'Parks', '1 upvote').fill('Shade')
    await page.goBack()
    await button(page, 'Remove a vote from Parks').click()
    await button(page, 'Submit').waitFor()
    await button(page, 'Add a vote to Parks').click()
    await next(page).click()
    expect(await reason(page, 'Parks', '1 upvote').inputValue()).toBe('Shade')
  })
})

test('after organizing and voting reasons are asked for as well, in Arabic too', async () => {
  const surveyId = await asked({ mode: 'interactive', shuffle: false })
  await visit(`${pages.survey(surveyId)}?lang=ar`, async ({ page }) => {
    const forward = page.locator('[data-go=forward]:visible')
    await forward.click()
    await page.locator('[data-phase=organize], .survey-step-organize:not([hidden])').waitFor()
    await forward.click()
    await forward.click()
    await page.getByRole('button', { name: 'إضافة صوت إلى «\u2068Parks\u2069»' }).click()
    await forward.click()
    await page
      .getByRole('textbox', { name: 'تصويتك على «\u2068Parks\u2069»: صوت مؤيد واحد. لماذا؟' })
      .fill('ظل')
    expect(await axeViolations(page)).toEqual([])
  })
})

test('a designer asks for reasons, sees their subject, and sees an example', async () => {
  await asDesigner(async (designer) => {
    const { page, path } = await openNewSurvey(designer, [QV])
    await addQuestion(page, 'Reasons')
    await page.keyboard.insertText('What are your reasons?')
    await page.getByLabel('How many options').selectOption('2')
    await saved(page)
    const preview = page.locator('.preview')
    await preview.getByRole('textbox', { name: /You gave “Parks” \d upvotes. Why\?/ }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    const surveyId = path.split('/')[2] ?? ''
    const { questions } = await designer.call('GET', api.designerSurvey(surveyId))
    expect(questions[1]).toMatchObject({ type: 'reason', strongest: 2, of: questions[0]._id })
  })
})

test('a designer of a survey without a ballot is told at once that there is nothing to ask about', async () => {
  await asDesigner(async (designer) => {
    const { page } = await openNewSurvey(designer, [])
    await button(page, 'Reasons').click()
    await page.keyboard.insertText('What are your reasons?')
    await page.getByText('Choose the ballot that “What are your reasons?” asks about.').waitFor()
  })
})
