import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { madeSurvey } from '../made-survey.ts'
import { arriveAt, button, visit } from '../visit.ts'

const named = (question: string) => ({
  ...{ type: 'qv', question, setting: { totalCredits: 9 } },
  options: ['Parks', 'Roads'].map((optionName, at) => ({ optionId: `o${at}`, optionName })),
})
const scale = (question: string, more: object = {}) => ({
  ...{ type: 'likert', question, scale: ['1', '2'], minLabel: 'No', maxLabel: 'Yes', required: false },
  ...more,
})
const NAMES = ['Ballot A', 'Ballot B', 'Ballot C', 'Ballot D']

const heading = (page: Page) => page.locator('[data-step]:not([hidden]) h1').textContent()
const part = (page: Page) => page.locator('[data-step]:not([hidden]) [data-part]').textContent()

/** Begins, and goes on to the end without answering; the headings on the way. */
async function walk(page: Page): Promise<string[]> {
  await button(page, 'Begin Survey →').click()
  const seen: string[] = []
  for (let number = 1; ; number++) {
    await page.locator('[data-step]:not([hidden]):not([data-step=welcome])').waitFor()
    seen.push((await heading(page)) ?? '')
    expect(await part(page)).toBe(`Part ${number} of 5`)
    const next = button(page, /^Continue/)
    if (!(await next.isVisible())) return seen
    await next.click()
    await page
      .getByText(`Part ${number + 1} of 5`)
      .filter({ visible: true })
      .waitFor()
  }
}

test('ballots are in an order of each respondent’s own, the same after a reload; what is pinned stays last', async () => {
  const surveyId = await madeSurvey([...NAMES.map(named), scale('Last', { pinned: true })], {
    ...{ randomOrder: 'blocks', mode: 'text' },
  })
  const orders: string[] = []
  for (let each = 0; each < 3; each++)
    await visit(pages.survey(surveyId), async ({ page }) => {
      const seen = await walk(page)
      expect(seen.toSorted()).toEqual([...NAMES, 'Further questions'].toSorted())
      expect(seen.at(-1)).toBe('Further questions')
      orders.push(seen.join())
      await button(page, '← Part 4').click()
      expect(await heading(page)).toBe(seen[3]!)
      await button(page, 'Add a vote to Parks').click()
      await page.getByText('Saved on this device').waitFor()
      await page.reload()
      await page.getByText('Part 4 of 5').filter({ visible: true }).waitFor()
      expect(await heading(page)).toBe(seen[3]!)
      for (let at = 3; at > 0; at--) {
        await button(page, `← Part ${at}`).click()
        await page.getByText(`Part ${at} of 5`).filter({ visible: true }).waitFor()
        expect(await heading(page)).toBe(seen[at - 1]!)
      }
      await button(page, '← Welcome').click()
      expect(await walk(page)).toEqual(seen)
      await button(page, 'Submit Responses').click()
      await arriveAt(page, 'Thank you')
    })
  expect(new Set(orders).size).toBeGreaterThan(1)
}, 120_000)

test('the questions of a page are in a drawn order, and none shows before it is known', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  const surveyId = await madeSurvey(
    names.map((name) => scale(name)),
    { randomOrder: 'questions' },
  )
  const orders = new Set<string>()
  for (let each = 0; each < 2; each++)
    await visit(pages.survey(surveyId), async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      const legends = page.locator('.form-question legend').filter({ visible: true })
      await legends.first().waitFor()
      const seen = await legends.allTextContents()
      expect(seen.toSorted()).toEqual(names.toSorted())
      orders.add(seen.join())
      await page.getByRole('radio', { name: '2', exact: true }).first().check()
      await page.getByText('Saved on this device').waitFor()
      await page.reload()
      await legends.first().waitFor()
      expect(await legends.allTextContents()).toEqual(seen)
    })
  expect(orders.size).toBe(2)
}, 120_000)

test('a browser without scripts has all questions to read', async () => {
  const surveyId = await madeSurvey(NAMES.map(named), { randomOrder: 'blocks', mode: 'text' })
  await visit(
    pages.survey(surveyId),
    async ({ page }) => {
      for (const name of NAMES) await page.getByRole('heading', { name }).waitFor()
    },
    { javaScriptEnabled: false },
  )
})
