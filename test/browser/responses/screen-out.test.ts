import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { CHOICE } from '../../support/app.ts'
import { asDesigner, openNewSurvey, QV, saved } from '../editor/designer-visit.ts'
import { toggleSections } from '../editor/settings-sections.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { arriveAt, button, visit } from '../visit.ts'

const ASKED = 'What condition 1 asks for'

/** Renters are screened out, by keys alone, and read why. */
async function screenRentersOut(page: Page): Promise<void> {
  await button(page, 'Edit Settings').click()
  await toggleSections(page, 'Screening and quotas')
  await button(page, 'Screen people out if …').press('Enter')
  await page.getByRole('combobox', { name: ASKED }).and(page.locator(':focus')).waitFor()
  const value = page.getByRole('combobox', { name: 'What condition 1 compares with' })
  await value.focus()
  await page.keyboard.type('Rent')
  const section = page.getByRole('group', { name: 'Screening and quotas' })
  await section.getByText('When people are screened out', { exact: true }).press('Enter')
  await section
    .getByRole('textbox', { name: 'Text for people who are screened out' })
    .fill('We ask owners this time.')
  await saved(page)
}

test('a designer sets that renters are screened out, and the preview ends for them as for respondents', async () => {
  await asDesigner(async (designer) => {
    const { page, path } = await openNewSurvey(designer, [CHOICE, QV])
    const surveyId = path.split('/')[2] ?? ''
    await screenRentersOut(page)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await axeViolations(page)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([width, overflow > 0]).toEqual([width, false])
    }
    await page.getByRole('link', { name: 'Questions', exact: true }).click()
    await button(page, `Edit ${CHOICE.question}`).click()
    await page.getByText('People are screened out if “How do you live?” is “Renting”.').waitFor()
    const { token } = await designer.call('GET', api.surveyPreview(surveyId))
    await visit(`${pages.survey(surveyId)}?preview=${token}`, async ({ page: shown }) => {
      await button(shown, 'Begin Survey →').click()
      await shown.getByRole('radio', { name: 'Renting' }).check()
      await button(shown, /^Continue/).click()
      await arriveAt(shown, 'Thank you for your interest')
      await shown.getByText('We ask owners this time.').waitFor()
    })
    const { settings } = await designer.call('GET', api.designerSurvey(surveyId))
    expect(settings.screenOut).toMatchObject({ all: [{ operator: 'is', value: 'c1' }] })
  })
})
