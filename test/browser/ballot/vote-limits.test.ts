import { describe, expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { madeSurvey } from '../made-survey.ts'
import { arriveAt, button, optionNames, remaining, storedResponse, visit, votesByName } from '../visit.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const surveyOf = (setting: object, settings: object = {}) =>
  madeSurvey([{ ...QV, setting: { totalCredits: 100, ...setting } }], { shuffle: false, ...settings })

describe('a ballot without downvotes', () => {
  test('says so before it begins, offers no negative vote, and is stored as it was voted', async () => {
    const survey = await surveyOf({ direction: 'up', maxVotes: 3 })
    const [first = ''] = await optionNames(survey)
    await visit(
      `${pages.survey(survey)}?mode=text`,
      async ({ page, uuid }) => {
        await page.getByText('Give each as many upvotes as it is worth to you.').waitFor()
        expect(
          await page
            .locator('.survey-step-welcome')
            .getByText(/downvote/)
            .count(),
        ).toBe(0)
        await button(page, 'Begin Survey →').click()
        const down = button(page, `Remove a vote from ${first}`)
        expect(await down.getAttribute('aria-disabled')).toBe('true')
        await page.getByText('No downvotes').first().waitFor()
        expect(await axeViolations(page)).toEqual([])
        const levels = page.getByRole('combobox', { name: new RegExp(first) })
        await levels.focus()
        expect(await levels.locator('option').count()).toBe(4)
        for (let votes = 0; votes < 3; votes++) await button(page, `Add a vote to ${first}`).click()
        await remaining(page, 91)
        await page.getByText('At most 3').first().waitFor()
        await button(page, 'Submit').click()
        await arriveAt(page, 'Thank you')
        expect(votesByName(await storedResponse(survey, uuid()))).toEqual({ [first]: 3 })
      },
      PHONE,
    )
  })

  test('is practised without downvotes', async () => {
    const survey = await surveyOf({ direction: 'up' }, { practice: true })
    await visit(
      pages.survey(survey),
      async ({ page }) => {
        await button(page, 'Begin Survey →').click()
        await arriveAt(page, 'Practice Ballot')
        await page.getByText('Step 1 of 4').waitFor()
        for (let votes = 0; votes < 2; votes++) await button(page, 'Add a vote to Fruit').click()
        await button(page, 'Next').click()
        await page.getByText('Now press + on Games').waitFor()
        expect(await button(page, 'Remove a vote from Games').getAttribute('aria-disabled')).toBe('true')
      },
      PHONE,
    )
  })
})
