import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { QV, SURVEYS, TEXT } from '../../support/app.ts'
import { csvRows } from '../../support/export-files.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { currentSession } from '../session.ts'
import { visit } from '../visit.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const ARABIC = 'ما الذي يجب أن تنفق عليه البلدة؟'

/** A survey in three languages: Arabic lacks the names of options, but for one. */
async function translatedSurvey(settings = {}) {
  const { designer, survey } = await madeSurvey([QV, TEXT], {
    languages: ['en', 'es', 'ar'],
    mode: 'interactive',
    shuffle: false,
    ...settings,
  })
  const [of, then] = survey.questions.map(({ _id }) => `questions.${_id}`)
  const texts = (question: string, park: string, last: string) => ({
    [`${of}.question`]: question,
    [`${of}.options.o1.name`]: park,
    [`${then}.question`]: last,
  })
  const translations = {
    es: texts('¿En qué debe gastar el pueblo?', 'Parques', '¿Algo más?'),
    ar: texts(ARABIC, 'الحدائق', 'هل من شيء آخر؟'),
  }
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { translations })
  return { designer, survey }
}

async function changeTo(page: Page, language: string): Promise<void> {
  await page.locator('button.language').click()
  await page.locator(`#languages [hreflang="${language}"]`).click()
  await page.locator(`html[lang="${language}"]`).waitFor()
}

const namesIn = (page: Page, list: string) => page.locator(`${list} h3`).allTextContents()

test('a language changed between organize and vote keeps bins, votes, texts, step, key and parameters', async () => {
  const { survey, designer } = await translatedSurvey({
    hasUKey: true,
    ballotSecrecy: 'pseudonymous',
    parameters: ['ward'],
  })
  await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: ['ann-1'] })
  await visit(
    `${pages.survey(survey._id)}?lang=en&uKey=ann-1&ward=north`,
    async ({ page }) => {
      const forward = page.locator('.survey-bar [data-go=forward]')
      await forward.click()
      for (const answer of ['Lean Positive', 'Lean Negative', 'Lean Positive'])
        await page.getByRole('button', { name: answer, exact: true }).click()
      await page.locator('.bin .card').nth(2).waitFor()
      await changeTo(page, 'es')
      await page.locator('.survey-step-organize:not([hidden])').waitFor()
      expect(await namesIn(page, '.bin')).toEqual(['Parques', 'Schools', 'Roads'])
      expect(page.url()).toContain('ward=north')
      await forward.click()
      const up = page.locator('.survey-step-vote .card', { hasText: 'Parques' }).locator('[data-vote=up]')
      for (let votes = 0; votes < 3; votes++) await up.click()
      await forward.click()
      // Until it is hydrated a form is inert and as the server wrote it: nobody can write, and nothing is restored.
      const text = page.locator('.survey-step-form:not([hidden]) [data-hydrated] textarea')
      await text.fill('Shade')
      await changeTo(page, 'ar')
      await text.waitFor()
      expect(await text.inputValue()).toBe('Shade')
      await page.locator('.survey-bar [data-go=back]').click()
      const park = page.locator('.survey-step-vote .card', { hasText: 'الحدائق' })
      expect(await park.locator('.number').textContent()).toBe('3')
      await forward.click()
      await page.locator('.survey-bar .primary').click()
      await page.waitForURL(/complete/)
    },
    PHONE,
  )
  const address = `${currentSession().server.url}${api.designerSurvey(survey._id)}/export?format=csv`
  const file = await fetch(address, { headers: { authorization: `Bearer ${designer.token}` } })
  const [row = {}] = csvRows(await file.text())
  expect(Object.values(row)).toEqual(expect.arrayContaining(['ann-1', 'north', 'Shade', '3']))
})

test('texts in another language than the page’s stay marked on cards that are moved and in menus', async () => {
  const { survey } = await translatedSurvey()
  await visit(
    `${pages.survey(survey._id)}?lang=ar`,
    async ({ page }) => {
      await page.locator('.survey-bar [data-go=forward]').click()
      const marks = (name: string) =>
        page
          .locator('h3:visible, .menu-title:visible', { hasText: name })
          .evaluateAll((all) =>
            all.map((each) => [each.getAttribute('lang'), each.getAttribute('dir')].join()),
          )
      const choose = page.locator('option-stack button').first()
      await choose.click()
      await page.locator('.bin .card', { hasText: 'الحدائق' }).waitFor()
      await page.locator('.current h3', { hasText: 'Roads' }).waitFor()
      expect(await marks('Roads')).toEqual(['en,ltr'])
      await choose.click()
      await page.locator('.bin .card', { hasText: 'Roads' }).waitFor()
      expect(await marks('Roads')).toEqual(['en,ltr'])
      expect((await marks('الحدائق')).join()).not.toContain('en')
      await page.locator('.bin .card', { hasText: 'Roads' }).locator('.menu-button').click()
      await page.locator('.menu-title', { hasText: 'Roads' }).waitFor()
      expect(await marks('Roads')).toEqual(['en,ltr', 'en,ltr'])
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    },
    PHONE,
  )
})
