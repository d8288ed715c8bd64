import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { addQuestion, asDesigner, openNewSurvey, saved } from '../editor/designer-visit.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { importedSurvey } from '../made-survey.ts'
import { arriveAt, button, storedResponse, visit } from '../visit.ts'

const PAIRS = { _id: 'pairs', type: 'headtohead', question: 'Which of two?', of: 'budget', pairs: 2 }
const asked = (settings: Readonly<Record<string, unknown>>) =>
  importedSurvey([{ ...QV, _id: 'budget' }, PAIRS], settings)

const questions = (page: Page) => page.locator('.pair > legend').allInnerTexts()

for (const mode of ['text', 'interactive'])
  test(`in ${mode} mode people choose between their own pairs, by keys as well, and find them again`, async () => {
    const surveyId = await asked({ mode, shuffle: true })
    await visit(pages.survey(surveyId), async ({ page, uuid }) => {
      const forward = page.locator('[data-go=forward]:visible')
      await forward.click()
      if (mode === 'interactive') {
        await button(page, 'Voting →').click()
        await button(page, 'Voting →').click()
      }
      await button(page, 'Add a vote to Parks').click()
      await button(page, /^Continue/).click()
      await page.locator('.pair').first().waitFor()
      const pairs = await questions(page)
      expect(pairs).toHaveLength(2)
      const first = page.getByRole('group', { name: pairs[0]! })
      const [name = ''] = pairs[0]!.split(' or ')
      await first.getByRole('radio', { name, exact: true }).focus()
      await page.keyboard.press('Space')
      expect(await axeViolations(page)).toEqual([])
      await button(page, 'Show them').click()
      await page.getByRole('group', { name: pairs[1]! }).getByRole('radio', { name: 'No preference' }).check()
      await page.reload()
      await first.waitFor()
      expect(await questions(page)).toEqual(pairs)
      expect(await first.getByRole('radio', { name, exact: true }).isChecked()).toBe(true)
      await button(page, 'Submit Responses').click()
      await arriveAt(page, 'Thank you')
      const { questionResponses = [] } = await storedResponse(surveyId, uuid())
      const { responseContent } = questionResponses.find(({ questionId }) => questionId === 'pairs')!
      const { pairs: stored } = responseContent as unknown as {
        pairs: { a: string; picked: string | null }[]
      }
      expect(stored.map(({ picked }) => picked)).toEqual([stored[0]!.a, null])
    })
  })

test('a respondent without votes is not asked about pairs', async () => {
  const surveyId = await asked({ mode: 'text' })
  await visit(pages.survey(surveyId), async ({ page }) => {
    await button(page, 'Begin Survey →').click()
    await button(page, 'Submit').click()
    await button(page, 'Submit without votes').click()
    await arriveAt(page, 'Thank you')
  })
})

test('a designer asks about pairs, and sees an example', async () => {
  await asDesigner(async (designer) => {
    const { page, path } = await openNewSurvey(designer, [QV])
    await addQuestion(page, 'Pairs')
    await page.keyboard.insertText('Which of two?')
    await page.getByLabel('How many pairs').selectOption('1')
    await saved(page)
    await page.locator('.preview').getByRole('radio', { name: 'No preference' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    const { questions: made } = await designer.call('GET', api.designerSurvey(path.split('/')[2] ?? ''))
    expect(made[1]).toMatchObject({ type: 'headtohead', pairs: 1, of: made[0]._id })
  })
})
