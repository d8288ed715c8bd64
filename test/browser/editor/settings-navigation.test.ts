import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { madeSurvey, signedInDesigner } from '../every-screen/device.ts'
import { shifts } from '../every-screen/shifts.ts'
import { STUDY_SCREENS } from '../every-screen/study-screens.ts'
import { ALL_SCRIPTS, holdScripts } from '../visit/hold-scripts.ts'
import { islandHydrated } from '../visit/hydrated.ts'
import { visit } from '../visit.ts'
import { toggleSections } from './settings-sections.ts'

test('the sections of the settings stay in view beside or above them, with the current one marked', async () => {
  const { designer, survey } = await madeSurvey([QV])
  // In a high window the page ends before its last sections come to the top.
  for (const [width, height] of [
    [360, 800],
    [1280, 1600],
  ] as const) {
    const profile = { token: designer.token, viewport: { width, height } }
    await visit(
      pages.surveySettings(survey._id),
      async ({ page }) => {
        const sections = page.getByRole('navigation', { name: 'Sections of the settings' })
        const current = (name: string) =>
          sections.getByRole('link', { name, exact: true }).and(page.locator('[aria-current]'))
        await islandHydrated(page)
        for (const name of ['Results and privacy', 'Endings', 'Opening and closing', 'Preregistration']) {
          // A mouse may press the link, and let go of another one that the list has scrolled there since.
          await sections.getByRole('link', { name, exact: true }).press('Enter')
          await current(name).waitFor()
          const section = page.getByRole('group', { name, exact: true })
          await section.locator('> details[open]').waitFor()
          expect((await section.boundingBox())?.y).toBeWithin(0, height)
          expect(await sections.locator('[aria-current]').count()).toBe(1)
          expect(page.url()).toContain('#settings-')
          const box = await current(name).boundingBox()
          expect(box?.y).toBeWithin(0, height)
          expect(box?.x).toBeWithin(0, width)
        }
        await page
          .getByRole('group', { name: 'Opening and closing', exact: true })
          .evaluate((part) => part.scrollIntoView())
        await current('Opening and closing').waitFor()
      },
      profile,
    )
  }
})

test('while a search stands, its results and the links beside it lead to where they say', async () => {
  const { designer, survey } = await madeSurvey([QV])
  await visit(
    pages.surveySettings(survey._id),
    async ({ page }) => {
      await islandHydrated(page)
      const search = page.getByRole('searchbox', { name: 'Search settings' })
      await search.fill('logo')
      await page.getByRole('button', { name: 'Logo', exact: true }).press('Enter')
      const logo = page.getByLabel('Logo', { exact: true })
      expect(await logo.evaluate((field) => field === document.activeElement)).toBe(true)
      expect((await logo.boundingBox())?.y).toBeWithin(0, 800)
      const sections = page.getByRole('navigation', { name: 'Sections of the settings' })
      await sections.getByRole('link', { name: 'Preregistration', exact: true }).press('Enter')
      const section = page.getByRole('group', { name: 'Preregistration', exact: true })
      await section.locator('> details[open]').waitFor()
      expect((await section.boundingBox())?.y).toBeWithin(0, 800)
      await search.fill('grace')
      await page.getByRole('button', { name: 'Extra minutes for people who have already started' }).click()
      const minutes = page.getByRole('textbox', { name: 'Extra minutes for people who have already started' })
      expect(await minutes.evaluate((field) => field === document.activeElement)).toBe(true)
    },
    { token: designer.token, viewport: { width: 1280, height: 800 } },
  )
})

test('the settings of four arms are in view beside one another', async () => {
  const designer = await signedInDesigner()
  const { body } = await designer.call('POST', api.surveyTemplate('organize-then-vote'))
  await visit(
    `${pages.surveySettings(body._id)}&sections=experiment`,
    async ({ page }) => {
      await islandHydrated(page)
      const names = page.getByRole('textbox', { name: 'Name of the arm' })
      await names.nth(3).waitFor()
      const table = page.locator('.arms')
      expect(await table.evaluate((arms) => arms.scrollWidth - arms.clientWidth)).toBe(0)
      const boxes = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().top))
      expect(new Set(boxes).size).toBe(1)
    },
    { token: designer.token, viewport: { width: 1280, height: 800 } },
  )
})

