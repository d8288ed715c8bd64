import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { CHOICE, QV } from '../../support/app.ts'
import { respond } from '../../support/respond.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { visit } from '../visit.ts'

test('results are filtered by keyboard, with and without script, and the filter survives a new response', async () => {
  const { designer, survey } = await madeSurvey([QV])
  const answer = (mode: string) =>
    respond(designer, survey, { [survey.questions[0]._id]: [1, 0, 0] }, { arm: { mode, input: 'wheel' } })
  for (const mode of ['text', 'text', 'text', 'text', 'text', 'interactive']) await answer(mode)
  const options = { token: designer.token }
  for (const javaScriptEnabled of [false, true]) {
    await visit(
      pages.surveyResults(survey._id),
      async ({ page }) => {
        await page.getByText('Filter responses').click()
        await page.getByLabel('Mode', { exact: true }).focus()
        await page.keyboard.press('T')
        await page.getByRole('button', { name: 'Show these' }).focus()
        await page.keyboard.press('Enter')
        await page.waitForURL(/mode=text/)
        await page.getByText('5 completed responses ·').waitFor()
        await page.getByText('This page shows only some of the responses.').waitFor()
        if (!javaScriptEnabled) return
        expect(await axeViolations(page)).toEqual([])
        await page.getByLabel('Language').selectOption('ar')
        await page.getByRole('link', { name: 'Show all' }).focus()
        await answer('text')
        await page.getByText('6 completed responses ·').waitFor()
        expect(await page.getByLabel('Language').inputValue()).toBe('ar')
        await page.getByRole('link', { name: 'Show all' }).click()
        await page.getByText('7 completed responses ·').waitFor()
      },
      { ...options, javaScriptEnabled },
    )
  }
}, 60_000)

/** From an opened tool to below its form: how far up each press of Tab leads, in pixels, if it does. */
async function heightsByTab(page: Page, tool: string): Promise<number[]> {
  await page.getByText(tool, { exact: true }).focus()
  const focused = () =>
    page.evaluate(() => {
      const { top, height } = document.activeElement!.getBoundingClientRect()
      return {
        top: top + window.scrollY,
        isTool: document.activeElement!.closest('.results-tools') !== null,
        height,
      }
    })
  const up: number[] = []
  for (let before = await focused(); before.isTool; ) {
    await page.keyboard.press('Tab')
    const next = await focused()
    if (next.top + next.height <= before.top) up.push(before.top - next.top)
    before = next
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  return up
}

test('the tools of results are reached by keyboard in their visual order, and keep their positions while one of them is opened, with its form below them', async () => {
  const { designer, survey } = await madeSurvey([QV, CHOICE])
  const [question, home] = survey.questions
  const selection = { questionId: home._id, questionType: 'choice', selection: ['c1'] }
  await respond(designer, survey, { [question._id]: [1, 0, 0], [home._id]: selection })
  for (const width of [360, 640, 768, 1000, 1280]) {
    await visit(
      pages.surveyResults(survey._id),
      async ({ page }) => {
        const tools = page.locator('.results-tools :is(a.button, summary):visible')
        const places = await tools.evaluateAll((all) =>
          all.map((tool) => {
            const { top, left } = tool.getBoundingClientRect()
            return Math.round(top / 10) * 10_000 + left
          }),
        )
        expect(places.length).toBeGreaterThan(2)
        expect(places).toEqual(places.toSorted((one, other) => one - other))
        const boxes = () =>
          Promise.all(
            ['.downloads', '#filter > summary', '#split-form > summary'].map((tool) =>
              page.locator(tool).boundingBox(),
            ),
          )
        const before = await boxes()
        const lowest = Math.max(...before.map((box) => (box?.y ?? 0) + (box?.height ?? 0)))
        for (const [tool, field] of [
          ['Filter responses', 'Mode'],
          ['Split or weight', 'Split by'],
        ] as const) {
          await page.getByText(tool, { exact: true }).click()
          const form = await page.getByLabel(field, { exact: true }).boundingBox()
          expect([width, tool, await boxes()]).toEqual([width, tool, before])
          expect(form?.y).toBeGreaterThan(lowest)
          expect(await heightsByTab(page, tool)).toEqual([])
        }
      },
      { token: designer.token, viewport: { width, height: 740 } },
    )
  }
})
