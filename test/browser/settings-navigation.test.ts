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
