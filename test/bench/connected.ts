import { openDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { gatherStatistics } from '../../db/operations/statistics.ts'
import { seedSurveys } from '../../db/seeds/seed.ts'
import { api, DEMO_SURVEY_ID, toolCalls } from '../../src/urls.ts'
import { openMailReceiver } from '../support/mail-receiver.ts'
import { postgresBinaries, startPostgres } from '../support/postgres.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { median } from './load.ts'
import { besideRespondents } from './many-keys.ts'
import { PRODUCTION } from './production.ts'
import { ADMIN, AS_ADMIN, signInAdmin } from './signed-in.ts'

const SECONDS = Number(process.env.SECONDS ?? 60)
const MAILS_PER_MINUTE = 600
const REVIEWED = 'legacy-version4'
const RESPONSES = Number(process.env.RESPONSES ?? 1_000_000)
/** Where in the list a page is opened, as shares of all responses. */
const PLACES = [0, 0.25, 0.5, 0.75, 0.999]
const ROUNDS = 15

/**
 * Prints how long respondents wait while webhooks and mails are sent, and how long single pages of very many responses
 * take, on PostgreSQL.
 */
export async function benchConnected(): Promise<void> {
  if (!postgresBinaries()) return console.log('\nNothing of connections: PostgreSQL is not installed.')
  const postgres = await startPostgres({ fsync: false })
  const mails = await openMailReceiver()
  const hook = receiver()
  const database = await openDatabase({ url: postgres.url, dataDir: '', deadlineMs: 600_000 })
  await migrate(database)
  await seedSurveys(database)
  await signInAdmin(database)
  const env = {
    ...PRODUCTION,
    ...{ LOG_LEVEL: 'error', ADMIN_EMAILS: ADMIN, DATABASE_URL: postgres.url },
    SESSION_SECRET: 'a secret of more than thirty-two characters',
    ...{ ALLOW_PRIVATE_WEBHOOKS: '1', SMTP_URL: mails.url, MAIL_FROM: 'Town <town@example.org>' },
    MAIL_PER_MINUTE: `${MAILS_PER_MINUTE}`,
  }
  const server = await startServer({ dataDir: '', env })
  try {
    console.log(`\nRespondents beside what is sent, ${SECONDS} s each, milliseconds`)
    console.table(await sending(server, hook, mails))
    await fillResponses(database)
    console.log(`\nPages of ${RESPONSES} responses, milliseconds`)
    console.table(await reviewing(server))
  } finally {
    await server.stop()
    await Promise.all([database.close(), hook.close(), mails.stop()])
    await postgres.stop()
  }
}

function receiver() {
  let count = 0
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      await request.arrayBuffer()
      count++
      return new Response(null, { status: 204 })
    },
  })
  return {
    url: `http://127.0.0.1:${server.port}/`,
    count: () => count,
    close: () => server.stop(true),
  }
}

type Hook = ReturnType<typeof receiver>
type Mails = Awaited<ReturnType<typeof openMailReceiver>>

async function sending(server: ServerProcess, hook: Hook, mails: Mails) {
  const during = async (count: () => number) => {
    const before = count()
    const p99 = await besideRespondents(server, () => Bun.sleep(SECONDS * 1000))
    return { 'p99 of respondents': p99, 'sent a minute': Math.round(((count() - before) * 60) / SECONDS) }
  }
  const alone = await during(() => 0)
  const made = await asAdmin(server, 'POST', toolCalls.webhooks(DEMO_SURVEY_ID), {
    url: hook.url,
    types: ['response.completed'],
  })
  const webhooks = await during(hook.count)
  await asAdmin(server, 'DELETE', toolCalls.webhook(DEMO_SURVEY_ID, made.id))
  await invite(server)
  const letters = await during(() => mails.received.length)
  return { alone, 'beside webhooks': webhooks, 'beside mails': letters, 'alone again': await during(() => 0) }
}

async function invite(server: ServerProcess): Promise<void> {
  const survey = await asAdmin(server, 'POST', api.designerSurveys(), {
    title: 'Asked',
    description: 'By mail',
  })
  const settings = { hasUKey: true, isAvailable: true }
  await asAdmin(server, 'POST', api.designerQuestions(survey._id), { type: 'text', question: 'Why?' })
  await asAdmin(server, 'PATCH', api.designerSurvey(survey._id), { settings })
  const count = Math.ceil((MAILS_PER_MINUTE * SECONDS) / 60) + 100
  const people = Array.from({ length: count }, (_, at) => ({ address: `person-${at}@example.org` }))
  await asAdmin(server, 'POST', toolCalls.people(survey._id), { people })
  await asAdmin(server, 'POST', toolCalls.letters(survey._id), { kind: 'invitation' })
}

async function asAdmin(server: ServerProcess, method: string, path: string, body?: object) {
  const headers = { ...AS_ADMIN, 'content-type': 'application/json' }
  const answer = await fetch(server.url + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  return text === '' ? undefined : JSON.parse(text)
}

async function fillResponses(database: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  await database.query(
    `INSERT INTO responses (survey_id, ballot_id, respondent, revision, started_at, completed_at, completed_in)
     SELECT $1, md5($1 || n::text)::uuid, 'respondent-' || n, 1, now(), now(), n::text::xid8
     FROM generate_series(1, $2::int4) AS n`,
    [REVIEWED, RESPONSES],
  )
  await gatherStatistics(database)
}

/** A page of the list at each place, from the API. */
async function reviewing(server: ServerProcess) {
  const rows: Record<string, object> = {}
  for (const place of PLACES) {
    const number = Math.round(RESPONSES * (1 - place))
    const ballot = new Bun.CryptoHasher('md5').update(`${REVIEWED}${number}`).digest('hex')
    const id = ballot.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    const after = place === 0 ? '' : `&after=completed.${number}.${id}.${RESPONSES - number}`
    const took: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      await asAdmin(server, 'GET', `${toolCalls.designerResponses(REVIEWED)}?state=completed${after}`)
      took.push(performance.now() - began)
    }
    rows[`at ${place * 100} %`] = {
      median: Number(median(took).toFixed(1)),
      longest: Math.round(Math.max(...took)),
    }
  }
  return rows
}
