import { test } from 'bun:test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { api, DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { asDesigner, type DesignerVisit, openNewSurvey } from './designer-visit.ts'
import { islandHydrated } from './hydrated.ts'
import { publishedSurvey } from './published-survey.ts'
import { currentSession } from './session.ts'
import { arriveAt, button, visit } from './visit.ts'

/** The pictures of the guide (src/guide), as the product serves them. */

const FOLDER = join(import.meta.dir, '../../public/files/guide')
const WINDOW = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const
const QUALITY = 0.7

const QUESTION = {
  type: 'qv',
  question: 'Where should the town spend more next year?',
  description: 'Think of the next five years.',
  options: [
    ['Parks and green spaces', 'Trees, benches, playgrounds'],
    ['Safe cycle paths', 'To schools and the station'],
    ['Public libraries', 'Longer opening hours'],
    ['Buses in the evening', 'Every half hour until midnight'],
  ].map(([optionName, description]) => ({ optionName, description })),
  setting: { totalCredits: 32 },
}

/** Chromium writes WebP, which is a third of the size of PNG. */
async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const png = (await page.screenshot()).toString('base64')
  const drawing = await currentSession().browser.newPage()
  const webp = await drawing.evaluate(
    async ({ source, quality }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      const bytes = await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer()
      return [...new Uint8Array(bytes)]
    },
    { source: png, quality: QUALITY },
  )
  await drawing.close()
  await mkdir(FOLDER, { recursive: true })
  await Bun.write(join(FOLDER, `${name}.webp`), new Uint8Array(webp))
}

/** Surveys in other states, which the list shows besides. */
const OTHERS = [
  ['Playground on Station Road', {}],
  ['School lunches', { isAvailable: true, closesAt: '2026-05-01T09:00:00Z' }],
  ['Opening hours of the library', { isAvailable: true, opensAt: '2050-05-01T09:00:00Z' }],
  ['Members’ assembly', { isAvailable: true }],
] as const

async function makeOthers({ call }: DesignerVisit): Promise<void> {
  for (const [title, settings] of OTHERS) {
    const { _id } = await call('POST', api.designerSurveys(), { title, description: QUESTION.question })
    await call('POST', api.designerQuestions(_id), QUESTION)
    await call('PATCH', api.designerSurvey(_id), { settings })
  }
}

test('making, trying, setting up and sharing a survey', async () => {
  await asDesigner(async (designer) => {
    const { page: editor, path } = await openNewSurvey(designer, [QUESTION])
    await editor.getByLabel('Question', { exact: true }).waitFor()
    await makeOthers(designer)
    await takePicture(await designer.openTab(pages.designer()), 'create')
    await editor.bringToFront()
    await takePicture(editor, 'question')
    await editor.goto(`${path}?open=settings`)
    await islandHydrated(editor)
    await takePicture(editor, 'settings')
    await button(editor, 'Open the survey').click()
    await editor.locator('.badge[data-state="open"]').waitFor()
    await editor.goto(path.replace(/edit$/, 'share'))
    await editor.locator('.share-qr').waitFor()
    await takePicture(editor, 'share')
  }, WINDOW)
})

test('voting', async () => {
  await visit(
    `${pages.survey(DEMO_SURVEY_ID)}?mode=text&uuid=guide-0001`,
    async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      for (let time = 0; time < 4; time++) await button(page, 'Add a vote to Public libraries').click()
      for (let time = 0; time < 3; time++) await button(page, 'Add a vote to Clean drinking water').click()
      await page.mouse.move(0, 0)
      await takePicture(page, 'try')
    },
    WINDOW,
  )
})

test('the results', async () => {
  const { survey, designer } = await publishedSurvey({}, 60)
  const { browser, server } = currentSession()
  const context = await browser.newContext({ baseURL: server.url, ...WINDOW })
  await context.addCookies([{ name: 'session', value: designer.token, url: server.url }])
  const page = await context.newPage()
  await page.goto(pages.surveyResults(survey._id))
  await arriveAt(page, /./)
  await takePicture(page, 'results')
  await context.close()
})
