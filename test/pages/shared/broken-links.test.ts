import { beforeEach, describe, expect, test } from 'bun:test'
import { catalogues } from '../../../src/texts/languages.ts'
import { say } from '../../../src/texts/text.ts'
import { makeSurvey, QV, SURVEYS, signIn, type TestApp, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
})

const surveyWith = async (settings: object = {}) =>
  `/survey/${(await makeSurvey(await signIn(app), [QV], settings))._id}`

const read = (path: string, language = 'en', init: RequestInit = {}) =>
  app.send(path, { ...init, headers: { 'accept-language': language, ...init.headers } })

const post = (path: string, body: string, language = 'en') =>
  read(path, language, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
  })

/** React writes quotes and the like as entities. */
const escaped = (text: string) => Bun.escapeHTML(text)

describe('a link whose uuid or key has control characters', () => {
  test('leads to a page that says so, in the reader’s language', async () => {
    const path = await surveyWith()
    for (const [tag, language] of [
      ['en', 'en'],
      ['ar', 'ar'],
      ['zh-TW', 'zh-TW'],
    ] as const) {
      const { brokenLink } = catalogues[language].pages
      for (const field of ['uuid', 'sKey', 'uKey']) {
        for (const code of ['%00', '%07', 'a%0Ab', '%7F', '%C2%85']) {
          const { status, headers, text } = await read(`${path}?mode=text&${field}=${code}`, tag)
          expect([code, status, headers.get('content-type')]).toEqual([code, 422, 'text/html; charset=utf-8'])
          expect(headers.get('content-security-policy')).toContain("default-src 'none'")
          expect(text).toContain(`<html lang="${tag}"`)
          expect(text).toContain(`<h1>${escaped(brokenLink.title)}</h1>`)
          expect(text).toContain(escaped(say(brokenLink.field, tag, { field })))
        }
      }
    }
  })

  test('is explained in the survey’s own language, if it has one', async () => {
    const { text } = await read(`${await surveyWith({ language: 'ar' })}?uKey=%01`, 'zh-TW')
    expect(text).toContain('<html lang="ar" dir="rtl"')
    expect(text).toContain(`<h1>${catalogues.ar.pages.brokenLink.title}</h1>`)
  })

  test('is accepted if they are at the ends, or in a parameter that no survey page reads', async () => {
    const path = await surveyWith({ hasSKey: true, sKeyValue: 'open-sesame' })
    expect((await read(`${path}?sKey=open-sesame%0D%0A&utm=%00&mode=%00`)).status).toBe(200)
    expect((await read(`${path}?sKey=open-sesame&preview=%00`)).status).toBe(403)
    expect(app.log).toEqual([])
  })
})

describe('any other page at an address with U+0000', () => {
  test('says that the link is broken', async () => {
    const path = await surveyWith()
    for (const address of [
      '/survey/a%00b',
      `${path}/complete?x=%00`,
      '/?surveyId=%00',
      '/login?a=%00',
      '/x%00',
    ]) {
      const { status, headers, text } = await read(address, 'ar')
      expect([address, status]).toEqual([address, 404])
      expect(text).toContain(`<h1>${catalogues.ar.pages.brokenLink.title}</h1>`)
      expect(text).toContain(catalogues.ar.pages.brokenLink.lead)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('but the API replies as usual', async () => {
    for (const address of [`${SURVEYS}?x=%00`, '/api/v1/surveys/demo?sKey=%00', '/healthz?%00']) {
      const { status, body } = await read(address)
      expect([address, status, body?.code]).toEqual([address, 404, 'NOT_FOUND'])
    }
    expect((await post('/login?x=%00', '')).body?.code).toBe('NOT_FOUND')
  })
})

test('an invalid form leads to a page that says so, and back to the form', async () => {
  const path = await surveyWith({ hasSKey: true, sKeyValue: 'open-sesame', results: 'respondents' })
  const types = ['text/plain', 'application/json', 'multipart/form-data; boundary=x', '']
  for (const form of [path, `${path}/published`]) {
    for (const language of ['en', 'ar', 'zh-TW'] as const) {
      for (const type of types) {
        const headers = { 'content-type': type, 'accept-language': language }
        const answer = await read(form, language, { method: 'POST', body: '{"sKey":"x"}', headers })
        const { noForm } = catalogues[language].pages
        expect([form, type, answer.status]).toEqual([form, type, 415])
        expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
        expect(answer.text).toContain(`<html lang="${language}"`)
        expect(answer.text).toContain(`<h1>${escaped(noForm.title)}</h1>`)
        expect(answer.text).toContain(escaped(noForm.lead))
        expect(answer.text).toContain(`<a href="${form}">${escaped(noForm.again)}</a>`)
      }
    }
  }
})

test('a form that is far too large leads to a page that says so, and back to the form', async () => {
  const path = await surveyWith({ hasSKey: true, sKeyValue: 'open-sesame', results: 'respondents' })
  const huge = `sKey=${'x'.repeat(400_000)}`
  for (const form of [path, `${path}/published`]) {
    for (const language of ['en', 'ar', 'zh-TW'] as const) {
      const { tooLong } = catalogues[language].pages
      const { status, text } = await post(form, huge, language)
      expect([form, status]).toEqual([form, 413])
      expect(text).toContain(`<h1>${escaped(tooLong.title)}</h1>`)
      expect(text).toContain(escaped(tooLong.lead))
      expect(text).toContain(`<a href="${form}">${escaped(tooLong.again)}</a>`)
    }
  }
  const arabic = await surveyWith({ language: 'ar', hasSKey: true, sKeyValue: 'open-sesame' })
  await read(arabic)
  expect((await post(arabic, huge)).text).toContain('<html lang="ar" dir="rtl"')
})
