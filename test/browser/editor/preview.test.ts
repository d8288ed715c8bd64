import { expect, test } from 'bun:test'
import { api, pages } from '../../../src/urls.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { arriveAt, button, visit } from '../visit.ts'
import { asDesigner, openNewSurvey, QV, TEXT } from './designer-visit.ts'

test('answers given through the preview link do not count', async () => {
  await asDesigner(async (designer) => {
    const { page, path } = await openNewSurvey(designer, [TEXT])
    const link = await page.getByRole('link', { name: 'Preview Survey' }).getAttribute('href')
    await page.goto(link ?? '')
    await button(page, 'Begin Survey →').click()
    await page.getByRole('textbox', { name: 'Anything else?' }).fill('Only a test')
    await button(page, 'Submit Responses').click()
    await arriveAt(page, 'Thank you for completing the survey!')
    const { surveys } = await designer.call('GET', api.designerSurveys())
    expect(surveys.map(({ responseCount }: { responseCount: number }) => responseCount)).toEqual([0])
    expect(path).toContain(surveys[0]._id)
  })
})

test('the preview notice is aligned with the page, at each width', async () => {
  const { designer, survey } = await madeSurvey([QV], { isAvailable: false })
  const { token } = (await designer.call('GET', api.surveyPreview(survey._id))).body
  await visit(`${pages.survey(survey._id)}?preview=${token}`, async ({ page }) => {
    const edges = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { left, right } = element.getBoundingClientRect()
          return [left, right]
        })
    const haveTheSame = async () => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const step = await edges('[data-step]:not([hidden])')
        expect([width, await edges('main > .notice:visible')]).toEqual([width, step])
      }
    }
    await haveTheSame()
    await button(page, 'Begin Survey →').click()
    await haveTheSame()
  })
})
