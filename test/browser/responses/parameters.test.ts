import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { type Designer, LIKERT } from '../../support/app.ts'
import { csvRows } from '../../support/export-files.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { currentSession } from '../session.ts'
import { arriveAt, button } from '../visit.ts'

async function answerRating(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '4' }).check()
  await button(page, 'Submit Responses').click()
  await arriveAt(page, 'Thank you')
}

async function storedSources(designer: Designer, surveyId: string): Promise<(string | undefined)[]> {
  const address = `${currentSession().server.url}${api.designerSurvey(surveyId)}/export?format=csv`
  const file = await fetch(address, { headers: { authorization: `Bearer ${designer.token}` } })
  return csvRows(await file.text()).map((row) => row.param_source)
}

test('the link’s parameters are stored with the response, in any spelling', async () => {
  const { survey, designer } = await madeSurvey([LIKERT], { parameters: ['source'] })
  await onDevice(async ({ open }) => {
    const page = await open(`${pages.survey(survey._id)}?SOURCE=a%26b&other=x`)
    await page.getByText('are stored with your answers: source.').waitFor()
    await button(page, 'Begin Survey →').click()
    await answerRating(page)
  })
  expect(await storedSources(designer, survey._id)).toEqual(['a&b'])
})

test('they survive a reload in the tab, and are removed at the submission', async () => {
  const { survey, designer } = await madeSurvey([LIKERT], { parameters: ['source'] })
  const path = pages.survey(survey._id)
  await onDevice(async ({ open }) => {
    const page = await open(`${path}?source=poster`)
    await button(page, 'Begin Survey →').click()
    await page.goto(`${path}?lang=en`)
    await answerRating(page)
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('parameters'))),
    ).toEqual([])
    await page.goto(path)
    await button(page, 'Begin Survey →').click()
    await answerRating(page)
  })
  expect((await storedSources(designer, survey._id)).sort()).toEqual(['', 'poster'])
})
