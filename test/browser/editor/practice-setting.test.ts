import { expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import { arriveAt, button } from '../visit.ts'
import { asDesigner, openNewSurvey, QV, saved } from './designer-visit.ts'

test('a designer switches the practice ballot on and completes it in the preview, as a test', async () => {
  await asDesigner(async (designer) => {
    const { page, path } = await openNewSurvey(designer, [QV])
    await page.getByText('More about voting').click()
    await page.getByRole('checkbox', { name: 'Begin with a practice ballot' }).check()
    await page.getByText('A one-minute practice round that people can skip').waitFor()
    await saved(page)
    const surveyId = path.split('/')[2] ?? ''
    expect((await designer.call('GET', api.designerSurvey(surveyId))).settings.practice).toBe(true)
    await page.goto(`/survey/${surveyId}?preview=true`)
    await button(page, 'Begin Survey →').click()
    await arriveAt(page, 'Practice Ballot')
    await button(page, 'Add a vote to Fruit').click()
    await button(page, 'Add a vote to Fruit').click()
    await page.getByText('The first upvote cost 1 credit').waitFor()
    await button(page, 'Continue to the survey →').click()
    await arriveAt(page, 'Organization Phase')
  })
})
