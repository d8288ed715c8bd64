import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../db/client.ts'
import { postgresBinaries, startPostgres } from '../support/postgres.ts'
import { type ServerOptions, startServer } from '../support/server-process.ts'
import { median } from './load.ts'
import { PRODUCTION } from './production.ts'
import { CLIENTS, firstRespondent, ROUNDS, SURVEY, submit } from './submissions.ts'

const SECRET = { SESSION_SECRET: 'a secret of more than thirty-two characters' }
const ARMS = ['one', 'two', 'three'].map((armId, at) => ({ armId, label: armId, share: at + 1 }))
const WITH_ARMS = 'bench-arms'

/**
 * Prints how many respondents per second create and complete their response to a survey with arms, compared with the
 * same survey without: in one server, alternately. Two processes wait for each other's commits when they assign arms.
 */
export async function benchArms(): Promise<void> {
  if (!Bun.which('wrk')) return console.log('\nNo submissions per second: wrk is not installed.')
  const directory = await mkdtemp(join(tmpdir(), 'qv-bench-'))
  const postgres = postgresBinaries() ? await startPostgres() : undefined
  try {
    const rows: Record<string, object> = {}
    for (const processes of postgres ? [1, 2] : []) {
      const env = { DATABASE_URL: postgres!.url, PROCESSES: `${processes}`, ...SECRET }
      const dataDir = join(directory, `${processes}`)
      rows[`PostgreSQL, ${processes} process(es)`] = await compare({ dataDir, env }, postgres!.url)
    }
    rows['the embedded database'] = await compare({ dataDir: join(directory, 'embedded') })
    console.log(`\nRespondents who create and complete, ${CLIENTS} at a time, a second`)
    console.table(rows)
  } finally {
    await postgres?.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function compare({ dataDir, env = {} }: ServerOptions, url?: string): Promise<object> {
  const options = { dataDir, env: { ...PRODUCTION, LOG_LEVEL: 'info', ...env } }
  await (await startServer(options)).stop()
  const database = await openDatabase({ ...(url && { url }), dataDir })
  await database.query(
    `INSERT INTO surveys (id, definition, identity_salt)
      SELECT $1, jsonb_set(definition, '{settings,arms}', $2::text::jsonb), identity_salt FROM surveys WHERE id = $3
      ON CONFLICT DO NOTHING`,
    [WITH_ARMS, JSON.stringify(ARMS), SURVEY],
  )
  await database.close()
  const server = await startServer({ ...options, logFile: `${dataDir}.log` })
  try {
    const [without, arms] = [await firstRespondent(server), await firstRespondent(server, WITH_ARMS)]
    const rounds: [number, number][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const rates = [await submit(server, without, 2 * round), await submit(server, arms, 2 * round + 1)]
      rounds.push([rates[0]!.perSecond, rates[1]!.perSecond])
    }
    const ratio = Number(median(rounds.map(([plain, inArms]) => inArms / plain)).toFixed(2))
    const rate = (at: 0 | 1) => Math.round(median(rounds.map((each) => each[at])))
    return { 'without arms': rate(0), 'with arms': rate(1), ratio }
  } finally {
    await server.stop()
  }
}
