import { beforeAll, beforeEach, expect, test } from 'bun:test'
import { LIKERT, makeSurvey, signIn, type TestApp, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { testDatabase } from '../../support/database.ts'

const VALUE = '"><script>alert(1)</script>'
const PSEUDONYMOUS = { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' }

let app: TestApp
beforeAll(async () => {
  await testDatabase()
}, 60_000)
beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
})

async function pageOf(settings: object): Promise<string> {
  const survey = await makeSurvey(await signIn(app), [LIKERT], settings)
  return `/survey/${survey._id}`
}

test('the welcome page lists the stored names, and none of the link’s values', async () => {
  const path = await pageOf({ parameters: ['source', 'STUDY_ID'] })
  const asked = new URLSearchParams({ source: VALUE, STUDY_ID: 'study-77', other: 'x' })
  const { status, text } = await app.send(`${path}?${asked}`)
  expect(status).toBe(200)
  expect(text).toContain('These values from your link are stored with your answers: source, STUDY_ID.')
  expect(text).toContain('"parameters":["source","STUDY_ID"]')
  for (const value of [VALUE, 'study-77', 'alert(1)']) expect(text).not.toContain(value)
})

test('a survey without parameters does not mention them', async () => {
  const { text } = await app.send(`${await pageOf({})}?source=poster`)
  for (const word of ['These values from your link', '"parameters"', 'poster'])
    expect(text).not.toContain(word)
})

test('the names are listed in every language', async () => {
  const path = await pageOf({ parameters: ['source'] })
  for (const [lang, sentence] of [
    ['zh-TW', '您連結中的下列參數會與您的答案一起儲存：source。'],
    ['ar', 'يُحفظ مع إجاباتك ما يذكره رابطك'],
  ] as const)
    expect((await app.send(`${path}?lang=${lang}`)).text).toContain(sentence)
})

test('a page that requests a key passes on the stored parameters, as text, and nothing else', async () => {
  const path = await pageOf({ ...PSEUDONYMOUS, parameters: ['source'] })
  const asked = new URLSearchParams({ SOURCE: VALUE, other: 'x' })
  const { text } = await app.send(`${path}?${asked}`)
  expect(text).toContain('<input type="hidden" name="source" value="&quot;&gt;&lt;script&gt;alert(1)')
  expect(text).not.toContain('<script>alert(1)')
  expect(text).not.toContain('name="other"')
  const sent = await app.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ uKey: 'p-1', source: 'poster', other: 'x' }).toString(),
  })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?source=poster`])
})
