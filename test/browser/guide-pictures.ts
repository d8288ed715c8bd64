import { setDefaultTimeout, test } from 'bun:test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { TEMPLATE_LANGUAGES, type TemplateLanguage } from '../../src/domain/templates/template-ids.ts'
import { api, pages } from '../../src/urls.ts'
import { asDesigner, type DesignerVisit, openNewSurvey } from './editor/designer-visit.ts'
import { madeSurvey } from './made-survey.ts'
import { publishedSurvey } from './published/published-survey.ts'
import { currentSession } from './session.ts'
import { islandHydrated } from './visit/hydrated.ts'
import { arriveAt, button, visit } from './visit.ts'

/** The pictures of the guide (src/guide), as served by the product. */

setDefaultTimeout(240_000)

const FOLDER = join(import.meta.dir, '../../public/files/guide')
const WINDOW = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const
const QUALITY = 0.6

const options = (...all: (readonly [string, string])[]) =>
  all.map(([optionName, description]) => ({ optionName, description }))

const QUESTION = {
  type: 'qv',
  question: 'Where should the town spend more next year?',
  description: 'Think of the next five years.',
  options: options(
    ['Parks and green spaces', 'Trees, benches, playgrounds'],
    ['Safe cycle paths', 'To schools and the station'],
    ['Public libraries', 'Longer opening hours'],
    ['Buses in the evening', 'Every half hour until midnight'],
  ),
  setting: { totalCredits: 32 },
}

async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await mkdir(FOLDER, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const png = (await page.screenshot()).toString('base64')
    await Bun.write(join(FOLDER, `${name}-${colorScheme}.webp`), await webpOf(png))
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Chromium writes WebP, which is a third of the size of PNG. */
async function webpOf(png: string): Promise<Uint8Array> {
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
  return new Uint8Array(webp)
}

type Ballot = {
  readonly title: string
  readonly question: string
  readonly description: string
  readonly options: ReturnType<typeof options>
}

/** A ballot in a respondent's language. */
const BALLOTS: Readonly<Record<TemplateLanguage, Ballot>> = {
  en: {
    title: 'Town budget',
    question: 'Where should the town spend more next year?',
    description: 'The town can spend more on some things, and less on others.',
    options: options(
      ['Parks and green spaces', 'Trees, benches, playgrounds'],
      ['Safe cycle paths', 'To schools and the station'],
      ['Public libraries', 'Longer opening hours'],
      ['Street lighting', 'Brighter lamps in all streets'],
      ['Buses in the evening', 'Every half hour until midnight'],
    ),
  },
  'zh-TW': {
    title: '市政預算',
    question: '明年市府應該在哪些項目多花一點錢？',
    description: '有些項目可以多花一點，有些可以少花一點。',
    options: options(
      ['公園與綠地', '樹木、座椅與遊戲場'],
      ['安全的自行車道', '通往學校與車站'],
      ['公共圖書館', '延長開放時間'],
      ['路燈', '讓每條街道更明亮'],
      ['夜間公車', '每半小時一班，行駛至午夜'],
    ),
  },
  ar: {
    title: 'ميزانية المدينة',
    question: 'على ماذا ينبغي أن تنفق المدينة أكثر في العام المقبل؟',
    description: 'يمكن للمدينة أن تنفق أكثر على بعض الأمور وأقل على غيرها.',
    options: options(
      ['الحدائق والمساحات الخضراء', 'أشجار ومقاعد وملاعب للأطفال'],
      ['مسارات آمنة للدراجات', 'إلى المدارس ومحطة القطار'],
      ['المكتبات العامة', 'ساعات عمل أطول'],
      ['إنارة الشوارع', 'مصابيح أقوى في كل الشوارع'],
      ['حافلات المساء', 'كل نصف ساعة حتى منتصف الليل'],
    ),
  },
}

/** Further surveys in other states, shown in the list. */
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

/** The votes on each option of the ballot. */
const VOTES = [2, 4, 0, -1, 1]

test.each([...TEMPLATE_LANGUAGES])('voting, in %s', async (language) => {
  const { title, ...question } = BALLOTS[language]
  const survey = await madeSurvey([{ ...QUESTION, ...question }], { mode: 'text', shuffle: false }, title)
  const vote = async (page: Page, option: number, votes: number) => {
    const step = page.locator(`[data-vote=${votes > 0 ? 'up' : 'down'}]:visible`).nth(option)
    for (let time = 0; time < Math.abs(votes); time++) await step.click()
  }
  await visit(
    `${pages.survey(survey)}?lang=${language}`,
    async ({ page }) => {
      await page.locator('.survey-bar .primary').click()
      for (const [option, votes] of VOTES.entries()) await vote(page, option, votes)
      await page.evaluate(() => scrollTo(0, 0))
      await page.mouse.move(0, 0)
      await takePicture(page, `try-${language}`)
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
  // What leads, and the chart that shows it.
  await page
    .getByRole('heading', { level: 2 })
    .first()
    .evaluate((heading) => heading.scrollIntoView())
  await takePicture(page, 'results')
  await context.close()
})
