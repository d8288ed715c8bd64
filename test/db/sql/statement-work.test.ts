import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import { BALLOT_OF_KEY } from '../../../db/sql/matching.ts'
import { pages } from '../../../src/urls.ts'
import {
  appOn,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  TEXT,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { databaseOfOneConnection } from '../../support/database.ts'
import { type PlanKind, recording, rowsLookedAt, type SentStatement } from '../../support/explain.ts'
import { testServerUrl } from '../../support/postgres-database.ts'

/** The work of statements on a survey with many keys and responses, whatever the planner believes about its tables. */

const KEYS = 1_000
const GROUP = 'District / North'

/** Rows that a statement may look at: each of the survey's a few times, and never each with each. */
const MOST_ROWS = 30 * KEYS

let database: Database
let sent: readonly SentStatement[]

beforeAll(async () => {
  database = await databaseOfOneConnection('work')
  // Plans without a way to join count as very expensive, so that each would be compiled, which changes no row of them.
  await database.query('SET jit = off', [])
  await countDigests()
  const recorded = recording(database)
  const app = await appOn({ database: recorded.database, assets: await testAssets() })
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [QV, LIKERT, TEXT], {
    hasUKey: true,
    ballotSecrecy: 'pseudonymous',
    logging: 'cursor',
  })
  const path = `${SURVEYS}/${survey._id}` as const
  // What the planner knows is from when there was one key and one response.
  await designer.call('POST', `${path}/keys`, { count: 1 })
  await answerWithKeys(survey)
  await database.query('ANALYZE', [])
  await designer.call('POST', `${path}/keys`, { count: KEYS / 2 })
  await designer.call('POST', `${path}/keys`, { count: KEYS / 2, label: GROUP })
  await answerWithKeys(survey)
  await readEverything(designer.call, survey, designer.token)
  const named = /\b(responses|answers|events|survey_keys)\b/
  sent = [...recorded.sent.values()].filter(({ statement }) => named.test(statement))
}, 120_000)
afterAll(() => database.close())

/** Puts a function that counts its calls before PostgreSQL's own digest. */
async function countDigests(): Promise<void> {
  for (const statement of [
    'CREATE SCHEMA counting',
    'CREATE SEQUENCE counting.digests',
    `CREATE FUNCTION counting.sha256(bytea) RETURNS bytea LANGUAGE sql AS
      $$ SELECT pg_catalog.sha256($1) FROM nextval('counting.digests') $$`,
    'SET search_path = public, counting, pg_catalog',
  ])
    await database.query(statement, [])
}

async function digests(): Promise<number> {
  const [row] = await database.query<{ n: number }>("SELECT nextval('counting.digests')::int AS n", [])
  return row!.n
}

/** A response with every key that has none. */
async function answerWithKeys(survey: DesignerSurvey): Promise<void> {
  await database.query(
    `WITH made AS (
      INSERT INTO responses (survey_id, ballot_id, respondent, revision, completed_at, completed_in)
      SELECT s.id, ${BALLOT_OF_KEY}, k.u_key, s.revision, now(), pg_current_xact_id()
      FROM surveys s JOIN survey_keys k ON k.survey_id = s.id WHERE s.id = $1
      ON CONFLICT DO NOTHING RETURNING ballot_id)
    INSERT INTO answers (survey_id, ballot_id, question_id, seq, votes, value)
    SELECT $1, ballot_id, question, 1, CASE WHEN question = $2 THEN '{1,2,3}'::int2[] END,
      CASE WHEN question = $3 THEN '4' WHEN question = $4 THEN 'Trees' END
    FROM made, unnest(ARRAY[$2, $3, $4]) AS question`,
    [survey._id, ...survey.questions.map((question) => question._id)],
  )
  await database.query('UPDATE surveys SET locked_at = now() WHERE id = $1', [survey._id])
}

