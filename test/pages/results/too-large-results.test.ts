import { beforeAll, expect, test } from 'bun:test'
import { insertSurvey } from '../../../src/surveys/editing/repository.ts'
import { pages } from '../../../src/urls.ts'
import { DEFINITION, QV } from '../../domain/definitions.ts'
import { type Designer, signIn, type TestApp, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'

/** A survey of an earlier version of the product, with more options than results can be computed for. */

let app: TestApp
let designer: Designer

beforeAll(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  const options = Array.from({ length: 500 }, (_, at) => ({ id: `o${at}`, name: `${at}`, description: '' }))
  const questions = Array.from({ length: 9 }, (_, at) => ({ ...QV, id: `q${at}`, options }))
  const settings = { ...DEFINITION.settings, results: 'public' as const, resultsWhen: 'always' as const }
  const definition = { ...DEFINITION, questions, questionGroups: [], settings }
  const row = {
    ownerId: designer.user.id,
    id: 'larger',
    definition,
    identitySalt: new Uint8Array(16),
    savedAt: 0,
  }
  await insertSurvey(app.deps.database, row)
}, 60_000)

test('its designer sees a page that says so, and is offered the answers', async () => {
  const headers = { authorization: `Bearer ${designer.token}` }
  const { status, text } = await app.send(pages.surveyResults('larger'), { headers })
  expect([status, text.startsWith('<!doctype html>')]).toEqual([422, true])
  expect(text).toContain('<h1>Too many options for results</h1>')
  const [, link = ''] = /<a href="([^"]*)" download=""/.exec(text) ?? []
  expect((await app.send(link, { headers })).status).toBe(200)
})

test('others are told so in their language, without offers', async () => {
  const english = await app.send(pages.publishedResults('larger'))
  expect([english.status, english.text.includes('/export')]).toEqual([422, false])
  expect(english.text).toContain('<h1>Too many options for results</h1>')
  const arabic = await app.send(`${pages.publishedResults('larger')}?lang=ar`)
  expect(arabic.text).toContain('dir="rtl"')
  expect(arabic.text).toContain('عدد الخيارات أكبر')
})
