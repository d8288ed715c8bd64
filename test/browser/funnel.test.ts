import { expect, test } from 'bun:test'
import { api, pages } from '../../src/urls.ts'
import { axeViolations } from './axe.ts'
import { asDesigner, LIKERT, TEXT } from './designer-visit.ts'
import { button, visit } from './visit.ts'

test('a designer reads how far people came, who opened a survey and left it on the way', async () => {
  await asDesigner(async ({ page, call }) => {
    const survey = await call('POST', api.designerSurveys(), {
      title: 'Spending',
      description: 'Of the town',
    })
    for (const question of [LIKERT, TEXT]) await call('POST', api.designerQuestions(survey._id), question)
    await call('PATCH', api.designerSurvey(survey._id), { settings: { isAvailable: true } })
    await visit(pages.survey(survey._id), async () => {})
    await visit(pages.survey(survey._id), async ({ page: answering }) => {
      await button(answering, 'Begin Survey →').click()
      const stored = answering.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().endsWith(api.responses()),
      )
      await answering.getByRole('radio', { name: '2' }).check()
      expect((await stored).ok()).toBe(true)
    })
    await page.goto(pages.surveyResults(survey._id))
    const row = (name: string) =>
      page.getByRole('region', { name: 'How far people got' }).getByRole('row', { name })
    const countOf = (name: string) => row(name).locator('td').first().textContent()
    const stages = [
      'Opened the page',
      'Began',
      'Step 1: How easy was it? and 1 more',
      'Completed',
      'Not finished',
    ]
    const counts = await Promise.all(stages.map(countOf))
    expect(counts).toEqual(['2', '1', '1', '0', '1'])
    await page.setViewportSize({ width: 360, height: 800 })
    const heights = await page
      .locator('.funnel-share')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(heights).toHaveLength(4)
    expect(Math.max(...heights)).toBeLessThan(30)
    expect(await axeViolations(page)).toEqual([])
  })
})
