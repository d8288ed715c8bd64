import { beforeAll, describe, expect, test } from 'bun:test'
import { type Designer, signIn, type TestApp, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { type PseudoSurvey, pseudoAnswers, pseudoSurvey } from '../../support/pseudo-language.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let made: PseudoSurvey

beforeAll(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  made = await pseudoSurvey(designer, 'fr', (word) => `zq ${word}`)
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

describe('once a survey is over', () => {
  beforeAll(async () => {
    for (let at = 0; at < 20; at++) await respond(app, made.survey, pseudoAnswers(made.survey, [4, 1, -1]))
    await designer.call('PATCH', made.path, { settings: { isAvailable: false } })
  }, 60_000)

  test.each([
    ['every figure', '/published?lang=fr'],
    ['the summary', '/published/summary?lang=fr'],
  ])('every text is in the second language in the published results: %s', async (_, page) => {
    const html = await open(page)
    expect(html).toMatch(/<svg.*zq Optionxa0/s)
    expect(firstLanguageWords(html)).toEqual([])
  })

  test('published results name themselves in every language for search engines, and no page of respondents does', async () => {
    const named = async (page: string) =>
      [...(await open(page)).matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"\/>/gi)].map(
        ([, language, href = '']) => {
          const { pathname, search } = new URL(href.replaceAll('&amp;', '&'))
          return [language, `${pathname}${search}`]
        },
      )
    const [, ballot] = made.survey.questions
    for (const [page, kept] of [
      ['/published', ''],
      ['/published/summary', ''],
      ['/published/summary', `question=${ballot?._id}`],
    ]) {
      const path = `/survey/${made.survey._id}${page}`
      const inLanguage = (language: string) => `${path}?${kept}${kept && '&'}lang=${language}`
      expect(await named(`${page}?${kept}&lang=fr`)).toEqual([
        ['en', inLanguage('en')],
        ['fr', inLanguage('fr')],
        ['x-default', `${path}${kept && '?'}${kept}`],
      ])
    }
    expect(await named('?lang=fr')).toEqual([])
  })

  test('every text is in the second language on the page of the survey', async () => {
    const html = await open('?lang=fr')
    expect(html).toMatch(/zq Closedxa/)
    expect(firstLanguageWords(html)).toEqual([])
  })
})

test('the survey has a text of every kind', () => {
  expect(made.texts).toBeGreaterThan(35)
})
