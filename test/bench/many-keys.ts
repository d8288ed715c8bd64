import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { gatherStatistics } from '../../db/operations/statistics.ts'
import { seedSurveys } from '../../db/seeds/seed.ts'
import { BALLOT_OF_KEY } from '../../db/sql/matching.ts'
import { findSurvey } from '../../src/surveys/repository.ts'
import { api, DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { postgresBinaries, startPostgres } from '../support/postgres.ts'
import { type ServerProcess, startServer, temporaryDirectory } from '../support/server-process.ts'
import { median } from './load.ts'
import { PRODUCTION } from './production.ts'
import { ADMIN, AS_ADMIN, signInAdmin } from './signed-in.ts'

const SURVEY = 'legacy-version4'
const SECRET = 'a secret of more than thirty-two characters'
const KEYS = Number(process.env.KEYS ?? 100_000)
const ROUNDS = 3
/** Respondents who begin and complete one response after the other, and how long each of them thinks. */
const RESPONDENTS = 8
const THINKING_MS = 100
/** The time between two openings of a page. */
const APART_MS = 700
const ALONE_MS = 5_000

const group = (name: string) => `label=${encodeURIComponent(name)}`

/** The pages that a designer opens, with groups of a half and of a hundredth of all keys. */
const OPENED: Readonly<Record<string, string>> = {
  'share page': pages.surveyShare(SURVEY),
  'share page, a small group': `${pages.surveyShare(SURVEY)}?${group('Group 7')}`,
  'share page, completed': `${pages.surveyShare(SURVEY)}?status=completed`,
  'key list, 50 of it': `${api.designerKeys(SURVEY)}?limit=50`,
  'cards, first part': pages.keyCards(SURVEY),
  'results of a half': `${api.designerResults(SURVEY)}?${group('Half')}`,
  'results of a hundredth': `${api.designerResults(SURVEY)}?${group('Group 7')}`,
}

/**
 * Prints how quickly the pages of a survey with very many keys and responses open, and how long respondents wait
 * meanwhile.
 */
export async function benchManyKeys(): Promise<void> {
  const directory = await temporaryDirectory()
  const postgres = postgresBinaries() ? await startPostgres({ fsync: false }) : undefined
  try {
    await measured('the embedded database', { dataDir: `${directory.path}/data` })
    if (postgres) await measured('PostgreSQL', { dataDir: '', url: postgres.url })
  } finally {
    await postgres?.stop()
    await directory.remove()
  }
}

async function measured(name: string, place: { dataDir: string; url?: string }): Promise<void> {
  const database = await openDatabase({ ...place, deadlineMs: 300_000 })
  await fill(database).finally(() => database.close())
  for (const busyLoops of [0, 2]) {
    const loops = Array.from({ length: busyLoops }, () => Bun.spawn([process.execPath, '-e', 'for (;;);']))
    const env = {
      ...PRODUCTION,
      LOG_LEVEL: 'error',
      ADMIN_EMAILS: ADMIN,
      SESSION_SECRET: SECRET,
      ...(place.url && { DATABASE_URL: place.url }),
    }
    const server = await startServer({ dataDir: place.dataDir, env })
    try {
      const beside = busyLoops > 0 ? `, beside ${busyLoops} busy loops` : ''
      console.log(`\n${KEYS} keys and as many responses on ${name}${beside}, milliseconds`)
      console.table(await openAll(server))
    } finally {
      await server.stop()
      for (const loop of loops) loop.kill()
    }
  }
}

/** Keys with responses, of which one in ten is not completed, and as many keys without one. */
async function fill(database: Database): Promise<void> {
  await migrate(database)
  await seedSurveys(database)
  await signInAdmin(database)
  const found = await findSurvey(database, SURVEY)
  const question = found?.survey.questions[0]
  if (question?.type !== 'qv') throw new Error(`${SURVEY} asks no quadratic question first`)
  await database.query(
    `INSERT INTO survey_keys (survey_id, key_hash, u_key, label, ballot_id)
    SELECT s.id, sha256(convert_to(k.u_key, 'UTF8')), k.u_key,
      CASE WHEN k.n % 2 = 0 THEN 'Half' ELSE 'Group ' || k.n % 100 END, ${BALLOT_OF_KEY}
    FROM surveys s, (SELECT n, md5('key' || n) AS u_key FROM generate_series(1, ${KEYS}) AS n) AS k
    WHERE s.id = $1 ON CONFLICT DO NOTHING`,
    [SURVEY],
  )
  await database.query(
    `INSERT INTO responses (survey_id, ballot_id, respondent, revision, started_at, completed_at, completed_in)
    SELECT survey_id, ballot_id, u_key, 1, now(), CASE WHEN n > 1 THEN now() END,
      CASE WHEN n > 1 THEN pg_current_xact_id() END
    FROM survey_keys CROSS JOIN LATERAL (SELECT abs(hashtext(u_key)) % 10 AS n) AS drawn WHERE survey_id = $1 AND n > 0 ON CONFLICT DO NOTHING`,
    [SURVEY],
  )
  await database.query(
    `INSERT INTO answers (survey_id, ballot_id, question_id, seq, votes)
    SELECT survey_id, ballot_id, $2, 1, (SELECT array_agg(abs(hashtext(respondent || option)) % 5 - 2)
      FROM generate_series(1, $3::int4) AS option)::int2[]
    FROM responses WHERE survey_id = $1 ON CONFLICT DO NOTHING`,
    [SURVEY, question.id, question.options.length],
  )
  // As the product does after writing very many rows.
  await gatherStatistics(database)
}

async function openAll(server: ServerProcess) {
  const alone = await besideRespondents(server, () => Bun.sleep(ALONE_MS))
  const rows: Record<string, object> = { 'respondents alone': { 'p99 of respondents': alone } }
  for (const [name, path] of Object.entries(OPENED)) {
    const took: number[] = []
    const p99 = await besideRespondents(server, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const began = performance.now()
        const answer = await fetch(server.url + path, { headers: AS_ADMIN })
        const text = await answer.text()
        took.push(performance.now() - began)
        if (answer.status !== 200) console.log(`${name} answered ${answer.status}: ${text.slice(0, 200)}`)
        await Bun.sleep(APART_MS)
      }
    })
    rows[name] = { first: Math.round(took[0]!), median: Math.round(median(took)), 'p99 of respondents': p99 }
  }
  return rows
}

