import { parseArgs } from 'node:util'
import { api, DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { startPostgres } from '../support/postgres.ts'
import { quantile, residentMegabytes } from './process-figures.ts'
import { drawVotes } from './respondent.ts'
import { openWorld, readBallots, type World } from './world.ts'

/**
 * Sends first answers several times as fast as the server can handle: how many it refuses, how long the accepted ones
 * wait, whether each acknowledged one is stored, and how soon it recovers.
 *
 * bun test/faults/overload.ts [--times 3] [--seconds 20] [--in-flight 200] [--embedded]
 */

const { values: options } = parseArgs({
  options: {
    times: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '20' },
    'in-flight': { type: 'string', default: '200' },
    embedded: { type: 'boolean', default: false },
  },
})

/** Clients that measure the server's capacity, each sending its next answer after the last reply. */
const CLIENTS = 64
const CAPACITY_MS = 8_000
const TICK_MS = 20
const PATIENCE_MS = 30_000
const PROBE_MS = 100
/** A server that delivers a page this quickly has recovered. */
const WELL_MS = 500

type Outcome = { readonly status: number; readonly ms: number; readonly retryAfter: string | null }
type Send = () => Promise<Outcome>

/** In place of a status: no reply in time, or a connection that was refused or lost. */
const UNANSWERED = 0
const UNCONNECTED = -1

/** Sends the first answer of a new respondent. */
function sender(world: World, { questions: [question] }: Awaited<ReturnType<typeof readBallots>>): Send {
  if (!question) throw new Error('the survey has no question')
  return async () => {
    const votes = Object.entries(drawVotes(question.optionIds, question.totalCredits))
    const body = {
      IsNewSurveyResponse: true,
      surveyId: DEMO_SURVEY_ID,
      uuid: crypto.randomUUID(),
      seq: 1,
      questionId: question.id,
      responseContent: { votes: votes.map(([optionId, count]) => ({ optionId, votes: count })) },
    }
    const began = performance.now()
    const reply = await fetch(world.server().url + api.responses(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: Error) => error)
    if (reply instanceof Error) {
      const status = reply.name === 'TimeoutError' ? UNANSWERED : UNCONNECTED
      return { status, ms: performance.now() - began, retryAfter: null }
    }
    await reply.arrayBuffer()
    return {
      status: reply.status,
      ms: performance.now() - began,
      retryAfter: reply.headers.get('retry-after'),
    }
  }
}

/** The number of answers accepted from clients that wait for each reply. */
async function atCapacity(send: Send): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const end = performance.now() + CAPACITY_MS
  const client = async () => {
    while (performance.now() < end) outcomes.push(await send())
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return outcomes
}

/** A fixed rate, regardless of earlier replies; ends when the last is sent. */
async function atRate(send: Send, perSecond: number, seconds: number): Promise<Promise<Outcome>[]> {
  const sent: Promise<Outcome>[] = []
  const began = performance.now()
  while (performance.now() - began < seconds * 1_000) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond)
    while (sent.length < due) sent.push(send())
    await Bun.sleep(TICK_MS)
  }
  return sent
}

/** Seconds until a page is delivered as quickly as it should be. */
async function secondsToRecover(url: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const asked = performance.now()
    const { ok } = await fetch(url + pages.survey(DEMO_SURVEY_ID))
    if (ok && performance.now() - asked < WELL_MS) return (asked - began) / 1_000
    await Bun.sleep(PROBE_MS)
  }
}

const isAccepted = ({ status }: Outcome) => status === 201 || status === 200

// By default a process has at most 256 calls in progress, and would be the bottleneck.
if (process.env.BUN_CONFIG_MAX_HTTP_REQUESTS === undefined) {
  const env = { ...process.env, BUN_CONFIG_MAX_HTTP_REQUESTS: '30000' }
  const again = Bun.spawn([process.execPath, ...process.argv.slice(1)], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.exit(await again.exited)
}

const cluster = options.embedded ? undefined : await startPostgres()
const env = { LIMIT_IN_FLIGHT: options['in-flight'] }
const world = await openWorld({ name: 'overload', cluster, relayed: undefined, clients: 0, env })
const send = sender(world, await readBallots(world.server().url))
const before = await atCapacity(send)
const capacity = (before.length * 1_000) / CAPACITY_MS
const sent = await atRate(send, capacity * Number(options.times), Number(options.seconds))
const recovery = await secondsToRecover(world.server().url)
const flood = await Promise.all(sent)
const memory = Math.round(residentMegabytes(world.server().pid))
const stored = await world.close()
await cluster?.stop()

const accepted = flood.filter(isAccepted)
const took = accepted.map(({ ms }) => ms).sort((one, other) => one - other)
const shed = flood.filter(({ status }) => status === 503)
const unanswered = flood.filter(({ status }) => status === UNANSWERED).length
const unconnected = flood.filter(({ status }) => status === UNCONNECTED).length
const acknowledged = before.filter(isAccepted).length + accepted.length
const lost = Math.max(0, acknowledged - stored.responses)
const others = flood.length - accepted.length - shed.length - unanswered - unconnected
console.table({
  capacityPerSecond: Math.round(capacity),
  offered: flood.length,
  accepted: accepted.length,
  acceptedPerSecond: Math.round(accepted.length / Number(options.seconds)),
  turnedAway: shed.length,
  withoutRetryAfter: shed.filter(({ retryAfter }) => !retryAfter).length,
  others,
  unanswered,
  unconnected,
  p50: Math.round(quantile(took, 0.5)),
  p99: Math.round(quantile(took, 0.99)),
  lost,
  breaches: stored.breaches.length,
  memory,
  secondsToRecover: Math.round(recovery * 10) / 10,
})
const wentWrong = others + lost + stored.breaches.length + shed.filter(({ retryAfter }) => !retryAfter).length
process.exit(accepted.length > 0 && wentWrong === 0 ? 0 : 1)
