import type { ActionsReply } from '../../../src/contract/responses/events.ts'
import { ACTION_LIMITS, type LoggedAction } from '../../../src/domain/action-log/actions.ts'
import { eventsCall } from '../../../src/urls.ts'
import type { Environment } from '../../shared/environment.ts'

const PERIOD_MS = 10_000

/** The most actions that wait for a response; the oldest are dropped for newer ones. */
const MOST_WAITING = 1_000

type Recipient = {
  readonly fetch: Environment['fetch']
  /** The identification in the respondent's calls at this time. */
  readonly identity: () => object
}

type Options = Recipient & {
  readonly mayGo: () => boolean
  readonly settled: (count: number, isSent: boolean) => void
}

export type Upload = {
  readonly add: (action: LoggedAction) => void
  readonly send: () => Promise<void>
  /** Lets the browser send everything that waits, because the page may be closed. */
  readonly leave: () => void
}

/**
 * Sends actions in batches of 50, every 10 s, or when the page is hidden. A batch that cannot be sent, or an
 * event that is refused, is dropped and counted: respondents never wait for the log.
 */
export function uploadActions({ fetch, identity, mayGo, settled }: Options): Upload {
  const waiting: LoggedAction[] = []
  let isDue = false
  let busy = false
  const take = () => {
    const events = waiting.splice(0, ACTION_LIMITS.batch)
    return { count: events.length, body: JSON.stringify({ ...identity(), events }) }
  }
  const send = async (least = 1) => {
    if (busy || !mayGo()) return
    busy = true
    while (waiting.length >= least) {
      const { count, body } = take()
      const reply = await post(fetch, body).catch(() => undefined)
      const { refused } = reply?.ok ? ((await reply.json()) as ActionsReply) : { refused: count }
      if (count > refused) settled(count - refused, true)
      if (refused > 0) settled(refused, false)
    }
    busy = false
  }
  const sendInTime = () => {
    isDue = false
    void send()
  }
  const leave = () => {
    if (!mayGo() || !navigator.onLine) return
    while (waiting.length > 0) {
      const { count, body } = take()
      const isQueued = navigator.sendBeacon?.(eventsCall(), new Blob([body], { type: 'application/json' }))
      settled(count, isQueued ?? false)
    }
  }
  const add = (action: LoggedAction) => {
    waiting.push(action)
    if (waiting.length > MOST_WAITING) settled(waiting.splice(0, 1).length, false)
    if (waiting.length >= ACTION_LIMITS.batch) void send(ACTION_LIMITS.batch)
    if (!isDue) setTimeout(sendInTime, PERIOD_MS)
    isDue = true
  }
  return { add, send: () => send(), leave }
}

function post(fetch: Environment['fetch'], body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(eventsCall(), { method: 'POST', headers, body, keepalive: true })
}

/**
 * The next seq of a response's log, according to the server. If the server cannot be reached, the request is
 * repeated; one that refuses accepts no actions either.
 */
export async function nextSeqOnServer({ fetch, identity }: Recipient): Promise<number> {
  for (;;) {
    const reply = await post(fetch, JSON.stringify({ ...identity(), events: [] })).catch(() => undefined)
    if (reply?.ok) return ((await reply.json()) as ActionsReply).nextSeq
    if (reply && reply.status < 500) return 0
    await new Promise((resolve) => setTimeout(resolve, PERIOD_MS))
  }
}