/** The longest of a hundred respondents' calls during other work, in milliseconds. */
export async function besideRespondents(
  server: ServerProcess,
  work: () => Promise<unknown>,
): Promise<number> {
  const definition = await fetch(server.url + api.survey(DEMO_SURVEY_ID))
  const { questions } = await definition.json()
  const [{ _id: questionId, options }] = questions
  const votes = options.map(({ optionId }: { optionId: string }) => ({ optionId, votes: 1 }))
  const took: number[] = []
  let isOver = false
  const send = async (path: string, method: string, content: object) => {
    const headers = { 'content-type': 'application/json' }
    const began = performance.now()
    const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(content) })
    const body = await answer.json()
    took.push(performance.now() - began)
    if (!answer.ok) throw new Error(`a respondent was answered ${answer.status}: ${JSON.stringify(body)}`)
    return body
  }
  const respondent = async () => {
    while (!isOver) {
      const ids = { surveyId: DEMO_SURVEY_ID, uuid: crypto.randomUUID() }
      const first = { ...ids, IsNewSurveyResponse: true, questionId, responseContent: { votes } }
      const { surveyResponse } = await send(api.responses(), 'POST', first)
      await Bun.sleep(THINKING_MS)
      await send(api.complete(), 'PUT', { ...ids, surveyResponseId: surveyResponse._id })
      await Bun.sleep(THINKING_MS)
    }
  }
  const respondents = Promise.all(Array.from({ length: RESPONDENTS }, respondent))
  await work()
  isOver = true
  await respondents
  took.sort((one, other) => one - other)
  return Number((took[Math.floor(took.length * 0.99)] ?? Number.NaN).toFixed(1))
}
