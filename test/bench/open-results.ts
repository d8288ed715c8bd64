import { readFileSync } from 'node:fs'
import type { OpenOptions } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { simulate } from '../../src/simulation/simulate.ts'
import { findSurvey } from '../../src/surveys/repository.ts'
import { api } from '../../src/urls.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

/** A survey with 24 options. */
export const RESULTS_SURVEY = 'legacy-version4'

/** What /proc counts processor time by. */
const TICK_MS = 10

const ADMIN = 'admin@example.org'

/** A server that somebody has signed in to who may read the results of every survey. */
export type ResultsServer = ServerProcess & { readonly authorization: string }

/** Where a database is. */
export type DatabaseAddress = Pick<OpenOptions, 'url' | 'dataDir'>

/** Starts one on a database that has the survey, with further options of Bun. */
export async function startResultsServer(
  { url = '', dataDir }: DatabaseAddress,
  options: readonly string[] = [],
): Promise<ResultsServer> {
  const env = {
    DATABASE_URL: url,
    DEV_LOGIN: '1',
    ADMIN_EMAILS: ADMIN,
    LIMIT_EXPORTS: '1000',
    LOG_LEVEL: 'error',
  }
  const server = await startServer({ dataDir, env, options })
  const body = JSON.stringify({ email: ADMIN })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(server.url + api.devLogin(), { method: 'POST', headers, body })
  return { ...server, authorization: `Bearer ${(await answer.json()).token}` }
}

/** Milliseconds until the results are there; while they are counted for the first time, the server asks to wait. */
export async function openResults(
  { url, authorization }: ResultsServer,
  query = '',
  surveyId = RESULTS_SURVEY,
): Promise<number> {
  const began = performance.now()
  for (;;) {
    const answer = await fetch(url + api.designerResults(surveyId) + query, { headers: { authorization } })
    await answer.text()
    if (answer.status === 200) return performance.now() - began
    if (answer.status !== 503) throw new Error(`results answered ${answer.status}`)
  }
}

/** Milliseconds of processor time that a process has had, all of its threads together. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/**
 * Milliseconds that results take to be counted from nothing, and the middle of so many openings after that; of the first the
 * server's processor time as well, which other work on the machine does not prolong.
 */
export async function openCounted(
  database: Database,
  server: ResultsServer,
  openings: number,
  surveyId = RESULTS_SURVEY,
): Promise<{ readonly cold: number; readonly coldProcessor: number; readonly folded: number }> {
  await database.query('DELETE FROM tallies WHERE survey_id = $1', [surveyId])
  const before = processorMs(server.pid)
  const cold = await openResults(server, '', surveyId)
  const coldProcessor = processorMs(server.pid) - before
  const folded: number[] = []
  for (let each = 0; each < openings; each++) folded.push(await openResults(server, '', surveyId))
  folded.sort((a, b) => a - b)
  return { cold, coldProcessor, folded: folded[Math.floor(openings / 2)]! }
}

/** Fills the survey up to so many invented responses. */
export async function fillSurvey(
  database: Database,
  responses: number,
  surveyId = RESULTS_SURVEY,
): Promise<void> {
  const stored = await findSurvey(database, surveyId)
  if (stored) await simulate(database, stored, { responses, seed: 1, now: Date.now() })
  await database.query('VACUUM ANALYZE', [])
}
