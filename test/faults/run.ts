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
import { readOnlyFiles } from './read-only-files.ts'
import { secondsWithout, throughputRatio } from './recovery.ts'
import { killServer, stopServer } from './server-faults.ts'
import { slowClients } from './slow-clients.ts'
import { upgrade } from './upgrade.ts'
import { openWorld, type WorldOptions } from './world.ts'

/**
 * Causes failures while respondents answer, and checks the fate of acknowledged answers.
 *
 * bun test/faults/run.ts [fault…] [--short] [--strikes 20] [--clients 32] [--embedded --postgres]
 */

const FAULTS: readonly Fault[] = [
  ...[killServer, stopServer, killDatabase, restartDatabase, terminateBackends],
  ...[
    stallDatabase,
    resetDatabase,
    stallClients,
    resetClients,
    slowClients,
    fullDisk,
    readOnlyFiles,
    upgrade,
  ],
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
  /** Calls that had to be repeated: a fault without any effect proves nothing. */
  readonly again: number
  readonly lost: number
  readonly wrong: number
  /** Stored responses and answers beyond those acknowledged. */
  readonly twice: number
  /** Calls without any reply, although nothing was cut between client and server. */
  readonly hung: number
  /** Replies that report a fault, and a server that exited by itself. */
  readonly faults: number
  /** Violated invariants of the tables. */
  readonly breaches: number
  /** Seconds in all in which nothing was acknowledged to anybody, from the first strike on. */
  readonly without: number
  /** Acknowledged writes after the last strike as a ratio of those before the first. */
  readonly after: number
}

/** The time before the first strike and after the last one in which writes are counted, in milliseconds. */
const COUNTED_MS = 3_000

/** A new server becomes faster while it begins, and one that was struck needs a moment; in milliseconds. */
const WARMING_MS = 3_000
const RECOVERY_MS = 1_000

async function run(
  fault: Fault,
  kind: DatabaseKind,
  shared: PostgresServer | undefined,
): Promise<Line | string> {
  const ground = await fault.prepare?.(kind)
  if (typeof ground === 'string') return `not run, ${ground}`
  const { remove, ...prepared }: Partial<Ground> = ground ?? {}
  try {
    const cluster = kind === 'postgres' ? (prepared.cluster ?? shared) : undefined
    const clients = Number(options.clients ?? (options.short ? 12 : 32))
    return await strike(fault, kind, {
      ...prepared,
      name: fault.name,
      cluster,
      relayed: fault.relayed,
      clients,
      isShort: options.short,
    })
  } finally {
    await remove?.()
  }
}

async function strike(fault: Fault, database: DatabaseKind, options: WorldOptions): Promise<Line> {
  const strikes = strikesOf(fault)
  const world = await openWorld(options)
  const before = await counted(WARMING_MS)
  for (let count = 0; count < strikes; count++) await fault.strike(world)
  const after = await counted(RECOVERY_MS)
  const { load, lost, wrong, ended } = await world.settle()
  const said = world.server().output()
  const { responses, answers, breaches } = await world.close()
  const sent = load.ledger.reduce((sum, acknowledged) => sum + acknowledged.answers.size, 0)
  for (const breach of breaches.slice(0, 5)) console.error(breach)
  const uncaught = said.split('\n').filter((line) => /uncaught|"event":"INTERNAL"/i.test(line))
  if (ended) console.error(said.slice(-4_000))
  for (const kind of kindsOf(uncaught).slice(0, 5)) console.error(kind.slice(0, 2_000))
  return {
    fault: fault.name,
    database,
    strikes,
    acknowledged: load.ledger.length,
    calls: load.tally.calls,
    again: load.tally.again,
    lost,
    wrong,
    twice: Math.max(0, responses - load.ledger.length) + Math.max(0, answers - sent),
    hung: fault.relayed === 'clients' ? 0 : load.tally.unanswered,
    faults: load.tally.faults + uncaught.length + (ended ? 1 : 0),
    breaches: breaches.length,
    without: secondsWithout(load.tally.at, { from: before.to, to: after.to }),
    after: throughputRatio(load.tally.at, after, before),
  }
}

/** A time under load that begins after a while. */
async function counted(delayMs: number): Promise<{ readonly from: number; readonly to: number }> {
  await Bun.sleep(delayMs)
  const from = performance.now()
  await Bun.sleep(COUNTED_MS)
  return { from, to: performance.now() }
}

/** Lines of the log that differ in more than their time and request. */
function kindsOf(lines: readonly string[]): string[] {
  return [...new Set(lines.map((line) => line.replace(/"(time|requestId)":"[^"]*",?/g, '')))]
}

function strikesOf({ strikes }: Fault): number {
  if (options.strikes) return Number(options.strikes)
  return options.short ? strikes.short : strikes.long
}

/** Runs a fault on one database and reports the outcome. */
async function report(
  fault: Fault,
  kind: DatabaseKind,
  shared: PostgresServer | undefined,
): Promise<{ readonly line?: Line; readonly sound: boolean }> {
  const began = performance.now()
  const line = await run(fault, kind, shared).catch((error: Error) => error)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const isLine = typeof line !== 'string' && !(line instanceof Error)
  console.log(`${fault.name}, ${kind}: ${isLine ? `${line.acknowledged} acknowledged` : line}, ${seconds} s`)
  return isLine ? { line, sound: isSound(fault, line) } : { sound: typeof line === 'string' }
}

/** Whether the run of a fault shows that nothing went wrong; if no call was affected, it shows nothing. */
function isSound(fault: Fault, line: Line): boolean {
  const { acknowledged, again, lost, wrong, twice, hung, faults, breaches } = line
  const wasFelt = fault.isGentle || again > 0
  return acknowledged > 0 && wasFelt && lost + wrong + twice + hung + faults + breaches === 0
}

async function runAll(chosen: readonly Fault[], kinds: readonly DatabaseKind[]): Promise<boolean> {
  const shared = kinds.includes('postgres') ? await startPostgres() : undefined
  const lines: Line[] = []
  let sound = true
  for (const fault of chosen) {
    for (const kind of fault.databases.filter((kind) => kinds.includes(kind))) {
      const reported = await report(fault, kind, shared)
      if (reported.line) lines.push(reported.line)
      sound &&= reported.sound
    }
  }
  await shared?.stop()
  console.table(lines)
  return sound
}

const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name))
if (unknown.length > 0) {
  const known = FAULTS.map(({ name }) => name).join(', ')
  console.error(`There is no fault ${unknown.join(', ')}; there are ${known}.`)
  process.exit(64)
}
const both = options.embedded === options.postgres
const kinds: DatabaseKind[] = [
  ...(both || options.embedded ? (['embedded'] as const) : []),
  ...((both || options.postgres) && postgresBinaries() ? (['postgres'] as const) : []),
]
const isChosen = (fault: Fault) => (names.length === 0 ? strikesOf(fault) > 0 : names.includes(fault.name))
process.exit((await runAll(FAULTS.filter(isChosen), kinds)) ? 0 : 1)
