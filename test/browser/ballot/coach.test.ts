import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { importedSurvey, madeSurvey } from '../made-survey.ts'
import { button, pickVotes, remaining, visit } from '../visit.ts'

const PRICES = '1 vote costs 1 credit, 2 cost 4, 3 cost 9 …'

async function toVote(page: Page, mode: string): Promise<void> {
  await button(page, 'Begin Survey →').click()
  if (mode === 'text') return
  await button(page, 'Voting →').click()
  await button(page, 'Voting →').click()
}

/** What stands beside a button that changes votes by one; a script reads it as assistive technology does. */
const price = (page: Page, name: string) =>
  button(page, name).evaluate((element) => {
    const told = element.getAttribute('aria-describedby') ?? ''
    const shown = document.getElementById(told)
    return shown?.checkVisibility() ? shown.textContent : null
  })

/** Sets the votes of Parks with the picker of the visit's input. */
async function pick(page: Page, input: string, votes: number): Promise<void> {
  if (input === 'dropdown') return pickVotes(page, 'Parks', votes)
  const picker = page.getByRole('spinbutton', { name: 'Votes for Parks' })
  for (let vote = 0; vote < votes; vote++) await picker.press('ArrowUp')
}

// Each mode and each input: neither knows of the other.
for (const [mode, input] of [
  ['text', 'dropdown'],
  ['interactive', 'wheel'],
] as const) {
  test(`prices are shown beside the votes before the next one is cast, with mode=${mode} and input=${input}`, async () => {
    const surveyId = await madeSurvey([QV], { shuffle: false })
    await visit(`${pages.survey(surveyId)}?mode=${mode}&input=${input}`, async ({ page }) => {
      await toVote(page, mode)
      await remaining(page, 100)
      await page.getByText(PRICES, { exact: true }).waitFor()
      await pick(page, input, 3)
      await remaining(page, 91)
      expect(await price(page, 'Add a vote to Parks')).toBe('+1 costs 7')
      expect(await price(page, 'Remove a vote from Parks')).toBe('−1 returns 5')
      expect(await price(page, 'Remove a vote from Roads')).toBeNull()
      if (input === 'dropdown') {
        const roads = page.getByRole('combobox', { name: 'Votes for Roads' })
        await roads.focus()
        const levels = await roads.locator('option').allTextContents()
        expect(levels).toHaveLength(21)
        expect(levels[0]).toBe('10 upvotes, cost 100 credits')
      } else {
        const wheel = page.getByRole('spinbutton', { name: 'Votes for Parks' })
        expect(await wheel.getAttribute('aria-valuetext')).toBe('3 upvotes, cost 9 credits, 91 remaining')
      }
      await pick(page, input, input === 'dropdown' ? 10 : 7)
      await remaining(page, 0)
      await page.getByText('All credits used').waitFor()
      await button(page, 'Add a vote to Roads').click()
      await page.getByText('Credit not sufficient: 1 credit is missing').first().waitFor()
      expect(await button(page, 'Submit').isDisabled()).toBe(true)
    })
  })
}

test('an arm without coach shows the cost of votes, but not of the next one', async () => {
  const arms = ['one', 'other'].map((armId) => ({
    armId,
    label: armId,
    share: 1,
    mode: 'text',
    coach: false,
  }))
  const surveyId = await importedSurvey([{ ...QV, _id: 'ballot' }], { arms, shuffle: false })
  await visit(
    pages.survey(surveyId),
    async ({ page }) => {
      await button(page, 'Open the survey').click()
      await button(page, 'Begin Survey →').click()
      const add = button(page, 'Add a vote to Parks')
      await add.click()
      await page.waitForLoadState('networkidle')
      await add.press('Enter')
      await remaining(page, 96)
      expect(await price(page, 'Add a vote to Parks')).toBeOneOf(['', null])
      expect(await page.getByText(PRICES).count()).toBe(0)
      await page.getByRole('listitem', { name: 'Parks' }).getByText('2² = 4 credits').waitFor()
      expect(await page.locator('.block-next').first().isVisible()).toBe(false)
      await pickVotes(page, 'Parks', 10)
      await page.getByText('At most 10').first().waitFor()
      expect(await axeViolations(page)).toEqual([])
    },
    { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  )
})
