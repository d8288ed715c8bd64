import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { seedSurveys } from '../../db/seeds/seed.ts'
import { createOnCluster, distribute, startCitus, whyNoCitus } from '../support/citus.ts'
import { startPostgres } from '../support/postgres.ts'
import { copySurvey, spreadSurveys } from '../support/spread-surveys.ts'
import { median } from './load.ts'
import { fillSurvey, openCounted, type ResultsServer, startResultsServer } from './open-results.ts'
import { firstRespondent, SURVEY, submit } from './submissions.ts'

/** A single PostgreSQL or a cluster, with a server of the product on it. */
type Side = { readonly url: string; readonly database: Database; readonly server: ResultsServer }

/** How often results are opened after they were first counted. */
const OPENINGS = 9

/**
 * Compares a Citus cluster of two workers with a single PostgreSQL, alternately and on one machine: respondents who
 * create and complete their response to two surveys, one on each worker, and results of these surveys opened at the
 * same time. $RESPONSES is their total number of responses, $ROUNDS the number of rounds.
 */
export async function benchCitus(): Promise<void> {
  const reason = Bun.which('wrk') ? whyNoCitus() : 'wrk is not installed'
  if (reason) return console.log(`\nNothing of Citus: ${reason}.`)
  const [postgres, cluster] = [await startPostgres(), await startCitus()]
  const sides: Side[] = []
  try {
    const onCitus = await sideOn(await createOnCluster(cluster.coordinator.url, '_bench'), distribute)
    sides.push(onCitus)
    const ids = (await spreadSurveys(onCitus.database, cluster, { count: 1, of: SURVEY })).flat()
    const alone = await sideOn(postgres.url)
    sides.unshift(alone)
    for (const id of ids) await copySurvey(alone.database, SURVEY, id)
    const rounds = Number(process.env.ROUNDS ?? 2)
    console.log('\nRespondents who create and complete, a second')
    console.table(await byTurns(sides, rounds, (side, round) => submitted(side, ids, round)))
    const responses = Number(process.env.RESPONSES ?? 100_000)
    for (const { database } of sides)
      for (const id of ids) await fillSurvey(database, responses / ids.length, id)
    console.log(`\nResults of ${responses} responses, ms`)
    for (const which of ['cold', 'folded'] as const)
      console.table({
        [which]: await byTurns(sides, rounds, async (side) => (await opened(side, ids))[which]),
      })
  } finally {
    for (const { server, database } of sides) await Promise.all([server.stop(), database.close()])
    await Promise.all([postgres.stop(), cluster.stop()])
  }
}

async function sideOn(url: string, spread?: (url: string) => Promise<void>): Promise<Side> {
  const database = await openDatabase({ url, dataDir: '', deadlineMs: 600_000 })
  await migrate(database)
  await spread?.(url)
  await seedSurveys(database)
  return { url, database, server: await startResultsServer({ url, dataDir: '' }) }
}

type Turns = { readonly PostgreSQL: number; readonly Citus: number; readonly ratio: number }

/** Medians of both sides, which are measured alternately. */
async function byTurns(
  sides: readonly Side[],
  rounds: number,
  measure: (side: Side, round: number) => Promise<number>,
): Promise<Turns> {
  const measured: number[][] = sides.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, side] of sides.entries()) measured[at]!.push(await measure(side, round))
  const [alone, spread] = measured.map((each) => Math.round(median(each)))
  return { PostgreSQL: alone!, Citus: spread!, ratio: Number((spread! / alone!).toFixed(2)) }
}

async function submitted({ server }: Side, ids: readonly string[], round: number): Promise<number> {
  const rates = await Promise.all(
    ids.map(async (id) => submit(server, await firstRespondent(server, id), round)),
  )
  return rates.reduce((sum, { perSecond }) => sum + perSecond, 0)
}

/** The time until the slowest survey's results are open. */
async function opened({ database, server }: Side, ids: readonly string[]) {
  const each = await Promise.all(ids.map((id) => openCounted(database, server, OPENINGS, id)))
  const longest = (which: 'cold' | 'folded') => Math.max(...each.map((one) => one[which]))
  return { cold: longest('cold'), folded: longest('folded') }
}
