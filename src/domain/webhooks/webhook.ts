/** What happens by itself, and designers can choose to be told of. */
export const HAPPENINGS = [
  'survey.opened',
  'survey.closed',
  'response.completed',
  'results.changed',
  'decision.published',
] as const

/** What a webhook can be told of. */
export const WEBHOOK_TYPES = [...HAPPENINGS, 'webhook.test'] as const

export type WebhookType = (typeof WEBHOOK_TYPES)[number]

/** Standard Webhooks, or one line of text as chats take it. */
export const WEBHOOK_FORMATS = ['standard', 'chat'] as const

export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number]

export const MAX_WEBHOOKS = 10

/** The shortest time between two changes of results that a webhook is told of, in milliseconds. */
export const RESULTS_EVERY_MS = 60_000

/** For how long a secret that was replaced signs as well, in hours. */
export const ROTATION_HOURS = 24

/** The waits before the attempts, in seconds: at once, 5 s, 5 and 30 min, then 2, 5, 10, 14, 20 and 24 h. */
const WAITS = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** By how much waits are stretched at random, so that not all come at the same moment. */
const JITTER = 0.1

const LONGEST_WAIT = 86_400

export type Attempted = {
  /** How many attempts were made, at least 1. */
  readonly attempts: number
  /** The status of the reply; null if there was none. */
  readonly status: number | null
  /** What the receiver asked for, in seconds; null if it asked for nothing. */
  readonly retryAfter: number | null
}

/** What follows an attempt: it arrived, the receiver is gone for ever, it is given up, or it is tried again. */
export type AfterAttempt =
  | { readonly kind: 'delivered' | 'gone' | 'givenUp' }
  | { readonly kind: 'again'; readonly seconds: number }

/**
 * What follows an attempt by the schedule of Standard Webhooks 1.0.0. Only a 2xx is a success, a redirect is not; 410
 * switches the webhook off.
 *
 * @param drawn in [0, 1)
 * @example afterAttempt({ attempts: 1, status: 500, retryAfter: null }, 0) // { kind: 'again', seconds: 5 }
 */
export function afterAttempt({ attempts, status, retryAfter }: Attempted, drawn: number): AfterAttempt {
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 410) return { kind: 'gone' }
  const wait = WAITS[attempts]
  if (wait === undefined) return { kind: 'givenUp' }
  const asked = Math.min(retryAfter ?? 0, LONGEST_WAIT)
  return { kind: 'again', seconds: Math.max(wait * (1 + JITTER * drawn), asked) }
}

/**
 * The seconds of a `Retry-After` header, a number or a date; null if it is neither.
 *
 * @param now milliseconds since 1970
 * @example retryAfterSeconds('120', 0) // 120
 */
export function retryAfterSeconds(header: string | undefined, now: number): number | null {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const until = Date.parse(header)
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now) / 1000))
}
