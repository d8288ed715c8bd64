import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { CHOICE, QV } from '../../support/app.ts'
import { respond } from '../../support/respond.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { visit } from '../visit.ts'

test('results are split and weighted by keyboard, with and without script, and checked by axe at both widths', async () => {
  const { designer, survey } = await madeSurvey([QV, CHOICE])
  const [qv, home] = survey.questions.map(({ _id }) => _id) as [string, string]
  const answer = (votes: number[], choice: string) =>
    respond(designer, survey, {
      [qv]: votes,
      [home]: { questionId: home, questionType: 'choice', selection: [choice] },
    })
  for (let each = 0; each < 9; each++) {
    await answer([3 + (each % 3), each % 2, 0], 'c1')
    await answer([each % 2, 1, -(each % 3)], 'c2')
  }
  const options = { token: designer.token }
  for (const javaScriptEnabled of [false, true])
    await visit(
      pages.surveyResults(survey._id),
      async ({ page }) => {
        await page.getByText('Split or weight').click()
        await page.getByLabel('Split by').focus()
        await page.keyboard.press('H')
        await page
          .getByLabel('Weight to these shares')
          .fill('How do you live?;Renting;3\nHow do you live?;Owning;1')
        await page.getByRole('button', { name: 'Show', exact: true }).press('Enter')
        await page.getByRole('heading', { name: 'Split by: How do you live?' }).waitFor()
        await page.getByText('“Renting (few: n = 9)”: “Parks” gets more votes per person').waitFor()
        await page.getByText('18 weighted responses carry as much information as 14').waitFor()
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
          expect(wide).toBe(false)
          if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([])
        }
      },
      { ...options, javaScriptEnabled, viewport: { width: 360, height: 800 } },
    )
}, 90_000)
