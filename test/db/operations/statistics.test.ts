import { beforeEach, expect, test } from 'bun:test'
import { openDatabase } from '../../../db/client.ts'
import type { Database } from '../../../db/database.ts'
import { migrate } from '../../../db/migrate.ts'
import { gatherStatistics } from '../../../db/operations/statistics.ts'
import { BALLOT_OF_KEY } from '../../../db/sql/matching.ts'
import { maintain } from '../../../src/maintenance.ts'
import { makeSurvey, SURVEYS, signIn, testApp } from '../../support/app.ts'
import { emptyTables, isOnCluster, testDatabase } from '../../support/database.ts'
import { createDatabase, testServerUrl } from '../../support/postgres-database.ts'

let database: Database
beforeEach(async () => {
  database = await testDatabase()
  await emptyTables(database)
  // Other tests may have left it large, if empty.
  await database.query('TRUNCATE survey_keys', [])
})

const ROWS = 8_000

const addKeys = (survey = 'a-survey') =>
  database.query(
    `INSERT INTO survey_keys (survey_id, key_hash, u_key)
    SELECT $1, sha256(convert_to($1 || n, 'UTF8')), 'key ' || n FROM generate_series(1, ${ROWS}) AS n`,
    [survey],
  )

/** How many rows the planner takes the list of keys to have; over all partitions, where it has them. */
async function plannedRows(): Promise<number> {
  const [row] = await database.query<{ rows: number }>(
    `SELECT sum(greatest(reltuples, 0))::float8 AS rows FROM pg_class
    WHERE relname ~ '^survey_keys(_\\d\\d)?$' AND relkind = 'r'`,
    [],
  )
  return row!.rows
}

// Those of shards are gathered by the autovacuum of each worker.
test.skipIf(isOnCluster())(
  'statistics are gathered for a table that has grown much, and not again while it stays the same',
  async () => {
    await addKeys()
    expect((await gatherStatistics(database)).some((name) => name.startsWith('survey_keys'))).toBe(true)
    expect(Math.abs((await plannedRows()) - ROWS)).toBeLessThan(ROWS / 10)
    expect(await gatherStatistics(database)).toEqual([])
    await addKeys('another-survey')
    await addKeys('a-third')
    expect((await gatherStatistics(database)).some((name) => name.startsWith('survey_keys'))).toBe(true)
    expect(Math.abs((await plannedRows()) - 3 * ROWS)).toBeLessThan(ROWS / 3)
  },
  60_000,
)

test.if(testServerUrl() !== undefined)('tables of another account are left alone', async () => {
  const url = await createDatabase(testServerUrl() ?? '', '_guest')
  const guest = await openDatabase({ url, dataDir: '', pool: 1 })
  await migrate(guest)
  await guest.query(
    `INSERT INTO survey_keys (survey_id, key_hash, u_key)
    SELECT 'a-survey', sha256(convert_to('' || n, 'UTF8')), 'key ' || n FROM generate_series(1, ${ROWS}) AS n`,
    [],
  )
  await guest.query('SET ROLE pg_read_all_data', [])
  expect(await gatherStatistics(guest)).toEqual([])
  await guest.query('RESET ROLE', [])
  expect(await gatherStatistics(guest)).toEqual(['survey_keys'])
  await guest.close()
})

test('keys issued by an earlier version get the ids of their ballots', async () => {
  const app = await testApp()
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, undefined, { hasUKey: true })
  await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { count: 3 })
  const kept = () =>
    database.query<{ isRight: boolean }>(
      `SELECT coalesce(k.ballot_id = ${BALLOT_OF_KEY}, false) AS "isRight"
      FROM surveys s JOIN survey_keys k ON k.survey_id = s.id WHERE s.id = $1`,
      [survey._id],
    )
  expect(await kept()).toEqual(Array(3).fill({ isRight: true }))
  await database.query('UPDATE survey_keys SET ballot_id = NULL WHERE survey_id = $1', [survey._id])
  await maintain(database)
  expect(await kept()).toEqual(Array(3).fill({ isRight: true }))
})
