import { readFileSync } from 'node:fs'
import { postgresBinaries, startPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server-process.ts'
import { PRODUCTION } from './production.ts'
import { firstRespondent, submit } from './submissions.ts'

/** The number of respondents, and the most seconds; a busy machine completes fewer. */
const RESPONDENTS = 100_000
const MOST_SECONDS = 300
const STEP_SECONDS = 10

/**
 * Prints how much memory one process holds on PostgreSQL as respondents come and go; $RESPONDENTS is their number.
 */
export async function benchMemory(): Promise<void> {
  if (!Bun.which('wrk') || !postgresBinaries())
    return console.log('\nNo memory: wrk or PostgreSQL is not installed.')
  const most = Number(process.env.RESPONDENTS ?? RESPONDENTS)
  const postgres = await startPostgres({ fsync: false })
  const env = {
    ...PRODUCTION,
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'a secret of more than thirty-two characters',
    LOG_LEVEL: 'warn',
  }
  const server = await startServer({ dataDir: '', env })
  const rows: Record<string, { megabytes: number }> = {}
  try {
    const votes = await firstRespondent(server)
    rows[0] = { megabytes: residentMegabytes(server.pid) }
    let respondents = 0
    for (let second = 0; respondents < most && second < MOST_SECONDS; second += STEP_SECONDS) {
      const { perSecond } = await submit(server, votes, second, STEP_SECONDS)
      respondents += perSecond * STEP_SECONDS
      rows[Math.round(respondents)] = { megabytes: residentMegabytes(server.pid) }
    }
  } finally {
    await server.stop()
    await postgres.stop()
  }
  console.log('\nMemory of the process after so many respondents, on PostgreSQL')
  console.table(rows)
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