test('a number in the settings is below its label, and takes no more room than it needs', async () => {
  const { designer, survey } = await madeSurvey([QV])
  await visit(
    pages.surveySettings(survey._id),
    async ({ page }) => {
      await toggleSections(page, 'Opening and closing')
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

test('collapsed sections summarize their settings, follow changes, open by keys and address, and stay open', async () => {
  const { path, token } = await settingsOfStudy()
  await visit(
    path,
    async ({ page }) => {
      const summary = (name: string) =>
        page.getByRole('group', { name, exact: true }).locator('summary').first()
      for (const [name, words] of [
        ['Who can answer', 'Anyone with the link'],
        ['Recruiting', 'You recruit the respondents · Stored from links: panel'],
        ['Screening and quotas', 'Some people are screened out · 2 quotas'],
        ['Opening and closing', 'Not open for answers'],
        ['Experiment', '2 arms: Organize first, One list'],
      ] as const)
        expect(await summary(name).textContent()).toBe(`${name} ${words}`)
      await islandHydrated(page)
      expect(await page.locator('.settings-section > details[open]').count()).toBe(0)
      await summary('Who can answer').press('Enter')
      await page.getByRole('checkbox', { name: 'Requires a survey key' }).check()
      await summary('Who can answer').getByText('Survey key', { exact: true }).waitFor()
      await page.getByRole('textbox', { name: 'Survey key', exact: true }).fill('abc')
      await page.keyboard.press('Tab')
      await summary('Who can answer').getByText('has a problem').waitFor()
      await page.goto(`${path}#settings-look`)
      const video = page.getByRole('textbox', { name: 'Introduction video' })
      await video.waitFor()
      await page.waitForURL(/&sections=[a-z.]*look[a-z.]*#settings-look$/)
      await page.getByRole('link', { name: 'Questions', exact: true }).click()
      await video.waitFor({ state: 'hidden' })
      await page.getByRole('link', { name: 'Settings', exact: true }).click()
      await video.waitFor()
      // Before any script runs, so that expanding them moves nothing.
      const release = await holdScripts(page, ALL_SCRIPTS)
      await page.reload({ waitUntil: 'commit' })
      await video.waitFor()
      expect(await summary('Opening and closing').locator('..').getAttribute('open')).toBeNull()
      release()
      await islandHydrated(page)
    },
    { token, viewport: { width: 1280, height: 800 } },
  )
})

test('on a phone one section is open at a time, and the one that is pressed stays where it is', async () => {
  const { path, token } = await settingsOfStudy()
  await visit(
    path,
    async ({ page }) => {
      await islandHydrated(page)
      const open = page.locator('.settings-section > details[open]')
      for (const name of ['Opening and closing', 'Who can answer', 'Endings', 'Look and language']) {
        const group = page.getByRole('group', { name, exact: true })
        const summary = group.locator('summary').first()
        await summary.scrollIntoViewIfNeeded()
        const before = await summary.boundingBox()
        await summary.click()
        await open.and(group.locator('> details')).waitFor()
        expect(await open.count()).toBe(1)
        expect((await summary.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0)
      }
      await page.locator('.settings-navigation').getByRole('link', { name: 'Endings' }).click()
      await open.and(page.getByRole('group', { name: 'Endings', exact: true }).locator('> details')).waitFor()
      expect(await open.count()).toBe(1)
    },
    { token, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
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

// Printed, every section is unfolded.
for (const media of ['screen', 'print'] as const) {
  test(`no part of the settings of a study moves during hydration, on ${media}`, async () => {
    const { path, token } = await settingsOfStudy()
    for (const width of [360, 1280]) {
      await visit(
        'about:blank',
        async ({ page }) => {
          await page.emulateMedia({ media })
          const release = await holdScripts(page, ALL_SCRIPTS)
          await page.goto(path, { waitUntil: 'commit' })
          await page.locator('#settings-after').waitFor()
          await page.evaluate(() => document.querySelector('#settings-look')?.scrollIntoView())
          const before = await sectionsOf(page)
          const isUnfolded = await page.getByLabel('Count at most').first().isVisible()
          expect([before.length, isUnfolded]).toEqual([9, media === 'print'])
          // A browser may paint a page before it has parsed all of it.
          const { length } = await shifts(page)
          release()
          await islandHydrated(page)
          await page.waitForLoadState('networkidle')
          expect(await sectionsOf(page)).toEqual(before)
          expect((await shifts(page)).slice(length)).toEqual([])
        },
        { token, viewport: { width, height: 740 } },
      )
    }
  })
}

function settingsOfStudy() {
  const screen = STUDY_SCREENS.find(({ name }) => name === 'settings-study')
  if (!screen) throw new Error('no such screen')
  return screen.make()
}

test('an address that names a section leads to it, although it opens only then', async () => {
  const { path, token } = await settingsOfStudy()
  await visit(
    `${path}#settings-experiment`,
    async ({ page }) => {
      await islandHydrated(page)
      await page.locator('.settings-navigation [aria-current]', { hasText: 'Experiment' }).waitFor()
      const { y = Number.NaN } = (await page.locator('#settings-experiment').boundingBox()) ?? {}
      expect([y > 0, y < 200]).toEqual([true, true])
    },
    { token, viewport: { width: 1280, height: 800 } },
  )
})
