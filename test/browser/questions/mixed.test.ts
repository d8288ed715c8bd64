import { describe, expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { arriveAt, button, optionNames, storedResponse, visit, votesByName } from '../visit.ts'

describe('a survey of votes, ratings and texts', () => {
  test('asks them in order and is completed once, after the last', async () => {
    const [first = ''] = await optionNames('test-3')
    await visit(`${pages.survey('test-3')}?mode=text`, async ({ page, uuid }) => {
      await button(page, 'Begin Survey →').click()
      await button(page, `Add a vote to ${first}`).click()
      await button(page, /Continue/).click()
      const submit = button(page, 'Submit Responses')
      await submit.waitFor()
      expect(await submit.isDisabled()).toBe(true)
      const scale = page.getByRole('group', { name: /How well do your votes express/ })
      await scale.getByRole('radio', { name: '6' }).check()
      const answer = page.getByRole('textbox', { name: /What mattered most to you/ })
      await answer.fill('Parks 🌳, above all')
      await page.getByText('18 / 500 characters').waitFor()
      await submit.click()
      await arriveAt(page, 'Thank you')
      const stored = await storedResponse('test-3', uuid())
      expect(stored.surveyResponse.status).toBe('completed')
      expect(votesByName(stored)).toEqual({ [first]: 1 })
      const answers = stored.questionResponses?.map((one) => one.responseContent)
      expect(answers).toContainEqual(expect.objectContaining({ questionType: 'likert', selection: '6' }))
      expect(answers).toContainEqual(
        expect.objectContaining({ questionType: 'text', text: 'Parks 🌳, above all' }),
      )
    })
  })

  test('allows an optional question to be left unanswered', async () => {
    await visit(pages.survey('test-2'), async ({ page, uuid }) => {
      await button(page, 'Begin Survey →').click()
      await page.getByRole('radio', { name: 'Every month' }).check()
      await page.getByRole('radio', { name: '4' }).check()
      await page.getByRole('textbox', { name: /Which one service/ }).fill('The reading room')
      await button(page, 'Submit Responses').click()
      await arriveAt(page, 'Thank you')
      expect((await storedResponse('test-2', uuid())).surveyResponse.status).toBe('completed')
    })
  })
})
