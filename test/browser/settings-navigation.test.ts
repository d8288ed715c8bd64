import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../src/urls.ts'
import { QV } from '../support/app.ts'
import { madeSurvey } from './device.ts'
import { ALL_SCRIPTS, holdScripts } from './hold-scripts.ts'
import { islandHydrated } from './hydrated.ts'
import { shift, watchShifts } from './shifts.ts'
import { STUDY_SCREENS } from './study-screens.ts'
import { visit } from './visit.ts'

test('the sections of the settings stay in view beside or above them, with the one that is being read marked', async () => {
  const { designer, survey } = await madeSurvey([QV])
  for (const width of [360, 1280]) {
    const profile = { token: designer.token, viewport: { width, height: 800 } }
    await visit(
      pages.surveySettings(survey._id),
      async ({ page }) => {
        const sections = page.getByRole('navigation', { name: 'Sections of the settings' })
        const current = (name: string) =>
          sections.getByRole('link', { name, exact: true }).and(page.locator('[aria-current]'))
        await page
          .getByRole('group', { name: 'Voting', exact: true })
          .evaluate((part) => part.scrollIntoView())
        await current('Voting').waitFor()
        for (const name of ['After submitting', 'Opening']) {
          await sections.getByRole('link', { name, exact: true }).click()
          await current(name).waitFor()
          expect(await sections.locator('[aria-current]').count()).toBe(1)
          expect(page.url()).toContain('#settings-')
          const box = await current(name).boundingBox()
          expect(box?.y).toBeWithin(0, 800)
          expect(box?.x).toBeWithin(0, width)
        }
      },
      profile,
    )
  }
})

test('a number in the settings stands below what it is called, and takes no more room than it needs', async () => {
  const { designer, survey } = await madeSurvey([QV])
  await visit(
    pages.surveySettings(survey._id),
    async ({ page }) => {
      const placeOf = (text: string) => page.getByText(text, { exact: true }).boundingBox()
      const number = page.getByRole('textbox', { name: 'Stop after this many completed responses' })
      const [label, field] = await Promise.all([
        placeOf('Stop after this many completed responses'),
        number.boundingBox(),
      ])
      expect(field?.x).toBeWithin((label?.x ?? 0) - 1, (label?.x ?? 0) + 1)
      expect(field?.y).toBeGreaterThan(label?.y ?? Number.NaN)
      expect(field?.width).toBeLessThan(300)
      const [opens, closes] = await Promise.all([placeOf('Opens at'), placeOf('Closes at')])
      expect(opens?.y).toBe(closes?.y ?? Number.NaN)
    },
    { token: designer.token, viewport: { width: 1280, height: 800 } },
  )
})

/** From where to where each section of the settings reaches on the page. */
const sectionsOf = (page: Page) =>
  page.locator('.settings-section').evaluateAll((sections) =>
    sections.map((section) => {
      const { top, height } = section.getBoundingClientRect()
      return [section.id, Math.round(top + scrollY), Math.round(height)]
    }),
  )

test('no part of the settings of a study moves while the page comes to life', async () => {
  const { path, token } = await settingsOfStudy()
  for (const width of [360, 1280]) {
    await visit(
      path,
      async ({ page }) => {
        const release = await holdScripts(page, ALL_SCRIPTS)
        await page.goto(path, { waitUntil: 'commit' })
        await page.getByRole('contentinfo').waitFor()
        await page.evaluate(() => document.querySelector('#settings-look')?.scrollIntoView())
        await watchShifts(page)
        const before = await sectionsOf(page)
        release()
        await islandHydrated(page)
        await page.waitForLoadState('networkidle')
        expect(await sectionsOf(page)).toEqual(before)
        expect(before.length).toBe(9)
        expect(await shift(page)).toBe(0)
      },
      { token, viewport: { width, height: 740 } },
    )
  }
})

function settingsOfStudy() {
  const screen = STUDY_SCREENS.find(({ name }) => name === 'settings-study')
  if (!screen) throw new Error('no such screen')
  return screen.make()
}
