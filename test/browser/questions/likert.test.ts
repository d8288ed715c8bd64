import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { LIKERT } from '../../support/app.ts'
import { asDesigner, openNewSurvey } from '../editor/designer-visit.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { button, visit } from '../visit.ts'

const ENDS = { minLabel: 'Never', maxLabel: 'Always' }
const FIVE = { ...LIKERT, ...ENDS, question: 'Five', scale: ['1', '2', '3', '4', '5'] }
const ELEVEN = {
  ...{ ...LIKERT, ...ENDS, question: 'Eleven' },
  scale: ['0', '10', '20', '30', '40', '50', '60', '70', '80', '90', '100'],
}
const WORDS = { ...LIKERT, ...ENDS, question: 'Words', scale: ['Hardly', 'Sometimes', 'Often', 'Daily'] }
const MANY_WORDS = {
  ...{ ...LIKERT, ...ENDS, question: 'Many' },
  scale: ['Disagree completely', 'Disagree', 'Rather disagree', 'Neither', 'Rather agree', 'Agree', 'Yes'],
}

/** Where the points of a scale and the labels of its ends are, in pixels from the top. */
async function scaleOf(page: Page, question: string) {
  const scale = page.getByRole('group', { name: question })
  const topOf = (label: string) =>
    scale.getByText(label, { exact: true }).evaluate((shown) => shown.getBoundingClientRect().top)
  const points = await scale
    .locator('label')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  return { points, min: await topOf(ENDS.minLabel), max: await topOf(ENDS.maxLabel) }
}

async function isOneRow(page: Page, question: string): Promise<boolean> {
  const { points, min, max } = await scaleOf(page, question)
  return new Set(points).size === 1 && min === max && min > points[0]!
}

async function isOneColumn(page: Page, question: string): Promise<boolean> {
  const { points, min, max } = await scaleOf(page, question)
  const isFalling = points.every((top, at) => at === 0 || top > points[at - 1]!)
  return isFalling && min < points[0]! && max > points.at(-1)!
}

test('the end labels of a scale are at its ends, in either direction', async () => {
  const { survey } = await madeSurvey([FIVE, ELEVEN, WORDS, MANY_WORDS])
  await visit(pages.survey(survey._id), async ({ page }) => {
    await button(page, 'Begin Survey →').click()
    await page.getByRole('group', { name: 'Many' }).waitFor()
    for (const [width, words] of [
      [360, isOneColumn],
      [1280, isOneRow],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await isOneRow(page, 'Five'), await isOneRow(page, 'Eleven')]).toEqual([
        width,
        true,
        true,
      ])
      expect([width, await words(page, 'Words'), await isOneColumn(page, 'Many')]).toEqual([
        width,
        true,
        true,
      ])
    }
  })
})

test('the preview of the editor lays a scale out as a phone does', async () => {
  await asDesigner(async (designer) => {
    const { page } = await openNewSurvey(designer, [FIVE, WORDS])
    for (const [name, isRight] of [
      ['Five', isOneRow],
      ['Words', isOneColumn],
    ] as const) {
      await button(page, new RegExp(`^Edit ${name}$`)).click()
      await page.getByRole('group', { name }).waitFor()
      expect([name, await isRight(page, name)]).toEqual([name, true])
    }
  })
})
