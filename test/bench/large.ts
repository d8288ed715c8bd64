import { readFileSync } from 'node:fs'
import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { seedSurveys } from '../../db/seeds/seed.ts'
import { insertSession } from '../../src/auth/repository.ts'
import { sha256 } from '../../src/crypto.ts'
import type { SurveyDefinition } from '../../src/domain/survey/survey.ts'
import { simulate } from '../../src/simulation/simulate.ts'
import { insertSurvey } from '../../src/surveys/editing/repository.ts'
import { findSurvey } from '../../src/surveys/repository.ts'
import { api, DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { postgresBinaries, startPostgres } from '../support/postgres.ts'
import { type ServerProcess, startServer, temporaryDirectory } from '../support/server-process.ts'
import { surveyOfLength } from './long-surveys.ts'
import { PRODUCTION } from './production.ts'

const RESPONSES = Number(process.env.RESPONSES ?? 3_000)
/** The number of questions that share the options of the largest survey allowed. */
const SHAPES = (process.env.SHAPES ?? '4,20').split(',').map(Number)
const KINDS = (process.env.DATABASES ?? 'postgres,embedded').split(',')
/** More options than allowed occur in surveys of an earlier version of the product. */
const OPTIONS = Number(process.env.OPTIONS ?? 2_000)
const ALONE_MS = 10_000
const BESIDE_MS = Number(process.env.BESIDE_MS ?? 40_000)
/** Milliseconds between the requests of a person who uses a small survey. */
const PAUSE_MS = 20

const SURVEY = 'large'
const TOKEN = '5'.repeat(64)
const SECRET = 'a secret of more than thirty-two characters'
const OWNER = { id: 'owner', issuer: 'bench', subject: 'owner', email: 'owner@example.org' }

/**
 * Prints how long people on a small survey wait, alone and while the largest survey allowed is opened, answered,
 * edited and exported and its results are read, by its designer and by everybody, all at the same time.
 */
export async function benchLarge(): Promise<void> {
  const rows: Record<string, object> = {}
  for (const kind of KINDS) {
    if (kind === 'postgres' && !postgresBinaries()) continue
    for (const questions of SHAPES) {
      const name = `${kind}, ${questions} questions of ${OPTIONS / questions} options`
      rows[name] = await (kind === 'postgres' ? onPostgres(questions) : onEmbedded(questions))
      console.log(`\n${name}, milliseconds`)
      console.table({ [name]: rows[name] })
    }
  }
  console.log('\nWhat a small survey costs while the largest one is used, milliseconds')
  console.table(rows)
}

async function onPostgres(questions: number): Promise<object> {
  const postgres = await startPostgres({ fsync: false })
  try {
    await fill(await openDatabase({ url: postgres.url, dataDir: '', deadlineMs: 300_000 }), questions)
    return await measure('', { DATABASE_URL: postgres.url, SESSION_SECRET: SECRET })
  } finally {
    await postgres.stop()
  }
}

async function onEmbedded(questions: number): Promise<object> {
  const directory = await temporaryDirectory()
  try {
    await fill(await openDatabase({ dataDir: `${directory.path}/data`, deadlineMs: 300_000 }), questions)
    return await measure(`${directory.path}/data`, {})
  } finally {
    await directory.remove()
  }
}

function largestSurvey(questions: number): SurveyDefinition {
  const [question] = surveyOfLength(OPTIONS / questions).questions
  if (question?.type !== 'qv') throw new Error('the survey for timing has another question')
  const description = 'What it is about. '.repeat(24)
  const options = question.options.map((option) => ({ ...option, description }))
  return {
    ...surveyOfLength(2),
    settings: {
      ...surveyOfLength(2).settings,
      isAvailable: true,
      results: 'public',
      resultsWhen: 'always',
    },
    questions: Array.from({ length: questions }, (_, at) => ({ ...question, id: `q${at}`, options })),
  }
}

async function fill(database: Database, questions: number): Promise<void> {
  await migrate(database)
  await seedSurveys(database)
  const session = { tokenHash: sha256(TOKEN), userAgent: null }
  await insertSession(database, OWNER, session)
  const definition = largestSurvey(questions)
  await insertSurvey(database, {
    ownerId: OWNER.id,
    id: SURVEY,
    definition,
    identitySalt: new Uint8Array(16),
    savedAt: 0,
  })
  const stored = await findSurvey(database, SURVEY)
  if (stored) await simulate(database, stored, { responses: RESPONSES, seed: 1, now: Date.now() })
  await database.query('ANALYZE', [])
  await database.close()
}

async function measure(dataDir: string, env: Readonly<Record<string, string>>): Promise<object> {
  const limits = { LIMIT_EXPORTS: '100000', LIMIT_CREATES: '1000000', LOG_LEVEL: 'error' }
  const server = await startServer({ dataDir, env: { ...PRODUCTION, ...limits, ...env } })
  try {
    await probe(server, 1_000)
    const alone = await probe(server, ALONE_MS)
    const idle = residentMegabytes(server)
    const load = startLoad(server.url)
    let peak = idle
    const watching = setInterval(() => {
      peak = Math.max(peak, residentMegabytes(server))
    }, 250)
    const beside = await probe(server, BESIDE_MS)
    clearInterval(watching)
    const calls = await load.stop()
    console.log('\nCalls on the large survey: how many, and seconds')
    console.table(calls)
    return {
      'page p99': alone.page,
      'beside it': beside.page,
      'submit p99': alone.submit,
      'beside it ': beside.submit,
      worst: beside.worst,
      failed: beside.failed,
      'MB idle': idle,
      'MB most': peak,
    }
  } finally {
    await server.stop()
  }
}

/** Calls on the large survey come from a separate process, so that handling their replies delays nobody here. */
function startLoad(url: string) {
  const child = Bun.spawn([process.execPath, `${import.meta.dir}/large-load.ts`, url, SURVEY, TOKEN], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return {
    async stop(): Promise<object> {
      child.stdin.end()
      return JSON.parse(await new Response(child.stdout).text())
    },
  }
}

/** How long one of many people waits for a page and for submitting an answer, repeatedly; p99 and the longest. */
async function probe({ url }: ServerProcess, ms: number) {
  const end = performance.now() + ms
  const { questions } = await (await fetch(url + api.survey(DEMO_SURVEY_ID))).json()
  const [{ _id: questionId, options }] = questions
  const votes = [{ optionId: options[0].optionId, votes: 1 }]
  const content = { questionId, responseContent: { votes } }
  const took: Record<'page' | 'submit', number[]> = { page: [], submit: [] }
  let failed = 0
  const again = async (name: keyof typeof took, call: () => Promise<Response>) => {
    while (performance.now() < end) {
      const began = performance.now()
      const answer = await call()
      await answer.arrayBuffer()
      if (answer.ok) took[name].push(performance.now() - began)
      else failed++
      await Bun.sleep(PAUSE_MS)
    }
  }
  const submission = () => ({
    IsNewSurveyResponse: true,
    surveyId: DEMO_SURVEY_ID,
    uuid: crypto.randomUUID(),
    ...content,
  })
  await Promise.all([
    again('page', () => fetch(url + pages.survey(DEMO_SURVEY_ID))),
    again('submit', () => send(url + api.responses(), submission())),
  ])
  const worst = Math.round(Math.max(...took.page, ...took.submit))
  return { page: p99(took.page), submit: p99(took.submit), worst, failed }
}

function send(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

function p99(times: number[]): number {
  return Number((times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN).toFixed(1))
}

/** As counted by the system, if it has /proc. */
function residentMegabytes({ pid }: ServerProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
