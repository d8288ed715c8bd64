import { beforeAll, describe, expect, test } from 'bun:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { CHOICE, type Designer, type DesignerSurvey, QV, TEXT } from '../../support/app.ts'
import { respond } from '../../support/respond.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { visit } from '../visit.ts'

/** What people wrote, by what they answered to another question, as a designer reads it. */

const AGES = { 'Under 25': 24, '25 to 64': 9, '65 and over': 3 }
const AGE = {
  ...CHOICE,
  question: 'How old are you?',
  choices: Object.keys(AGES).map((label, at) => ({ choiceId: `c${at + 1}`, label })),
}

let designer: Designer
let survey: DesignerSurvey

beforeAll(async () => {
  ;({ designer, survey } = await madeSurvey([QV, AGE, { ...TEXT, maxLength: 100 }]))
  const [qv = '', age = '', text = ''] = survey.questions.map(({ _id }) => _id)
  for (const [at, [label, count]] of Object.entries(AGES).entries())
    for (let each = 0; each < count; each++) {
      const chosen = { questionId: age, questionType: 'choice', selection: [`c${at + 1}`] }
      await respond(designer, survey, { [qv]: [1, 0, 0], [age]: chosen, [text]: `${label} says ${each}` })
    }
}, 60_000)

const written = (page: Page) => page.locator('.texts li')
const writtenBy = async (page: Page) =>
  [...new Set((await written(page).allTextContents()).map((text) => text.split(' says')[0]))].sort()

async function readTheYoung(page: Page): Promise<void> {
  await page.getByLabel('Written by').selectOption('Under 25')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('24 answers are from people in the group “Under 25” (How old are you?).').waitFor()
  expect(await written(page).count()).toBe(20)
  expect(await writtenBy(page)).toEqual(['Under 25'])
}

async function fitsEveryWidth(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await axeViolations(page)).toEqual([])
    const over = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await over()).toBe(0)
  }
}

async function readOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'More answers' }).click()
  await page.waitForURL(/after=/)
  expect(await written(page).count()).toBe(4)
  expect(await writtenBy(page)).toEqual(['Under 25'])
  expect(await page.getByLabel('Written by').locator('option:checked').textContent()).toBe('Under 25')
}

async function findNothing(page: Page): Promise<void> {
  await page.getByLabel('Search these answers').fill('25 to 64')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('No answer from this group contains these words.').waitFor()
}

async function readTheOld(page: Page): Promise<void> {
  await page.getByLabel('Written by').selectOption('65 and over')
  await page.getByLabel('Search these answers').fill('')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('3 answers are from people in the group “65 and over” (How old are you?).').waitFor()
  expect(await writtenBy(page)).toEqual(['65 and over'])
}

describe('texts of young people, if age is a question of the survey', () => {
  for (const [name, options] of [
    ['without script', { viewport: { width: 1280, height: 800 }, javaScriptEnabled: false }],
    ['on a phone', { viewport: { width: 360, height: 740 } }],
  ] as [string, BrowserContextOptions][]) {
    test(`are read ${name}, to the end, and those of a small group, too`, async () => {
      await visit(
        pages.surveyResults(survey._id),
        async ({ page }) => {
          await readTheYoung(page)
          if (options.javaScriptEnabled !== false) await fitsEveryWidth(page)
          await readOn(page)
          await findNothing(page)
          await readTheOld(page)
          await page.getByRole('link', { name: 'Show everyone’s answers' }).click()
          await page.getByText('36 answers', { exact: false }).first().waitFor()
          expect(await page.getByLabel('Written by').inputValue()).toBe('')
          expect(await writtenBy(page)).not.toEqual(['Under 25'])
        },
        { ...options, token: designer.token },
      )
    }, 60_000)
  }
})
