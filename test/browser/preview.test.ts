import { expect, test } from 'bun:test'
import { api } from '../../src/urls.ts'
import { asDesigner, type DesignerVisit, openNewSurvey, QV, TEXT } from './designer-visit.ts'
import { arriveAt, button } from './visit.ts'

test('what is answered through the preview link counts nowhere', async () => {
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

for (const width of [360, 1280]) {
  test(`what tells of a preview has the edges of the page, at ${width} px`, async () => {
    const act = async (designer: DesignerVisit) => {
      const { page } = await openNewSurvey(designer, [QV])
      const link = await page.getByRole('link', { name: 'Preview Survey' }).getAttribute('href')
      await page.goto(link ?? '')
      const edges = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => {
            const { left, right } = element.getBoundingClientRect()
            return [left, right]
          })
      const step = await edges('[data-step]:not([hidden])')
      expect(await edges('main > .notice')).toEqual(step)
      await button(page, 'Begin Survey →').click()
      expect(await edges('main > .notice')).toEqual(await edges('[data-step]:not([hidden])'))
    }
    await asDesigner(act, { viewport: { width, height: 800 } })
  })
}
