import { expect, test } from 'bun:test'
import { api, pages } from '../../../src/urls.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { visit } from '../visit.ts'
import { asDesigner, openNewSurvey, QV, saved } from './designer-visit.ts'
import { toggleSections } from './settings-sections.ts'

const HYPOTHESES = 'Parks get more votes than roads.\nSchools get the most.'

test('a designer plans a study, opens it, and everybody reads the frozen version and later changes', async () => {
  let surveyId = ''
  await asDesigner(async (designer) => {
    const { page, path } = await openNewSurvey(designer, [QV])
    surveyId = path.split('/')[2] ?? ''
    await page.getByRole('button', { name: 'Edit Settings' }).click()
    await toggleSections(page, 'Opening and closing', 'Preregistration')
    await page.getByRole('textbox', { name: 'Hypotheses' }).fill(HYPOTHESES)
    await page.getByRole('textbox', { name: 'Exclusion rule' }).fill('Less than a minute.')
    await page.getByRole('textbox', { name: 'Planned number of responses' }).fill('200')
    await page.getByRole('combobox', { name: 'Who reads the preregistration' }).selectOption('public')
    await saved(page)
    await page.getByRole('checkbox', { name: 'Open for answers' }).click()
    await page.getByRole('button', { name: 'Freeze and open' }).click()
    await page.getByRole('checkbox', { name: 'Open for answers', checked: true }).waitFor()
    await saved(page)
    await page.getByRole('textbox', { name: 'Analysis', exact: true }).fill('Paired differences.')
    await saved(page)
    await page.getByRole('link', { name: 'See the preregistration, its SHA-256 and its address' }).click()
    await page.getByRole('heading', { level: 1, name: 'Preregistration: Spending' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
  })
  const options = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } }
  await visit(
    pages.preregistration(surveyId),
    async ({ page }) => {
      const written = page.getByText('Parks get more votes than roads.')
      expect(await written.textContent()).toBe(HYPOTHESES)
      await page.getByText('Nobody had begun to answer before that.').waitFor()
      await page.getByText('Paired differences.').waitFor()
      expect(await page.locator('ol > li', { hasText: 'Analysis, before the first response' }).count()).toBe(
        1,
      )
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
      const file = await page.request.get(api.preregistrationFile(surveyId))
      const digest = new Bun.CryptoHasher('sha256').update(await file.body()).digest('hex')
      await page.getByText(digest).waitFor()
    },
    options,
  )
})
