import { beforeAll, expect, test } from 'bun:test'
import { signIn, type TestApp, testApp } from '../support/app.ts'
import { testAssets } from '../support/assets.ts'
import { type PseudoSurvey, pseudoAnswers, pseudoSurvey } from '../support/pseudo-language.ts'
import { respond } from '../support/respond.ts'

let app: TestApp
let made: PseudoSurvey

beforeAll(async () => {
  app = await testApp({ assets: await testAssets() })
  made = await pseudoSurvey(await signIn(app), 'fr', (word) => `zq ${word}`)
}, 300_000)

/** A random id may end like a word. */
const ID = /^(?=.*\d)[a-z\d]{8,}$/

/** The words of the first language that a page shows; what stands for answers in forms and for scripts is not shown. */
const firstLanguageWords = (html: string): string[] => {
  const shown = html
    .replace(/<script[^>]*type="application\/json".*?<\/script>/gs, '')
    .replace(/ (value|data-group)="[^"]*"/g, '')
  return [...new Set(shown.match(/(?<!zq )\b\w*xa\d?\b/g))].filter((word) => !ID.test(word))
}

const open = async (page: string) => (await app.send(`/survey/${made.survey._id}${page}`)).text

test.each([
  ['its steps, in one list', '?lang=fr&mode=text'],
  ['its steps, organized first', '?lang=fr&mode=interactive'],
  ['the page after submitting', '/complete?lang=fr'],
  ['the page after declining', '/declined?lang=fr'],
  ['the page after being screened out', '/ended/screenedOut?lang=fr'],
  ['the page where a quota is full', '/ended/quotaFull?lang=fr'],
])('every text of a survey in two languages is in the second in %s', async (_, page) => {
  const html = await open(page)
  expect([page, firstLanguageWords(html)]).toEqual([page, []])
  expect(html).toMatch(/zq \w+xa/)
})

test('every text is in the second language in the published results', async () => {
  for (let at = 0; at < 20; at++) await respond(app, made.survey, pseudoAnswers(made.survey, [4, 1, -1]))
  const html = await open('/published?lang=fr')
  expect(html).toMatch(/zq \w+xa/)
  expect(firstLanguageWords(html)).toEqual([])
})

test('published results name themselves in every language for search engines, and no page of respondents does', async () => {
  const named = (html: string) => [
    ...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"\/>/gi),
  ]
  for (const page of ['/published', '/published/summary']) {
    const links = named(await open(`${page}?lang=fr`)).map(([, language, href = '']) => [
      language,
      new URL(href),
    ])
    const shown = links.map(([language, url]) => [language, `${(url as URL).pathname}${(url as URL).search}`])
    const path = `/survey/${made.survey._id}${page}`
    expect(shown).toEqual([
      ['en', `${path}?lang=en`],
      ['fr', `${path}?lang=fr`],
      ['x-default', path],
    ])
  }
  expect(named(await open('?lang=fr'))).toEqual([])
})

test('every text is in the second language on the page of a closed survey', async () => {
  const designer = await signIn(app)
  await designer.call('PATCH', made.path, { settings: { isAvailable: false } })
  const html = await open('?lang=fr')
  expect(html).toMatch(/zq Closedxa/)
  expect(firstLanguageWords(html)).toEqual([])
})

test('the survey has a text of every kind', () => {
  expect(made.texts).toBeGreaterThan(35)
})
