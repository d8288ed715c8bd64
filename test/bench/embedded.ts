import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPglite } from '../../db/embedded/pglite.ts'
import { startServer } from '../support/server-process.ts'
import { median } from './load.ts'
import { PRODUCTION } from './production.ts'
import { CLIENTS, firstRespondent, ROUNDS, SECONDS, submit } from './submissions.ts'

/**
 * Prints how many respondents per second create and complete their response on the embedded database, compared with
 * single rows that PGlite inserts by itself, one after the other: small ones into a separate table, each committed.
 */
export async function benchEmbedded(): Promise<void> {
  if (!Bun.which('wrk')) return console.log('\nNo submissions per second: wrk is not installed.')
  const directory = await mkdtemp(join(tmpdir(), 'qv-bench-'))
  const env = { ...PRODUCTION, LOG_LEVEL: 'info' }
  const server = await startServer({
    dataDir: join(directory, 'product'),
    env,
    logFile: join(directory, 'log'),
  })
  const pglite = await createPglite(join(directory, 'floor'))
  try {
    await pglite.exec('CREATE TABLE one (id uuid PRIMARY KEY, name text NOT NULL, at timestamptz NOT NULL)')
    const votes = await firstRespondent(server)
    const rounds: [number, number, number][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { perSecond, p99Ms } = await submit(server, votes, round)
      rounds.push([perSecond, p99Ms, await inserted(pglite)])
    }
    const [perSecond = 0, p99Ms, floor = 0] = [0, 1, 2].map((at) => median(rounds.map((each) => each[at]!)))
    const rounded = (part: number) => Number(part.toFixed(2))
    const ratios = { ratio: rounded(perSecond / floor), 'its two calls': rounded((2 * perSecond) / floor) }
    console.log(`\nRespondents who create and complete, ${CLIENTS} at a time, on the embedded database`)
    console.table({
      'the product': { perSecond: Math.round(perSecond), p99Ms, ...ratios },
      'single rows of PGlite': { perSecond: Math.round(floor) },
    })
  } finally {
    await server.stop()
    await pglite.close()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Rows per second. */
async function inserted(pglite: Awaited<ReturnType<typeof createPglite>>): Promise<number> {
  const began = performance.now()
  let rows = 0
  for (; performance.now() - began < SECONDS * 1000; rows++) {
    await pglite.query('INSERT INTO one VALUES ($1, $2, now())', [crypto.randomUUID(), `row-${rows}`])
  }
  return rows / ((performance.now() - began) / 1000)
}
