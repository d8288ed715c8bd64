import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres from 'postgres'
import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { seedSurveys } from '../../db/seeds/seed.ts'
import { statementName } from '../../db/sql/statement-name.ts'
import { appOn, makeSurvey, SURVEYS, signIn } from '../support/app.ts'
import { createOnCluster, distribute } from '../support/citus.ts'
import { waitForLock } from '../support/database.ts'
import { recording, type SentStatement } from '../support/explain.ts'
import { walkThrough } from '../support/survey-life.ts'
import { walkAround } from '../support/survey-surroundings.ts'

/**
 * Surveys that are spread over the workers of a Citus cluster. Needs one: CITUS_DATABASE_URL is the address of a database on its
 * coordinator.
 */

const coordinator = process.env.CITUS_DATABASE_URL
const skipped = coordinator ? '' : ' (skipped: CITUS_DATABASE_URL names no cluster)'

/** Statements about one survey that have to be among those that are sent, of each part of the product. */
const SENT = [
  ...['load_ballots', 'commit', 'confirm_ballot', 'insert_events', 'count_decline', 'count_declines'],
  ...['find_quotas', 'recount_completed', 'insert_keys', 'revoke_keys', 'update_survey', 'record_entry'],
  ...['insert_image', 'find_image', 'read_images', 'list_image_names', 'count_openings'],
  ...['find_preregistration', 'upsert_publication', 'find_publication'],
  ...['list_settled', 'list_to_split', 'list_texts', 'list_parameters', 'export_answers'],
  ...['upsert_collaborator', 'delete_collaborator', 'list_collaborators'],
  ...['simulate_responses', 'remove_simulated', 'lock_survey', 'unlock_survey'],
]

describe.skipIf(!coordinator)(`on Citus${skipped}`, () => {
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
    const designer = await signIn(app)
    await walkThrough(app, designer, {})
    await walkAround(app, designer)
    const ofOne = [...recorded.sent.values()].filter(({ where }) => typeof where === 'string')
    const names = new Set(ofOne.map(({ statement }) => statementName(statement)))
    expect(SENT.filter((name) => !names.has(name))).toEqual([])
    for (const sent of ofOne) expect(await tasksOf(sent)).toBe(1)
  }, 60_000)

  test('a short name of surveys on two workers is held by one, whoever asks at once, and free once that has another', async () => {
    const app = await appOn({ database })
    const designer = await signIn(app, 'names@example.org')
    const surveys = await Promise.all(Array.from({ length: 8 }, () => makeSurvey(designer)))
    const choose = (name: string | null, { _id } = surveys[0]!) =>
      designer.call('PUT', `${SURVEYS}/${_id}/short-link`, { name })
    for (const name of ['spring', 'summer']) {
      const statuses = await Promise.all(surveys.map(async (survey) => (await choose(name, survey)).status))
      expect(statuses.toSorted()).toEqual([200, 422, 422, 422, 422, 422, 422, 422])
      const holder = surveys[statuses.indexOf(200)]!
      expect((await app.send(`/s/${name}`)).headers.get('location')).toBe(`/survey/${holder._id}`)
      await choose(null, holder)
      expect((await app.send(`/s/${name}`)).status).toBe(404)
    }
    const places = await database.query(
      'SELECT DISTINCT nodeport FROM surveys s, pg_dist_shard_placement WHERE shardid = get_shard_id_for_distribution_column($1, s.id)',
      ['surveys'],
    )
    expect(places.length).toBeGreaterThan(1)
  }, 60_000)

  test('a short name whose survey was written but not committed everywhere is not given to another one', async () => {
    const app = await appOn({ database })
    const designer = await signIn(app, 'names@example.org')
    const [first, second] = await Promise.all([makeSurvey(designer), makeSurvey(designer)])
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    const put = () => designer.call('PUT', `${SURVEYS}/${second!._id}/short-link`, { name: 'undecided' })
    const { answer } = await sql.begin(async (transaction) => {
      await transaction`SELECT set_short_name(${first!._id}, 'undecided')`
      const answer = put()
      await waitForLock(database)
      return { answer }
    })
    expect((await answer).status).toBe(422)
    await sql.end()
  }, 60_000)

  test('distributing again changes nothing', async () => {
    const tables = `SELECT logicalrelid::text, colocationid FROM pg_dist_partition WHERE partmethod = 'h' ORDER BY 1`
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
