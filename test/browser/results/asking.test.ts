import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { answerStudy, makeStudy } from '../../support/asking-study.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { signedInDesigner } from '../every-screen/device.ts'
import { visit } from '../visit.ts'

test('a designer compares ways of asking by how well they predict what people did', async () => {
  const designer = await signedInDesigner()
  const survey = await makeStudy(designer)
  for (let person = 0; person < 36; person++) await answerStudy(designer, survey, person)
  await visit(
    pages.surveyResults(survey._id),
    async ({ page }) => {
      const contents = page.getByRole('navigation', { name: 'On this page' }).first()
      await contents.getByRole('link', { name: 'Compare ways of asking' }).press('Enter')
      const form = page.locator('details').filter({ hasText: 'What people did' })
      await form.getByLabel('What people did').selectOption({ label: 'Yes' })
      await form.getByLabel('Compare arms with').selectOption({ label: 'Likert+' })
      await form.getByRole('button', { name: 'Show' }).press('Enter')
      const heading = 'How well each way of asking predicts “Yes”'
      const table = page.getByRole('region', { name: heading }).last()
      const text = await table.textContent()
      await page
        .getByText(/^(In all \d ways of asking|The intervals show that|The intervals do not show)/)
        .waitFor()
      for (const words of ['Slope', 'Gap', 'AUC', 'Likert+', 'QV, few credits']) expect(text).toContain(words)
      expect(await page.getByText('Likert+”').count()).toBeGreaterThan(0)
      expect(await axeViolations(page)).toEqual([])
    },
    { token: designer.token, viewport: { width: 1280, height: 800 } },
  )
  await visit(
    `${pages.surveySettings(survey._id)}&sections=experiment`,
    async ({ page }) => {
      await page.getByRole('link', { name: 'Compare the arms in the results' }).click()
      await page.getByLabel('What people did').waitFor()
      expect(page.url()).toContain('#asking')
    },
    { token: designer.token },
  )
})
