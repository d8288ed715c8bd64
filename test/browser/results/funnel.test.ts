import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { sumOf } from '../../../src/domain/sum.ts'
import { api, pages } from '../../../src/urls.ts'
import { CHOICE, QV } from '../../support/app.ts'
import { asDesigner, LIKERT, TEXT } from '../editor/designer-visit.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { arriveAt, button, storedResponse, visit } from '../visit.ts'

test('a designer sees how far people came, including one who opened a survey and left it halfway', async () => {
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
    const table = page.getByRole('region', { name: 'How far people got' })
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
  })
})

test('a respondent who is screened out right before a ballot, or leaves it untouched, has not answered it', async () => {
  const arms = ['text', 'interactive'].map((mode) => ({ armId: mode, label: mode, share: 1, mode }))
  const { designer, survey } = await madeSurvey([CHOICE, QV], { arms })
  const [choice] = survey.questions.map(({ _id }) => _id)
  const screenOut = { any: [{ questionId: choice, operator: 'is', value: 'c1' }] }
  await designer.call('PATCH', api.designerSurvey(survey._id), { settings: { screenOut } })
  const answering = async (label: string, arrive: (page: Page) => Promise<unknown>) => {
    for (const _ of arms) {
      await visit(pages.survey(survey._id), async ({ page, uuid }) => {
        await button(page, 'Open the survey').click()
        await button(page, 'Begin Survey →').click()
        await page.getByRole('radio', { name: label }).check()
        const decided = page.waitForResponse((answer) => answer.url().endsWith(api.proceed()))
        await button(page, /^Continue/).click()
        expect((await decided).ok()).toBe(true)
        await arrive(page)
        const { questionResponses } = await storedResponse(survey._id, uuid())
        expect(questionResponses?.map(({ questionId }) => questionId)).toEqual([choice])
      })
    }
  }
  await answering('Renting', (page) => arriveAt(page, 'Thank you for your interest'))
  await answering('Owning', (page) =>
    page
      .getByText(/^(Parks|Roads|Schools)$/)
      .filter({ visible: true })
      .first()
      .waitFor(),
  )
  const { body } = await designer.call('GET', api.funnel(survey._id))
  expect(body).toMatchObject({ began: 4, steps: [4, 0], turnedAway: { screenedOut: 2 }, unfinished: 2 })
  const steps = body.arms.map((arm: { steps: number[] }) => arm.steps)
  expect([steps.length, sumOf(steps.map(([first = 0]) => first))]).toEqual([2, 4])
  expect(steps.map(([, second]) => second)).toEqual([0, 0])
})
