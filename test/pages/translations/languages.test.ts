import { beforeAll, beforeEach, expect, test } from 'bun:test'
import { LANGUAGES } from '../../../src/domain/survey/translations/languages.ts'
import { catalogues } from '../../../src/texts/languages.ts'
import { emptyTables, testDatabase } from '../../support/database.ts'
import { openPages, surveyWith } from '../../support/pages.ts'

let pages: Awaited<ReturnType<typeof openPages>>
beforeAll(async () => {
  pages = await openPages()
})
beforeEach(async () => emptyTables(await testDatabase()))

/** What the root element of a page declares. */
async function rootOf(path: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const html = await (await pages.get(path, headers)).text()
  return /<html ([^>]*)>/.exec(html)?.[1]
}

const ARABIC = 'lang="ar" dir="rtl"'
const CHINESE = 'lang="zh-TW" dir="ltr"'
const ENGLISH = 'lang="en" dir="ltr"'

test('a page is in the language that the browser requests', async () => {
  await pages.keep('demo', surveyWith({}))
  for (const path of ['/', '/survey/demo', '/survey/demo/complete', '/survey/none']) {
    expect(await rootOf(path, { 'accept-language': 'ar-EG,ar;q=0.9' })).toBe(ARABIC)
    expect(await rootOf(path, { 'accept-language': 'zh-TW' })).toBe(CHINESE)
    expect(await rootOf(path, { 'accept-language': 'ja' })).toBe(ENGLISH)
    expect(await rootOf(path)).toBe(ENGLISH)
  }
})

test('every text of a step is in the language of the page', async () => {
  await pages.keep('demo', surveyWith({}))
  for (const language of LANGUAGES) {
    const { pages: texts, survey } = catalogues[language]
    const html = await (await pages.get(`/survey/demo?lang=${language}`)).text()
    for (const text of [texts.welcome.title, texts.organize.title, survey.begin, survey.remaining]) {
      expect(html).toContain(String(text))
    }
  }
})

test('the default bins are named in the language of the page', async () => {
  await pages.keep('demo', surveyWith({}))
  const html = await (await pages.get('/survey/demo?lang=ar')).text()
  expect(html).toContain('aria-label="إيجابي (0)"')
  expect(html).toContain('data-title="إيجابي"')
  expect(html).toContain('موقفي: سلبي')
})

test("a survey's own language takes precedence over the browser's, on its refusals and its thanks as well", async () => {
  await pages.keep('demo', surveyWith({ language: 'ar' }))
  await pages.keep('closed', surveyWith({ language: 'ar', isAvailable: false }))
  for (const path of ['/survey/demo', '/survey/demo/complete', '/survey/closed']) {
    expect(await rootOf(path, { 'accept-language': 'zh-TW', cookie: 'lang=zh-TW' })).toBe(ARABIC)
  }
})

test('a link may request a language, and the following pages keep it', async () => {
  await pages.keep('demo', surveyWith({ language: 'ar' }))
  await pages.keep('other', surveyWith({}))
  expect(await rootOf('/survey/demo?lang=zh-TW', { 'accept-language': 'en' })).toBe(CHINESE)
  const answer = await pages.get('/survey/other?lang=ar')
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(cookie).toBe('lang=ar')
  expect(await rootOf('/survey/other/complete', { cookie, 'accept-language': 'en' })).toBe(ARABIC)
  expect((await pages.get('/survey/other?lang=xx')).headers.get('set-cookie')).toBeNull()
})

test('if a survey has no language of its own, its page offers the others, and keeps its parameters', async () => {
  await pages.keep('open', surveyWith({}))
  await pages.keep('set', surveyWith({ language: 'en' }))
  const open = await (await pages.get('/survey/open?mode=text')).text()
  expect(open).toContain('href="?mode=text&amp;lang=ar" lang="ar"')
  expect(open).toContain('href="?mode=text&amp;lang=zh-TW" lang="zh-TW"')
  expect(open).not.toContain('lang=en"')
  expect(await (await pages.get('/survey/set')).text()).not.toContain('class="languages"')
})

test('cached pages are stored for each language', async () => {
  await pages.keep('demo', surveyWith({}))
  const answers = await Promise.all(
    ['en', 'ar', 'zh-TW', 'ar'].map((language) => pages.get('/survey/demo', { 'accept-language': language })),
  )
  const tags = answers.map((answer) => answer.headers.get('etag'))
  expect(tags[1]).toBe(tags[3] ?? '')
  expect(new Set(tags).size).toBe(3)
  expect(answers[0]?.headers.get('vary')).toContain('accept-language')
})

test('the key page passes the language on with the form', async () => {
  await pages.keep('keyed', surveyWith({ hasSKey: true, sKeyValue: 'spring-2026' }))
  const html = await (await pages.get('/survey/keyed?lang=ar')).text()
  expect(html).toContain('<input type="hidden" name="lang" value="ar"/>')
  expect(html).toContain(catalogues.ar.pages.surveyKey.title)
})

test("a survey's own texts keep their own direction", async () => {
  await pages.keep('demo', surveyWith({}, { description: '<p>Spend on what you like</p>' }))
  const html = await (await pages.get('/survey/demo?lang=ar')).text()
  expect(html).toMatch(/<h2 class="survey-title" dir="auto">/)
  expect(html).toMatch(/<div class="rich-text lead" dir="auto">/)
})
