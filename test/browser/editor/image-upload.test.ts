import { expect, test } from 'bun:test'
import { api, pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { png } from '../../support/image-files.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { islandHydrated } from '../visit/hydrated.ts'
import { button } from '../visit.ts'
import { asDesigner } from './designer-visit.ts'

const picture = { name: 'park.png', mimeType: 'image/png', buffer: png(64, 40, (x, y) => [x, 90, y, 255]) }

test('a designer gives a question and an option an image, with the required description, on any screen', async () => {
  await asDesigner(async ({ page, call }) => {
    const { _id } = await call('POST', api.designerSurveys(), { title: 'Spending', description: 'On causes' })
    const { _id: asked } = await call('POST', api.designerQuestions(_id), QV)
    await call('PATCH', api.designerSurvey(_id), { settings: { isAvailable: true, mode: 'text' } })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${pages.surveyEdit(_id)}?open=${asked}`)
    await islandHydrated(page)
    await page.getByText('Image and web link').click()
    await page.getByLabel('Image of the question').setInputFiles(picture)
    await page.getByLabel('What the image shows, in words').fill('The town')
    await button(page, 'Image').click()
    await page.getByLabel('Image of option 2', { exact: true }).setInputFiles(picture)
    const words = page.getByLabel('What the image of option 2 shows, in words')
    await words.waitFor()
    await page.keyboard.press('Tab')
    await page.getByText('is required with an image').waitFor()
    await words.fill('A road')
    await page.locator('.preview').getByRole('img', { name: 'A road' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByText('Saved', { exact: true }).first().waitFor()
    const saved = await call('GET', api.designerSurvey(_id))
    const [question] = saved.questions
    expect([question.image.alt, question.options[1].image.alt]).toEqual(['The town', 'A road'])
    const file = await page.request.get(pages.surveyImage(_id, question.image.file))
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/webp'])
  })
}, 60_000)
