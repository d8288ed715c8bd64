import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { appOn, type Designer, makeSurvey, QV, signIn, type TestApp, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'
import { type Results, resultsPath } from '../../support/results.ts'

/** The product, with the counting of responses held up until it is let go. */
async function holding(app: TestApp, { token }: Designer) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  const { database } = app.deps
  const query: typeof database.query = async (statement, params) => {
    if (/list_(settled|completed)/.test(statement)) await promise
    return database.query(statement, params)
  }
  const held = await appOn({ ...app.deps, database: { ...database, query } })
  const headers = { authorization: `Bearer ${token}` }
  return { ask: (address: string) => held.send<Results>(address, { headers }), letGo }
}

test('results that take long to count say so with and without a filter, and are ready for the next request', async () => {
  const app = await testApp({ assets: await testAssets() })
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [QV])
  for (let each = 0; each < 6; each++) await respond(app, survey, { [survey.questions[0]._id]: [4, 1, -1] })
  const { ask, letGo } = await holding(app, designer)
  const filters = ['', '?from=2020-01-01T00:00:00Z', `?label=${encodeURIComponent('North & South')}`]
  const page = (filter: string) => ask(pages.surveyResults(survey._id) + filter)
  const call = (filter: string) => ask(`${resultsPath(survey._id)}${filter}`)
  const shown = filters.map(page)
  const refused = await Promise.all([...shown, ...filters.map(call)])
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '3'])
  for (const { text } of await Promise.all(shown))
    expect([text.includes('<h1>Counting'), text.includes('data-results')]).toEqual([true, true])
  for (const { body } of refused.slice(shown.length)) expect(body.code).toBe('UNAVAILABLE')
  letGo()
  const counted = await Promise.all(filters.map(call))
  expect(counted.map(({ status, body }) => [status, body.completed])).toEqual([
    [200, 6],
    [200, 6],
    [200, 0],
  ])
  expect((await page(filters[1]!)).text).toContain('6 completed responses')
}, 60_000)
