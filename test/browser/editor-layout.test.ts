import { expect, test } from 'bun:test'
import { pages } from '../../src/urls.ts'
import { QV, TEXT } from '../support/app.ts'
import { madeSurvey } from './device.ts'
import { islandHydrated } from './hydrated.ts'
import { toggleSections } from './settings-sections.ts'
import { button, visit } from './visit.ts'

const PHONE = { viewport: { width: 360, height: 740 } }
const DESK = { viewport: { width: 1280, height: 800 } }

test('what a question says stands on a phone where it is opened, before the types that it could have', async () => {
  const { designer, survey } = await madeSurvey([QV])
  const address = `${pages.surveyEdit(survey._id)}?open=${survey.questions[0]?._id}`
  await visit(
    address,
    async ({ page }) => {
      const text = await page.getByLabel('Question', { exact: true }).boundingBox()
      expect((text?.y ?? Number.NaN) + (text?.height ?? 0)).toBeLessThan(620)
      await page.getByText('Question type: Quadratic Survey').press('Enter')
      await page.getByRole('radio', { name: 'Pairs' }).waitFor()
    },
    { ...PHONE, token: designer.token },
  )
})

test('a long outline shows the question that is open', async () => {
  const questions = Array.from({ length: 14 }, (_, at) => ({
    ...TEXT,
    question: `Question number ${at + 1}`,
  }))
  const { designer, survey } = await madeSurvey(questions)
  const address = `${pages.surveyEdit(survey._id)}?open=${survey.questions.at(-1)?._id}`
  await visit(
    address,
    async ({ page }) => {
      const outline = page.getByRole('region', { name: 'Survey', exact: true })
      const isWithin = async (name: string) => {
        const [card, pane] = await Promise.all([
          button(page, `Edit ${name}`).boundingBox(),
          outline.boundingBox(),
        ])
        return card && pane && card.y >= pane.y && card.y + card.height <= pane.y + pane.height
      }
      await page.waitForFunction(() => document.querySelector('.pane-outline')?.scrollTop)
      expect(await isWithin('Question number 14')).toBe(true)
      expect(await isWithin('Question number 1')).toBe(false)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
    { ...DESK, token: designer.token },
  )
})

test('a setting that has to be mended is shown, also where it has been folded up', async () => {
  const { designer, survey } = await madeSurvey([QV])
  await visit(
    pages.surveySettings(survey._id),
    async ({ page }) => {
      const end = page.getByText('When the survey is closed', { exact: true })
      const code = page.getByLabel('Code while the survey is closed')
      await toggleSections(page, 'Endings and screening')
      await end.click()
      await code.fill('a'.repeat(65))
      await end.click()
      await code.waitFor({ state: 'hidden' })
      await toggleSections(page, 'Endings and screening')
      await end.waitFor({ state: 'hidden' })
      await button(page, 'finish the settings').click()
      await code.and(page.locator(':focus')).waitFor()
    },
    { ...DESK, token: designer.token },
  )
})

test('where the first question of a new survey is added is in view on a phone', async () => {
  const { designer, survey } = await madeSurvey([])
  await visit(
    pages.surveyEdit(survey._id),
    async ({ page }) => {
      await islandHydrated(page)
      const first = await page.locator('.add-question button').first().boundingBox()
      expect((first?.y ?? Number.NaN) + (first?.height ?? Number.NaN)).toBeLessThanOrEqual(740)
    },
    { ...PHONE, token: designer.token },
  )
})
