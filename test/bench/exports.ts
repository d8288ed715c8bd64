import { readFileSync } from 'node:fs'
import { openDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { insertSession } from '../../src/auth/repository.ts'
import { sha256 } from '../../src/crypto.ts'
import { LIMITS, type SurveyDefinition } from '../../src/domain/survey/survey.ts'
import { simulate } from '../../src/simulation/simulate.ts'
import { insertSurvey } from '../../src/surveys/editing/repository.ts'
import { findSurvey } from '../../src/surveys/repository.ts'
import { api, pages } from '../../src/urls.ts'
import { postgresBinaries, startPostgres } from '../support/postgres.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { surveyOfLength } from './long-surveys.ts'
import { PRODUCTION } from './production.ts'

const SURVEY = 'limits'
const TOKEN = '6'.repeat(64)
const HEADERS = { authorization: `Bearer ${TOKEN}` }
const OWNER = { id: 'owner', issuer: 'bench', subject: 'owner', email: 'owner@example.org' }
const RESPONSES = Number(process.env.RESPONSES ?? 60)
const QUESTIONS = 4
const AT_ONCE = 6

const CALLS: Readonly<Record<string, string>> = {
  zip: `${api.designerExport(SURVEY)}?format=zip`,
  xlsx: `${api.designerExport(SURVEY)}?format=xlsx`,
  results: api.designerResults(SURVEY),
  page: pages.surveyResults(SURVEY),
}

/**
 * Prints how much memory one process needs on PostgreSQL for files and results of a survey at the limits: 4 questions
 * of 500 options with 1,000,000 credits.
 */
export async function benchExports(): Promise<void> {
  if (!postgresBinaries()) return console.log('\nNo exports: PostgreSQL is not installed.')
  const postgres = await startPostgres({ fsync: false })
  const rows: Record<string, object> = {}
  try {
    await fill(postgres.url)
    for (const [name, path] of Object.entries(CALLS)) {
      for (const count of [1, AT_ONCE]) {
        const figures = await measure(postgres.url, path, count)
        console.log(`${count} ${name}`, figures)
        rows[`${count} ${name}`] = figures
      }
    }
  } finally {
    await postgres.stop()
  }
  console.log('\nFiles and results of a survey at the limits; megabytes, and seconds of the processor')
  console.table(rows)
}

function surveyAtTheLimits(): SurveyDefinition {
  const survey = surveyOfLength(LIMITS.surveyOptions / QUESTIONS)
  const [question] = survey.questions
  const questions = Array.from({ length: QUESTIONS }, (_, at) => ({
    ...question!,
    id: `q${at}`,
    totalCredits: 1_000_000,
  }))
  return { ...survey, questions } as SurveyDefinition
}

async function fill(url: string): Promise<void> {
  const database = await openDatabase({ url, dataDir: '', deadlineMs: 300_000 })
  await migrate(database)
  await insertSession(database, OWNER, { tokenHash: sha256(TOKEN), userAgent: null })
  const definition = surveyAtTheLimits()
  await insertSurvey(database, {
    ownerId: OWNER.id,
    id: SURVEY,
    definition,
    identitySalt: new Uint8Array(16),
    savedAt: 0,
  })
  const stored = await findSurvey(database, SURVEY)
  if (stored) await simulate(database, stored, { responses: RESPONSES, seed: 1, now: Date.now() })
  await database.close()
}

async function measure(url: string, path: string, count: number): Promise<object> {
  const secret = 'a secret of more than thirty-two characters'
  const env = {
    ...PRODUCTION,
    DATABASE_URL: url,
    SESSION_SECRET: secret,
    LIMIT_EXPORTS: '1000',
    LOG_LEVEL: 'error',
  }
  const server = await startServer({ dataDir: '', env })
  try {
    await awaitIntervals(server)
    await Bun.sleep(3_000)
    const idle = residentMegabytes(server)
    const began = processorSeconds(server)
    let peak = idle
    const watching = setInterval(() => {
      peak = Math.max(peak, residentMegabytes(server))
    }, 20)
    const answers = await Promise.all(Array.from({ length: count }, () => read(server, path)))
    clearInterval(watching)
    const seconds = Number((processorSeconds(server) - began).toFixed(1))
    const kilobytes = Math.round(answers[0]!.bytes / 1000)
    const refusals = answers.reduce((sum, answer) => sum + answer.refusals, 0)
    return { idle, peak, 'above idle': peak - idle, seconds, kilobytes, refusals }
  } finally {
    await server.stop()
  }
}

/** Reads results until their intervals are computed and stored, as exports need them. */
async function awaitIntervals({ url }: ServerProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(url + api.designerResults(SURVEY), { headers: HEADERS })
    const text = await answer.text()
    if (answer.ok && !text.includes('"pending":true')) return
    await Bun.sleep(1_000)
  }
}

/** Reads an answer as clients do that wait when they are told to, and counts how often they were. */
async function read({ url }: ServerProcess, path: string) {
  for (let refusals = 0; ; refusals++) {
    const answer = await fetch(url + path, { headers: HEADERS })
    let bytes = 0
    for await (const chunk of answer.body ?? []) bytes += chunk.byteLength
    if (answer.ok) return { bytes, refusals }
    if (answer.status !== 503) throw new Error(`${path}: ${answer.status}`)
    await Bun.sleep(1_000 * Number(answer.headers.get('retry-after') ?? 1))
  }
}

function residentMegabytes({ pid }: ServerProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** As counted by the system, in hundredths. */
function processorSeconds({ pid }: ServerProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
