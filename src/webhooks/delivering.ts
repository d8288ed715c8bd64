import { type Database, isUnavailable } from '../../db/database.ts'
import type { RandomBytes } from '../crypto.ts'
import { isoOf } from '../domain/text/instant.ts'
import { afterAttempt, retryAfterSeconds, type WebhookType } from '../domain/webhooks/webhook.ts'
import { describeError, type Log } from '../http/watching/logging.ts'
import { connections } from '../texts/en/account/connections.ts'
import { say } from '../texts/text.ts'
import { pages } from '../urls.ts'
import { resolveByDns } from './addresses.ts'
import { type Claimed, claimDelivery, type Due, listDue, settleDelivery } from './deliveries-repository.ts'
import { post, type Sending } from './sending.ts'
import { signatures } from './signing.ts'

export type Delivering = {
  readonly database: Database
  readonly sending: Sending
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly publicUrl: string
  readonly random: RandomBytes
}

const AT_ONCE = 20
const BATCH = 200

/** Makes one attempt at each delivery that is due; returns how many were due. */
export async function deliverDue(delivering: Delivering): Promise<number> {
  const due = await listDue(delivering.database, BATCH)
  const waiting = [...due]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await deliver(delivering, next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return due.length
}

async function deliver(delivering: Delivering, due: Due): Promise<void> {
  const { database } = delivering
  const claimed = await claimDelivery(database, due)
  if (!claimed) return
  if (!claimed.isOn || claimed.title === null)
    return settleDelivery(database, claimed, {
      kind: 'again',
      status: null,
      error: 'switched off',
      seconds: null,
    })
  const { status, retryAfter, error } = await attempt(delivering, claimed)
  const { attempts } = claimed
  const after = afterAttempt({ attempts, status, retryAfter }, delivering.random(1)[0]! / 256)
  const seconds = after.kind === 'again' ? after.seconds : null
  await settleDelivery(database, claimed, { kind: after.kind, status, error, seconds })
}

async function attempt({ sending, now, publicUrl }: Delivering, claimed: Claimed) {
  const body = bodyOf(claimed, publicUrl)
  const { id, secret, secretBefore } = claimed
  const seconds = Math.floor(now() / 1000)
  const secrets = secretBefore ? [secret, secretBefore] : [secret]
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Quadratic-Survey',
    'webhook-id': id,
    'webhook-timestamp': `${seconds}`,
    'webhook-signature': signatures({ id, seconds, body }, secrets),
  }
  try {
    const { status, retryAfter } = await post(new URL(claimed.url), body, headers, sending)
    return { status, retryAfter: retryAfterSeconds(retryAfter, now()), error: null }
  } catch (error) {
    return { status: null, retryAfter: null, error: error instanceof Error ? error.message : 'no reply' }
  }
}

/** What is sent: thin, and the same on every attempt. */
function bodyOf(
  { type, happenedAt, data, format, surveyId, title }: Omit<Claimed, 'secret' | 'secretBefore'>,
  publicUrl: string,
): string {
  const page = type === 'decision.published' ? pages.publishedSummary : pages.surveyResults
  const link = publicUrl + page(surveyId)
  if (format === 'chat')
    return JSON.stringify({ text: say(CHAT[type], 'en', { title: (title ?? '').slice(0, 200), link }) })
  return JSON.stringify({ type, timestamp: isoOf(happenedAt), data: { ...data, link } })
}

const { opens, closes, completed, changed, decided, tested } = connections.chat

const CHAT: Readonly<Record<WebhookType, string>> = {
  'survey.opened': opens,
  'survey.closed': closes,
  'response.completed': completed,
  'results.changed': changed,
  'decision.published': decided,
  'webhook.test': tested,
}

const PERIOD_MS = 2_000

/** How long receivers have to reply, in milliseconds. */
const REPLY_MS = 15_000

type Surroundings = Pick<Delivering, 'database' | 'random'> & {
  readonly config: { readonly publicUrl: string; readonly allowPrivateWebhooks: boolean }
  readonly log: Log
  /** Plans what follows from events. */
  readonly plan: (database: Database) => Promise<void>
}

/**
 * Plans what follows from events, and delivers what is due, until it is told to stop. While the database is unavailable,
 * rounds are skipped.
 */
export function deliverRegularly(
  { database, config, log, plan, random }: Surroundings,
  stop: AbortSignal,
): void {
  const { publicUrl, allowPrivateWebhooks: allowsPrivate } = config
  const sending = { resolve: resolveByDns, allowsPrivate, timeoutMs: REPLY_MS }
  const delivering = { database, sending, now: Date.now, publicUrl, random }
  let isBusy = false
  const round = async () => {
    await plan(database)
    while ((await deliverDue(delivering)) === BATCH && !stop.aborted);
  }
  const timer = setInterval(async () => {
    if (isBusy) return
    isBusy = true
    await round().catch((error) => {
      if (!isUnavailable(error)) log({ level: 'error', event: 'webhooks', ...describeError(error) })
    })
    isBusy = false
  }, PERIOD_MS)
  stop.addEventListener('abort', () => clearInterval(timer))
}
