import { expect, test } from 'bun:test'
import { pages } from '../../src/urls.ts'
import { QV } from '../support/app.ts'
import { madeSurvey } from './device.ts'
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
        // Recruiting, arms and preregistration are loaded after the rest, and move what is below them.
        await page.waitForLoadState('networkidle')
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
