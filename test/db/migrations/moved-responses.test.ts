import { expect, test } from 'bun:test'
import { migrate } from '../../../db/migrate.ts'
import { uuidText } from '../../../src/crypto.ts'
import { appOn, makeSurvey, QV, RESPONSES, SURVEYS, signIn } from '../../support/app.ts'
import { openEmpty } from '../../support/database.ts'
import { migrateTo } from '../../support/earlier-version.ts'
import { exportedFile } from '../../support/export-files.ts'
import { begin, complete } from '../../support/respond.ts'

/** Tables from which the fixture is copied. Their columns are those of both versions but for the one that marked moves. */
const TABLES = ['users', 'surveys', 'collaborators', 'survey_revisions', 'responses', 'answers']

test('responses that were moved before they got ids of their own are found, completed and counted once', async () => {
  const made = await appOn({ database: await openMigratedNow() })
  const designer = await signIn(made)
  const survey = await makeSurvey(designer, [QV])
  const qv = survey.questions[0]!._id
  const people = ['begun-before', 'finished-before']
  const ids = await Promise.all(people.map((uuid) => begin(made, survey, { [qv]: [2, 1, 0] }, { uuid })))
  await complete(made, ids[1]!)
  const rows = new Map<string, string>()
  for (const table of TABLES) {
    const [row] = await made.deps.database.query<{ all: string }>(
      `SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]')::text AS all FROM ${table} t`,
      [],
    )
    rows.set(table, row!.all)
  }

  const database = await openEmpty('_moved_responses')
  await migrateTo(database, 30)
  for (const [table, all] of rows)
    await database.query(
      `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
      [table === 'responses' ? marked(all) : all],
    )
  // As a move stored them: under the ids of the uuids in the links.
  for (const [at, { surveyResponseId }] of ids.entries()) {
    const old = uuidText(new Uint8Array(16).fill(at + 1))
    for (const table of ['responses', 'answers'])
      await database.query(`UPDATE ${table} SET ballot_id = $2::uuid WHERE ballot_id = $1::uuid`, [
        surveyResponseId,
        old,
      ])
  }
  await migrate(database)
  const app = await appOn({ database })
  const again = await signIn(app)
  for (const uuid of people) {
    const found = await app.call('GET', `${RESPONSES}?${new URLSearchParams({ surveyId: survey._id, uuid })}`)
    expect([uuid, found.status]).toEqual([uuid, 200])
  }
  await complete(app, ids[0]!)
  const file = await (await exportedFile(app, again, survey._id, 'ndjson')).text()
  for (const { surveyResponseId } of ids) expect(file).toContain(surveyResponseId)
  const results = await again.call('GET', `${SURVEYS}/${survey._id}/results`)
  expect(results.body.completed).toBe(2)
  await database.close()
}, 120_000)

const marked = (responses: string) =>
  JSON.stringify((JSON.parse(responses) as object[]).map((row) => ({ ...row, moved: true })))

async function openMigratedNow() {
  const database = await openEmpty('_moved_responses_made')
  await migrate(database)
  return database
}
