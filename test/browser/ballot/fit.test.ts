import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { catalogues } from '../../../src/texts/languages.ts'
import { pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { madeSurvey } from '../made-survey.ts'
import { arriveAt, button, pickVotes, remaining, storedResponse, visit, votesByName } from '../visit.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const surveyWithFit = (settings: object = {}, setting: object = {}) =>
  madeSurvey([{ ...QV, setting: { totalCredits: 100, fit: true, ...setting } }], {
    shuffle: false,
    ...settings,
  })

const said = (page: Page) =>
  page.locator('[aria-live=polite]').filter({ hasText: /reduced to fit your credits/ })

async function overspend(page: Page): Promise<void> {
  await pickVotes(page, 'Parks', 10)
  await pickVotes(page, 'Roads', -5)
  await remaining(page, -25)
}

describe('votes that cost too much are fitted to the budget', () => {
  test('on a phone, after a preview, without anything moving, and submitted as they are then', async () => {
    const survey = await surveyWithFit()
    await visit(
      `${pages.survey(survey)}?mode=text`,
      async ({ page, uuid }) => {
        await button(page, 'Begin Survey →').click()
        const card = page.getByRole('listitem', { name: 'Parks' })
        await card.waitFor()
        expect(await button(page, 'Reduce votes to fit').count()).toBe(0)
        const before = await card.boundingBox()
        await overspend(page)
        await button(page, 'Reduce votes to fit').waitFor()
        expect(await card.boundingBox()).toEqual(before)
        expect(await axeViolations(page)).toEqual([])
        await button(page, 'Reduce votes to fit').click()
        const row = (name: string) => page.getByRole('dialog').getByRole('row', { name })
        await row('Parks 10 upvotes 8 upvotes').waitFor()
        await row('Roads 5 downvotes 4 downvotes').waitFor()
        expect(await axeViolations(page)).toEqual([])
        await button(page, 'Keep my votes').click()
        await remaining(page, -25)
        await button(page, 'Reduce votes to fit').click()
        await button(page, 'Use these votes').click()
        await remaining(page, 20)
        await said(page).waitFor({ state: 'attached' })
        await button(page, 'Undo').click()
        await remaining(page, -25)
        await button(page, 'Redo').click()
        await remaining(page, 20)
        await button(page, 'Submit').click()
        await arriveAt(page, 'Thank you')
        expect(votesByName(await storedResponse(survey, uuid()))).toEqual({ Parks: 8, Roads: -4 })
      },
      PHONE,
    )
  })

  test('by keyboard alone, on boards, where Escape cancels and the focus moves to the votes', async () => {
    const survey = await surveyWithFit({ logging: 'actions' })
    await visit(pages.survey(survey), async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      await button(page, 'Voting →').click()
      await button(page, 'Voting →').click()
      await overspend(page)
      await button(page, 'Reduce votes to fit').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Reduce your votes to fit your credits?' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await remaining(page, -25)
      await button(page, 'Reduce votes to fit').press('Enter')
      await button(page, 'Use these votes').press('Enter')
      await remaining(page, 20)
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1')
      await page.keyboard.press('Control+z')
      await remaining(page, -25)
    })
  })

  test('in Chinese and Arabic, and also after the page was opened again with too many votes', async () => {
    const survey = await surveyWithFit({}, { direction: 'up' })
    for (const [language, offer, agree] of [
      ['zh-TW', '調整至點數範圍內', '採用這些票數'],
      ['ar', 'خفض الأصوات إلى حدّ الرصيد', 'اعتماد هذه الأصوات'],
    ] as const) {
      const { saved } = catalogues[language].survey
      await visit(`${pages.survey(survey)}?mode=text&lang=${language}`, async ({ page }) => {
        await page.locator('.survey-bar .primary').click()
        for (const name of ['Parks', 'Roads']) {
          const picker = page.getByRole('listitem', { name }).getByRole('combobox')
          await picker.focus()
          await picker.selectOption('8')
        }
        await button(page, offer).waitFor()
        await page.getByText(`${saved}`).waitFor()
        await page.reload()
        await button(page, offer).click()
        await button(page, agree).click()
        await page.locator('.remaining').getByText('2', { exact: true }).waitFor()
      })
    }
  })
})
