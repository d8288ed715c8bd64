import { expect, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import { statementName } from '../../../db/sql/statement-name.ts'
import { appOn, makeSurvey, QV, signIn, TEXT, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'

test('each page of a designer looks up their rights to the survey once, whatever it shows', async () => {
  const app = await testApp({ assets: await testAssets() })
  const designer = await signIn(app)
  const { _id } = await makeSurvey(designer, [QV, TEXT, TEXT, TEXT])
  const asked: string[] = []
  const database: Database = {
    ...app.deps.database,
    query(statement, params) {
      asked.push(statementName(statement))
      return app.deps.database.query(statement, params)
    },
  }
  const counted = await appOn({ ...app.deps, database })
  const headers = { authorization: `Bearer ${designer.token}` }
  const lookUps: Record<string, number> = {}
  const pages = ['results', 'edit', 'languages', 'share', 'share/cards']
  for (const page of pages) {
    asked.length = 0
    const { status } = await counted.send(`/survey/${_id}/${page}`, { headers })
    lookUps[page] =
      status === 200 ? asked.filter((name) => name === 'find_survey_with_membership').length : status
  }
  expect(lookUps).toEqual(Object.fromEntries(pages.map((page) => [page, 1])))
})
