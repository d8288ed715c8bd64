import { readFileSync } from 'node:fs'
import type { OpenOptions } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { simulate } from '../../src/simulation/simulate.ts'
import { findSurvey } from '../../src/surveys/repository.ts'
import { api } from '../../src/urls.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

/** A survey with 24 options. */
export const RESULTS_SURVEY = 'legacy-version4'

/** The unit of processor time in /proc. */
const TICK_MS = 10

const ADMIN = 'admin@example.org'

/** A server with the session of an account that may read the results of every survey. */
export type ResultsServer = ServerProcess & { readonly authorization: string }

/** The location of a database. */
export type DatabaseAddress = Pick<OpenOptions, 'url' | 'dataDir'>

/** Starts a server on a database that has the survey, with further options of Bun. */
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

/** Milliseconds until the results are shown; while they are first counted, the server tells clients to wait. */
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

/** Milliseconds of processor time used by a process, over all of its threads. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/**
 * Milliseconds to count results from nothing, and the median of the following openings; for the first, also the
 * server's processor time, which other work on the machine does not prolong.
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

/** Fills the survey up to a number of simulated responses. */
export async function fillSurvey(
  database: Database,
  responses: number,
  surveyId = RESULTS_SURVEY,
): Promise<void> {
  const stored = await findSurvey(database, surveyId)
  if (stored) await simulate(database, stored, { responses, seed: 1, now: Date.now() })
  await database.query('VACUUM ANALYZE', [])
}
