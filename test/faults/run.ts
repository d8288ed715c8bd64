import { parseArgs } from 'node:util'
import { type PostgresServer, postgresBinaries, startPostgres } from '../support/postgres.ts'
import { resetClients, stallClients } from './client-faults.ts'
import {
  killDatabase,
  resetDatabase,
  restartDatabase,
  stallDatabase,
  terminateBackends,
} from './database-faults.ts'
import type { DatabaseKind, Fault, Ground } from './fault.ts'
import { fullDisk } from './full-disk.ts'
import { killServer, stopServer } from './server-faults.ts'
import { upgrade } from './upgrade.ts'
import { openWorld, type WorldOptions } from './world.ts'

/**
 * Breaks things while respondents answer, and counts what became of the answers that were acknowledged.
 *
 * bun test/faults/run.ts [fault…] [--short] [--strikes 20] [--clients 32] [--embedded | --postgres]
 */

const FAULTS: readonly Fault[] = [
  ...[killServer, stopServer, killDatabase, restartDatabase, terminateBackends],
  ...[stallDatabase, resetDatabase, stallClients, resetClients, fullDisk, upgrade],
]

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    strikes: { type: 'string' },
    clients: { type: 'string' },
    embedded: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
  },
})

type Line = {
  readonly fault: string
  readonly database: string
  readonly strikes: number
  /** Responses that were acknowledged from the first answer to the completion. */
  readonly acknowledged: number
  readonly calls: number
  readonly lost: number
  readonly wrong: number
  /** Responses and answers that are stored beyond those acknowledged. */
  readonly twice: number
  /** Calls that got no answer at all, though nothing was cut between client and server. */
  readonly hung: number
  /** Answers that own up to a fault, and a server that ended by itself. */
  readonly faults: number
  /** What the tables may never hold. */
  readonly breaches: number
}

async function run(
  fault: Fault,
  kind: DatabaseKind,
  shared: PostgresServer | undefined,
): Promise<Line | string> {
  const ground = await fault.prepare?.(kind)
  if (typeof ground === 'string') return ground
  const { remove, ...prepared }: Partial<Ground> = ground ?? {}
  try {
    const cluster = kind === 'postgres' ? (prepared.cluster ?? shared) : undefined
    const clients = Number(options.clients ?? (options.short ? 12 : 32))
    return await strike(fault, kind, {
      ...{ ...prepared, name: fault.name, cluster, relayed: fault.relayed, clients },
    })
  } finally {
    await remove?.()
  }
}

async function strike(fault: Fault, database: DatabaseKind, options: WorldOptions): Promise<Line> {
  const strikes = strikesOf(fault)
  const world = await openWorld(options)
  for (let count = 0; count < strikes; count++) await fault.strike(world)
  await world.underLoad(1_000)
  const { load, lost, wrong, ended } = await world.settle()
  const said = world.server().output()
  const { responses, answers, breaches } = await world.close()
  const sent = load.ledger.reduce((sum, told) => sum + told.answers.size, 0)
  for (const breach of breaches.slice(0, 5)) console.error(breach)
  const uncaught = said.match(/uncaught|"event":"INTERNAL"/gi)?.length ?? 0
  if (uncaught > 0 || ended) console.error(said.slice(-4_000))
  return {
    ...{ fault: fault.name, database, strikes, acknowledged: load.ledger.length, calls: load.tally.calls },
    ...{ lost, wrong, twice: Math.max(0, responses - load.ledger.length) + Math.max(0, answers - sent) },
    hung: fault.relayed === 'clients' ? 0 : load.tally.unanswered,
    faults: load.tally.faults + uncaught + (ended ? 1 : 0),
    breaches: breaches.length,
  }
}

function strikesOf({ strikes }: Fault): number {
  if (options.strikes) return Number(options.strikes)
  return options.short ? strikes.short : strikes.long
}

const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no fault ${unknown.join(', ')}; there are ${FAULTS.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(64)
}
const kinds: DatabaseKind[] = options.embedded
  ? ['embedded']
  : options.postgres
    ? ['postgres']
    : ['embedded', 'postgres']
const shared = kinds.includes('postgres') && postgresBinaries() ? await startPostgres() : undefined
const lines: Line[] = []
for (const fault of FAULTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  for (const kind of fault.databases.filter((kind) => kinds.includes(kind))) {
    const began = performance.now()
    const line =
      kind === 'postgres' && !shared ? 'PostgreSQL is not installed' : await run(fault, kind, shared)
    if (typeof line === 'string') console.log(`${fault.name}, ${kind}: not run, ${line}`)
    else lines.push(line)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    if (typeof line !== 'string')
      console.log(`${fault.name}, ${kind}: ${line.acknowledged} acknowledged, ${seconds} s`)
  }
}
await shared?.stop()
console.table(lines)
const bad = lines.filter(
  ({ acknowledged, lost, wrong, twice, hung, faults, breaches }) =>
    acknowledged === 0 || lost + wrong + twice + hung + faults + breaches > 0,
)
process.exit(bad.length > 0 ? 1 : 0)
