import { expect, test } from 'bun:test'
import { DatabaseUnavailable } from '../../../db/database.ts'
import { statementName } from '../../../db/sql/statement-name.ts'
import { api, pages } from '../../../src/urls.ts'
import { appOn, makeSurvey, signIn, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'

/** The product on a database that answers everything but one statement, and what it logs of that. */
async function without(missing: string) {
  const { deps } = await testApp({ assets: await testAssets() })
  const query: typeof deps.database.query = async (statement, params) => {
    if (statementName(statement) !== missing) return deps.database.query(statement, params)
    throw new DatabaseUnavailable({ call: { statement: missing, ms: 6_001 } })
  }
  return appOn({ assets: deps.assets, database: Object.assign(Object.create(deps.database), { query }) })
}

for (const [kind, of, route] of [
  ['a call of the API', api.designerKeys, api.designerKeys(':surveyId')],
  ['a page', pages.surveyShare, pages.surveyShare(':surveyId')],
] as const) {
  test(`${kind} without a reply from the database is logged with its statement, route and id, and no values`, async () => {
    const app = await without('count_keys')
    const designer = await signIn(app)
    const survey = await makeSurvey(designer)
    const { status, headers } = await designer.call('GET', of(survey._id), undefined, {
      cookie: `session=${designer.token}`,
    })
    expect(status).toBe(503)
    expect(app.log).toEqual([
      {
        level: 'error',
        event: 'UNAVAILABLE',
        method: 'GET',
        surveyId: survey._id,
        route: decodeURIComponent(route),
        requestId: headers.get('x-request-id'),
        statement: 'count_keys',
        ms: 6_001,
        error: 'DatabaseUnavailable',
        code: undefined,
        at: expect.any(Array),
      },
    ])
  })
}
