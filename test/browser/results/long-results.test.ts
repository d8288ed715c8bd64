import { beforeAll, expect, test } from 'bun:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { type Designer, type DesignerSurvey, QV } from '../../support/app.ts'
import { respond } from '../../support/respond.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { visit } from '../visit.ts'

const nameOf = (at: number) => `Insulate the cycle parking at station ${at}`

type Made = { readonly designer: Designer; readonly survey: DesignerSurvey }
const made: Record<number, Made> = {}

beforeAll(async () => {
  for (const [count, people] of [
    [120, 5],
    [500, 5],
  ] as const) {
    const options = Array.from({ length: count }, (_, at) => ({
      optionId: `o${at + 1}`,
      optionName: nameOf(at + 1),
    }))
    const { designer, survey } = await madeSurvey([{ ...QV, options, setting: { totalCredits: 470 } }], {
      mode: 'text',
      results: 'public',
      resultsWhen: 'always',
    })
    made[count] = { designer, survey }
    for (let each = 0; each < people; each++) {
      const votes = options.map((_, at) => (at % 40 === 0 ? 8 - at / 40 : Number((at + each) % 7 === 0)))
      await respond(designer, survey, { [survey.questions[0]._id]: votes })
    }
  }
}, 180_000)

const open = (
  count: number,
  act: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
  query = '',
) => {
  const { designer, survey } = made[count]!
  return visit(pages.surveyResults(survey._id) + query, ({ page }) => act(page), {
    token: designer.token,
    ...options,
  })
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const MOST = 500

test('results of many options are paged, searched and sorted on a phone, and nothing scrolls sideways', async () => {
  await open(
    MOST,
    async (page) => {
      const shown = page.locator('.option-pager > .hint')
      const first = page.locator('#q0-net-table tbody th').first()
      expect(await shown.textContent()).toBe(`Options 1 to 25 of ${MOST} are shown.`)
      expect(await overflow(page)).toBe(0)
      await page.getByRole('link', { name: 'Next' }).first().tap()
      await page.getByText(`Options 26 to 50 of ${MOST} are shown.`).waitFor()
      expect(await overflow(page)).toBe(0)
      await page.getByLabel('Find an option').fill(`STATION ${MOST}`)
      await page.getByRole('button', { name: 'Find', exact: true }).tap()
      await page.getByText(`1 option has “STATION ${MOST}” in its name.`).waitFor()
      expect(await first.textContent()).toBe(nameOf(MOST))
      expect(await overflow(page)).toBe(0)
      await page.getByRole('link', { name: 'Back to the first options' }).first().tap()
      await page.getByText(`Options 1 to 25 of ${MOST} are shown.`).waitFor()
      await page.locator('#q0-net-table summary').tap()
      await page.getByRole('link', { name: 'Sort by Votes against' }).tap()
      await page.waitForURL(/sort=downVotes/)
      await page.getByText(`Options 1 to 25 of ${MOST} are shown.`).waitFor()
      expect(await overflow(page)).toBe(0)
    },
    PHONE,
  )
}, 60_000)

test('results of many options are all on one page on request', async () => {
  await open(MOST, async (page) => {
    await page
      .getByRole('link', { name: `Show all ${MOST} on one page` })
      .first()
      .click()
    await page.waitForURL(/page=all/)
    await page.locator('#q0-net-table summary').click()
    expect(await page.locator('#q0-net-table tbody th:visible').count()).toBe(MOST)
    expect(await overflow(page)).toBe(0)
  })
}, 60_000)

const RULES = ['Approval', 'Net approval', 'Borda', 'Linear credits', 'First choice']

test.each([120, 500])(
  'results of %d options are printed completely, whichever of them the screen shows',
  async (count) => {
    // Which of them the screen shows is chosen the same way however many there are.
    const choices = count > 120 ? [] : ['?of=0&page=2', '?of=0&find=station+1', '?of=0&page=all']
    for (const query of ['', ...choices]) {
      await open(
        count,
        async (page) => {
          const names = page.locator('.only-print tbody th[scope=row]')
          expect(await names.first().isVisible()).toBe(false)
          await page.locator('#q0-net-table > summary').click()
          await page.emulateMedia({ media: 'print' })
          await page.setViewportSize({ width: 718, height: 1000 })
          const table = page.getByRole('table', { name: `All ${count} options: ${QV.question}` })
          const printed = await table.locator('tbody th[scope=row]').allTextContents()
          expect([query, new Set(printed).size]).toEqual([query, count])
          expect(printed[0]).toBe(nameOf(1))
          const { x = 0, width = 0 } = (await table.boundingBox()) ?? {}
          expect(x + width).toBeLessThanOrEqual(718)
          for (const figure of ['Options by net votes', 'How votes are spread']) {
            const drawn = page.locator('section.figure', {
              has: page.getByRole('heading', { name: figure, exact: true }),
            })
            const names =
              figure === 'How votes are spread' ? '.option-name:visible' : 'svg:visible > g > text'
            const texts = await drawn.locator(names).allTextContents()
            const options = texts.filter((text) => text.includes('Insulate'))
            expect([query, figure, options.length]).toEqual([query, figure, count])
          }
          // Their picture goes on from sheet to sheet: each has the axis, and none ends within a row.
          const picture = page.locator('.paper-chart:visible').first()
          expect(await picture.locator('thead svg').count()).toBe(1)
          const rows = picture.locator('tbody tr')
          const cut = await rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).breakInside))
          expect([cut.length, new Set(cut)]).toEqual([count, new Set(['avoid'])])
          // What the screen shows of them alone is not printed besides, nor is what opens it.
          expect(await page.locator('#q0-net-table').isVisible()).toBe(false)
          expect(await page.locator('.results summary:visible').count()).toBe(0)
          // The ranks under other rules are in the table of all options.
          const ranks = page.getByRole('table', { name: /^If the votes were counted differently/ })
          expect(await ranks.isVisible()).toBe(false)
          const headings = await table.locator('thead th').allTextContents()
          expect(headings.slice(-5)).toEqual(RULES)
          const compared = page.getByText('only the top 10 and the bottom 6 of')
          expect(await compared.isVisible()).toBe(true)
        },
        {},
        query,
      )
    }
  },
  60_000,
)

test('a print of 120 options takes few sheets', async () => {
  await open(120, async (page) => {
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sheets?.length).toBeLessThanOrEqual(10)
    // Nothing that was opened for it stays open.
    expect(await page.locator('details.tool[open]').count()).toBe(0)
  })
}, 60_000)