/** Everything that a designer reads of a survey. */
async function readEverything(
  call: Awaited<ReturnType<typeof signIn>>['call'],
  survey: DesignerSurvey,
  token: string,
): Promise<void> {
  const path = `${SURVEYS}/${survey._id}` as const
  const group = `label=${encodeURIComponent(GROUP)}`
  const text = `${path}/results/${survey.questions[2]._id}/answers`
  for (const address of [
    pages.surveyShare(survey._id),
    `${pages.surveyShare(survey._id)}?status=completed&${group}`,
    pages.keyCards(survey._id),
    `${pages.keyCards(survey._id)}?${group}`,
    ...[SURVEYS, `${path}/keys`, `${path}/keys?status=unused`, `${path}/keys.csv`],
    ...[`${path}/results`, `${path}/results?${group}`, `${path}/results?input=wheel`],
    ...[text, `${text}?search=tree&${group}`, `${text}?search=nowhere`],
    ...['csv', 'zip'].flatMap((format) => [
      `${path}/export?format=${format}`,
      `${path}/export?format=${format}&${group}`,
    ]),
  ]) {
    const { status } = await call('GET', address, undefined, { cookie: `session=${token}` })
    expect([address, status]).toEqual([address, 200])
  }
}

const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'of tables that were nearly empty': [],
  'and may join neither by hash nor by merge': ['enable_hashjoin', 'enable_mergejoin'],
  'and may neither nest nor merge': ['enable_nestloop', 'enable_mergejoin'],
}

describe('with statistics', () => {
  for (const [name, settings] of Object.entries(WITHOUT)) {
    for (const plan of ['custom', 'generic'] as const)
      test(`${name}, ${plan} plans`, () => linearWithout(settings, plan), 120_000)
  }
})

test('without any statistics', async () => {
  await forgetStatistics()
  await linearWithout([], 'custom')
}, 120_000)

test('with accurate statistics', async () => {
  await database.query('ANALYZE', [])
  await linearWithout([], 'custom')
}, 120_000)

/** How many rows the product asks for at once, by the statement. */
const PAGE_SIZES = new Set([50, 100, 252, 504, 1_000, 2_000, 2_500, 5_000])
const PAGE = 20

// A thousand rows PostgreSQL may as well read and sort; that it follows the index of very many is in many-keys.test.ts.
describe('a page of many rows in the order of an index reads its own rows, and not all that follow', () => {
  beforeAll(async () => {
    for (const setting of ['enable_bitmapscan', 'enable_seqscan'])
      await database.query(`SET ${setting} = off`, [])
  })
  // A server gathers statistics by itself; the embedded database may go without for a moment.
  for (const statistics of testServerUrl() ? ['right'] : ['none', 'right']) {
    for (const plan of ['custom', 'generic'] as const) {
      test(`with statistics that are ${statistics}, ${plan} plans`, async () => {
        await (statistics === 'none' ? forgetStatistics() : database.query('ANALYZE', []))
        const paged = sent.filter(({ params }) => params.some((param) => PAGE_SIZES.has(param as number)))
        const long: string[] = []
        for (const { statement, params } of paged) {
          const small = params.map((param) => (PAGE_SIZES.has(param as number) ? PAGE : param))
          const rows = await rowsLookedAt(database, { statement, params: small }, plan)
          if (rows > 25 * PAGE) long.push(`${rows} rows: ${statement}`)
        }
        expect(long).toEqual([])
        expect(paged.length).toBeGreaterThan(7)
      })
    }
  }
})

async function forgetStatistics(): Promise<void> {
  await database.query('DELETE FROM pg_statistic', [])
  await database.query(
    `UPDATE pg_class SET relpages = 0, reltuples = -1
    WHERE relkind IN ('r', 'i') AND relnamespace = 'public'::regnamespace`,
    [],
  )
}

/** Every statement looks at so many rows at most, and takes as many digests as it puts keys on the list. */
async function linearWithout(settings: readonly string[], plan: PlanKind): Promise<void> {
  for (const setting of settings) await database.query(`SET ${setting} = off`, [])
  const slow: string[] = []
  for (const statement of sent) {
    const before = await digests()
    const rows = await rowsLookedAt(database, statement, plan)
    const taken = (await digests()) - before - 1
    if (rows > MOST_ROWS || taken > 2 * KEYS)
      slow.push(`${rows} rows, ${taken} digests: ${statement.statement}`)
  }
  for (const setting of settings) await database.query(`RESET ${setting}`, [])
  expect(slow).toEqual([])
  expect(sent.length).toBeGreaterThan(12)
}
