import { openDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { seedSurveys } from '../../db/seeds/seed.ts'
import { startPostgres } from '../support/postgres.ts'
import { median } from './load.ts'
import { fillSurvey, openCounted, startResultsServer } from './open-results.ts'

const RESPONSES = Number(process.env.RESPONSES ?? 1_000_000)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const OPENINGS = 41

/** The options for starting the servers that are compared. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  without: ['--preload', `${import.meta.dir}/without-paired-sums.ts`],
  with: [],
}

/**
 * Prints the cost of the sums of products of votes when results of 24 options are counted from nothing, and when they
 * are opened after that: with them, without them, and the ratio. With DATABASE_URL it uses existing responses.
 */
export async function benchPairedSums(): Promise<void> {
  const filled = process.env.DATABASE_URL
  const postgres = filled ? undefined : await startPostgres({ fsync: false })
  const url = filled ?? postgres?.url ?? ''
  const database = await openDatabase({ url, dataDir: '', deadlineMs: 300_000 })
  await migrate(database)
  await seedSurveys(database)
  if (!filled) await fillSurvey(database, RESPONSES)
  const measured = Object.entries(OPTIONS).map(([name, options]) => ({
    name,
    options,
    cold: [] as number[],
    processor: [] as number[],
    folded: [] as number[],
  }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { options, cold, processor, folded } of measured) {
      const server = await startResultsServer({ url, dataDir: '' }, options)
      const took = await openCounted(database, server, OPENINGS)
      cold.push(took.cold)
      processor.push(took.coldProcessor)
      folded.push(took.folded)
      await server.stop()
    }
  }
  await database.close()
  await postgres?.stop()
  const rows = measured.map(({ name, cold, processor, folded }) => ({
    name,
    cold: median(cold),
    processor: median(processor),
    folded: median(folded),
  }))
  console.log(`\nPaired sums, ${RESPONSES} responses with 24 options`)
  console.table(
    rows.map(({ name, cold, processor, folded }) => ({
      'paired sums': name,
      'cold responses/s': Math.round(RESPONSES / (cold / 1000)),
      ...{
        'server µs/response': ((1000 * processor) / RESPONSES).toFixed(2),
        'folded ms': folded.toFixed(1),
      },
    })),
  )
  const ratio = (of: 'cold' | 'processor' | 'folded') => (rows[1]![of] / rows[0]![of]).toFixed(2)
  console.log(
    `ratios: cold ${ratio('cold')}, its processor time ${ratio('processor')}, folded ${ratio('folded')}`,
  )
}
