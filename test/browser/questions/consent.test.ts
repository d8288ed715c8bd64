import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { CONSENT, NUMBER } from '../../support/app.ts'
import { asDesigner, openNewSurvey, saved } from '../editor/designer-visit.ts'
import { madeSurvey } from '../made-survey.ts'
import { stepHydrated } from '../visit/hydrated.ts'
import { arriveAt, button, storedResponse, visit } from '../visit.ts'

test('a respondent who agrees continues, and the consent is stored', async () => {
  const surveyId = await madeSurvey([CONSENT, NUMBER])
  await visit(pages.survey(surveyId), async ({ page, uuid }) => {
    await button(page, 'Begin Survey →').click()
    await page.getByRole('heading', { level: 1, name: CONSENT.question }).waitFor()
    await page.getByText('Nobody has to.').waitFor()
    const next = button(page, /^Continue/)
    expect(await next.isDisabled()).toBe(true)
    await page.getByRole('radio', { name: 'Count me in' }).check()
    await next.click()
    await page.getByRole('textbox', { name: NUMBER.question }).fill('3')
    await button(page, 'Submit Responses').click()
    await arriveAt(page, 'Thank you')
    const { questionResponses = [] } = await storedResponse(surveyId, uuid())
    expect(questionResponses.map(({ responseContent }) => responseContent)).toContainEqual(
      expect.objectContaining({ questionType: 'consent', agreed: true }),
    )
  })
})

test('a respondent who declines is asked to confirm, reaches a separate end page, and leaves nothing on the device', async () => {
  const surveyId = await madeSurvey([CONSENT, NUMBER])
  await visit(pages.survey(surveyId), async ({ page }) => {
    await button(page, 'Begin Survey →').click()
    // What hydration has not reached takes no focus.
    await stepHydrated(page)
    await page.getByRole('radio', { name: 'Count me in' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByText('We only record that one person declined today').waitFor()
    const goesOn = button(page, /^Continue/)
    const asksFor = page.getByText('1 question still needs an answer')
    expect([await goesOn.count(), await asksFor.isVisible()]).toEqual([0, false])
    await page.keyboard.press('ArrowUp')
    await goesOn.waitFor()
    await page.keyboard.press('ArrowDown')
    await button(page, 'Leave the survey').click()
    await page.getByRole('heading', { level: 1, name: 'Thank you for reading' }).waitFor()
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(surveyId)
  })
})

test('a designer labels agreeing and declining, and sees the preview', async () => {
  await asDesigner(async (designer) => {
    const { page, path } = await openNewSurvey(designer, [])
    await button(page, 'Consent').click()
    await page.keyboard.insertText('Taking part')
    await page.getByLabel('Words for declining').fill('Rather not')
    await saved(page)
    const preview = page.locator('.preview')
    await preview.getByRole('radio', { name: 'I agree' }).waitFor()
    await preview.getByRole('radio', { name: 'Rather not' }).waitFor()
    const { questions } = await designer.call('GET', `/api/v1/designer/surveys/${path.split('/')[2]}`)
    expect(questions).toMatchObject([{ type: 'consent', agree: '', decline: 'Rather not', required: true }])
  })
})
