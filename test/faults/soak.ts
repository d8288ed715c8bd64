import { parseArgs } from 'node:util'
import { api, DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { startPostgres } from '../support/postgres.ts'
import { audit } from './audit.ts'
import { openFiles, quantile, residentMegabytes, slopeOf } from './process-figures.ts'
import { type Acknowledged, respond, type Tally } from './respondent.ts'
import { openWorld, readBallots, type World } from './world.ts'

/**
 * Respondents arrive for a long time, and a designer looks at results and exports, to watch memory, open files and
 * times. Either a number per second for some minutes, or a total number as fast as the clients can.
 *
 * bun test/faults/soak.ts [--minutes 20] [--rate 50] --respondents 100000 [--clients 64] [--minutes 10] [--embedded]
 */

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    rate: { type: 'string', default: '50' },
    respondents: { type: 'string' },
    clients: { type: 'string', default: '64' },
    embedded: { type: 'boolean', default: false },
  },
})

const SAMPLE_MS = 10_000
const LOOK_MS = 5_000
const TICK_MS = 50
/** The most respondents in progress: beyond it the generator turns arrivals away, and counts them. */
const MOST_UNDER_WAY = 2_000
const AUDITED = 5_000
const ADMIN = 'admin@example.org'

type Sample = { readonly memory: number; readonly files: number; readonly p50: number; readonly p99: number }

type Run = {
  readonly world: World
  readonly ledger: Acknowledged[]
  readonly tally: Tally & { readonly took: number[] }
  /** Failed reads of pages and results. */
  readonly failed: string[]
  turnedAway: number
  running: boolean
}

async function read(run: Run, path: string, headers: Record<string, string> = {}): Promise<void> {
  try {
    const response = await fetch(run.world.server().url + path, { headers })
    await response.arrayBuffer()
    if (!response.ok) run.failed.push(`${path} ${response.status}`)
  } catch (error) {
    run.failed.push(`${path} ${error}`)
  }
}

async function arrive(run: Run, ballots: Awaited<ReturnType<typeof readBallots>>): Promise<void> {
  await read(run, pages.survey(DEMO_SURVEY_ID))
  const server = { base: () => run.world.server().url, ballots, patienceMs: 30_000 }
  run.ledger.push(await respond(server, run.tally))
}

/** A fixed rate of arrivals, whether or not earlier respondents have finished. */
async function arriveByRate(run: Run, one: () => Promise<void>): Promise<void> {
  const perTick = (Number(options.rate) * TICK_MS) / 1000
  const underWay = new Set<Promise<void>>()
  let due = 0
  while (run.running) {
    for (due += perTick; due >= 1; due--) {
      if (underWay.size >= MOST_UNDER_WAY) run.turnedAway++
      else {
        const arrival = one().finally(() => underWay.delete(arrival))
        underWay.add(arrival)
      }
    }
    await Bun.sleep(TICK_MS)
  }
  await Promise.all(underWay)
}

/** A total number, one after the other from a number of clients. */
async function arriveByNumber(run: Run, one: () => Promise<void>, count: number): Promise<void> {
  let left = count
  const client = async () => {
    while (run.running && left-- > 0) await one()
  }
  await Promise.all(Array.from({ length: Number(options.clients) }, client))
}

async function look(run: Run): Promise<void> {
  const { url } = run.world.server()
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(url + api.devLogin(), {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: ADMIN }),
  })
  const { token } = await signedIn.json()
  const authorization = `Bearer ${token}`
  const results = `/api/v1/designer/surveys/${DEMO_SURVEY_ID}/results`
  for (let turn = 0; run.running; turn++) {
    await read(run, results, { authorization })
    // One export per minute, which is within an account's limit.
    if (turn % 12 === 11) await read(run, results.replace('results', 'export?format=csv'), { authorization })
    await Bun.sleep(LOOK_MS)
  }
}

async function sample(run: Run, samples: Sample[]): Promise<void> {
  for (let from = 0; run.running; from = run.tally.took.length) {
    await Bun.sleep(SAMPLE_MS)
    const took = run.tally.took.slice(from).sort((a, b) => a - b)
    const { pid } = run.world.server()
    const [p50, p99] = [quantile(took, 0.5), quantile(took, 0.99)].map(Math.round)
    const taken = {
      memory: Math.round(residentMegabytes(pid)),
      files: openFiles(pid),
      p50: p50 ?? 0,
      p99: p99 ?? 0,
    }
    samples.push(taken)
    console.log(`${run.ledger.length} respondents, ${JSON.stringify(taken)}`)
  }
}

async function report(run: Run, samples: readonly Sample[], seconds: number): Promise<boolean> {
  const { ledger, tally, failed, turnedAway, world } = run
  const { lost, wrong } = await audit(world.server().url, DEMO_SURVEY_ID, ledger.slice(-AUDITED))
  const stored = await world.close()
  const sorted = tally.took.toSorted((a, b) => a - b)
  const late = samples.slice(Math.floor(samples.length / 3)).map(({ memory }) => memory)
  console.table({
    respondents: ledger.length,
    perSecond: Math.round(ledger.length / seconds),
    calls: tally.calls,
    ...{
      again: tally.again,
      faults: tally.faults,
      unanswered: tally.unanswered,
      turnedAway,
      failed: failed.length,
    },
    lost,
    wrong,
    twice: stored.responses - ledger.length,
    breaches: stored.breaches.length,
    p50: Math.round(quantile(sorted, 0.5)),
    p99: Math.round(quantile(sorted, 0.99)),
    ...{
      memory: samples.at(-1)?.memory,
      memoryPer10Minutes: Math.round(slopeOf(late) * (600_000 / SAMPLE_MS) * 10) / 10,
    },
    files: `${samples[0]?.files} to ${samples.at(-1)?.files}`,
  })
  console.log([...new Set(failed)].slice(0, 5).join('\n'))
  const wentWrong = tally.faults + tally.unanswered + failed.length + lost + wrong + stored.breaches.length
  return wentWrong === 0 && stored.responses === ledger.length
}

const cluster = options.embedded ? undefined : await startPostgres()
const env = { DEV_LOGIN: '1', ADMIN_EMAILS: ADMIN }
const world = await openWorld({ name: 'soak', cluster, relayed: undefined, clients: 0, env })
const tally = { calls: 0, again: 0, faults: 0, unanswered: 0, took: [] }
const run: Run = { world, tally, ledger: [], failed: [], turnedAway: 0, running: true }
const samples: Sample[] = []
const ballots = await readBallots(world.server().url)
const one = () => arrive(run, ballots)
const began = performance.now()
const end = setTimeout(() => {
  run.running = false
}, Number(options.minutes) * 60_000)
const watching = Promise.all([look(run), sample(run, samples)])
await (options.respondents ? arriveByNumber(run, one, Number(options.respondents)) : arriveByRate(run, one))
const seconds = (performance.now() - began) / 1000
run.running = false
clearTimeout(end)
await watching
const sound = await report(run, samples, seconds)
await cluster?.stop()
process.exit(sound ? 0 : 1)
