import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { seedSurveys } from '../../db/seed.ts'
import { reachOf } from '../../db/shards.ts'
import { appOn, signIn } from '../support/app.ts'
import { createOnCluster, distribute } from '../support/citus.ts'
import { recording, type SentStatement } from '../support/explain.ts'
import { walkThrough } from '../support/survey-life.ts'

/**
 * Surveys that are spread over the workers of a Citus cluster. Needs one: CITUS_DATABASE_URL is the address of a database on its
 * coordinator.
 */

const coordinator = process.env.CITUS_DATABASE_URL

describe.skipIf(!coordinator)('on Citus', () => {
  let database: Database
  let url: string
  beforeAll(async () => {
    url = await createOnCluster(coordinator!, '_citus')
    database = await openDatabase({ url, dataDir: '', deadlineMs: 60_000 })
    await migrate(database)
    await distribute(url)
  }, 60_000)
  afterAll(() => database.close())

  test('the surveys that come with the product are there once, however often it starts', async () => {
    for (let starts = 0; starts < 2; starts++) await seedSurveys(database)
    const count = 'SELECT count(*)::int AS n, max(revision) AS revision FROM surveys WHERE owner_id IS NULL'
    expect(await database.query(count, [])).toEqual([{ n: 10, revision: 1 }])
  })

  test('every statement of a survey’s life is sent to one worker', async () => {
    const recorded = recording(database)
    const app = await appOn({ database: recorded.database })
    await walkThrough(app, await signIn(app), {})
    const ofOne = [...recorded.sent.values()].filter(({ statement }) => reachOf(statement) === 'survey')
    expect(ofOne.length).toBeGreaterThan(40)
    for (const sent of ofOne) expect(await tasksOf(sent)).toBe(1)
  }, 60_000)

  test('distributing again changes nothing', async () => {
    const tables = 'SELECT logicalrelid::text, colocationid FROM pg_dist_partition ORDER BY 1'
    const before = await database.query(tables, [])
    await distribute(url)
    expect(await database.query(tables, [])).toEqual(before)
    expect(new Set(before.map((row) => (row as { colocationid: number }).colocationid)).size).toBe(1)
  })

  /** How many tasks the coordinator makes of a call. */
  async function tasksOf({ statement, params }: SentStatement): Promise<number> {
    const call = `EXPLAIN (FORMAT JSON, COSTS OFF) SELECT row FROM at_survey($1::text, $2::text, '[]') AS row`
    const [plan] = await database.query<Record<string, object>>(call, [params[0]!, statement])
    const [, tasks] = /"Task Count": (\d+)/.exec(JSON.stringify(plan, null, 1)) ?? []
    return Number(tasks)
  }
})
