import { beforeEach, expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import {
  appOn,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'

/** Pages that are sent before the framework looks at a request: the second answer is such a one. */

let now = Date.now()
let app: TestApp
let designer: Awaited<ReturnType<typeof signIn>>
let survey: DesignerSurvey
let path: string
beforeEach(async () => {
  now = Date.now()
  app = await testApp({ now: () => now, assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer)
  path = pages.survey(survey._id)
  await app.send(path)
  app.requests.length = 0
})

const change = (body: object, as = designer) => as.call('PATCH', `${SURVEYS}/${survey._id}`, body)

test('the second reply with a respondent’s page equals the first, and is logged as well', async () => {
  for (const address of [path, `${path}?mode=text`, pages.surveyComplete(survey._id), pages.entry()]) {
    app.requests.length = 0
    const [first, second] = [await app.send(address), await app.send(address)]
    const ids = [first, second].map(({ headers }) => headers.get('x-request-id'))
    expect(app.requests.map(({ requestId }) => requestId ?? null)).toEqual(ids)
    for (const { headers } of [first, second]) headers.delete('x-request-id')
    expect([...second.headers]).toEqual([...first.headers])
    expect(second.text).toBe(first.text)
  }
})

test('a change of the survey is in the next reply', async () => {
  await change({ title: 'Another title' })
  expect((await app.send(path)).text).toContain('Another title')
})

test('a change by another process is seen within a second', async () => {
  const other = await appOn({ ...app.deps, log: () => {} })
  await change({ title: 'Another title' }, await signIn(other))
  now += 1000
  expect((await app.send(path)).text).toContain('Another title')
})

test('a survey that is switched off or closes by the clock no longer opens', async () => {
  await change({ settings: { closesAt: new Date(now + 5000).toISOString() } })
  await app.send(path)
  expect((await app.send(path)).status).toBe(200)
  now += 5000
  expect((await app.send(path)).status).toBe(403)
  await change({ settings: { closesAt: null } })
  expect((await app.send(path)).status).toBe(200)
  await change({ settings: { isAvailable: false } })
  expect((await app.send(path)).status).toBe(403)
})

test('a page behind a key is not cached', async () => {
  await change({ settings: { hasSKey: true, sKeyValue: 'open-sesame' } })
  expect((await app.send(`${path}?sKey=open-sesame`)).status).toBe(200)
  expect((await app.send(path)).status).toBe(403)
})
