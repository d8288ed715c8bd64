import type { CallLimits } from '../../config.ts'
import { ACTION_LIMITS } from '../../domain/action-log/actions.ts'
import { Failure, type RefusalCode } from '../../domain/failure.ts'
import { TokenBuckets } from './token-buckets.ts'

/** Prevents one caller from exhausting shared resources. Each method throws Failure RATE_LIMITED. */
export type CallLimiter = {
  begin(request: Request): void
  /** Must be called before actions are stored; a call with more actions than devices send at once counts as several. */
  record(request: Request, actions: number): void
  /** Must be called before a completion is stored; one with more metadata than pages usually send counts as several. */
  complete(request: Request, metadata: unknown): void
  signIn(request: Request): void
  /** Must be called before a mail is sent because somebody typed its address, whoever they are. */
  mailTo(address: string): void
  export(request: Request, accountId: string): void
  /** Must be called before results are rendered in a form that is not cached. */
  draw(request: Request): void
  /**
   * Wraps a call with a key. After too many wrong guesses for a survey, even the right key is refused.
   * @param keys the keys that were sent; a call without any is not a guess
   */
  guess<Answer>(guess: Guess, work: () => Promise<Answer>): Promise<Answer>
  /**
   * Wraps a call with the code of a room. After too many wrong codes, even the right one is refused.
   * @param hasJoined whether the caller is known to have had the right one before, asked only if it would be refused
   */
  guessRoom<Answer>(
    request: Request,
    hasJoined: () => Promise<boolean>,
    work: () => Promise<Answer>,
  ): Promise<Answer>
}

export type Guess = {
  readonly request: Request
  readonly surveyId: string
  readonly keys: readonly (string | null | undefined)[]
}

export type LimiterOptions = {
  readonly limits: Omit<CallLimits, 'inFlight'>
  readonly now: () => number
  readonly callerOf: (request: Request) => string | undefined
}

const WRONG_KEY: ReadonlySet<RefusalCode> = new Set(['SURVEY_KEY_WRONG', 'UNIQUE_KEY_UNKNOWN'])
const WRONG_CODE: ReadonlySet<RefusalCode> = new Set(['NOT_FOUND'])

/** Everybody in a hall shares one address, and some mistype its code. */
const CODES_PER_KEY = 10

/** Devices send their actions every ten seconds. */
const BATCHES_PER_RESPONSE = 6

/** Bytes of metadata that a completion may keep for nothing: those of a survey with some 35 options. */
const FREE_METADATA_BYTES = 4_096

/** Many sign in from one address of the network, but nobody needs many links. */
const SIGN_INS_PER_MAIL = 4

/** Charts and orders of results cost far less than an export. */
const DRAWN_PER_EXPORT = 10

/** Limits in this process's memory. Calls from this machine are not limited: see `limitedAddress`. */
export function callLimiter(options: LimiterOptions): CallLimiter {
  const { limits, now, callerOf } = options
  const begun = new TokenBuckets(limits.creates, now)
  const recorded = new TokenBuckets(limits.creates * BATCHES_PER_RESPONSE, now)
  const kept = new TokenBuckets(limits.creates, now)
  const signedIn = new TokenBuckets(limits.logins, now)
  const mailed = new TokenBuckets(Math.ceil(limits.logins / SIGN_INS_PER_MAIL), now)
  const exported = new TokenBuckets(limits.exports, now)
  const drawn = new TokenBuckets(limits.exports * DRAWN_PER_EXPORT, now)

  /** Uses as many calls as the request counts for, if there is one. */
  function take(buckets: TokenBuckets, request: Request, count = 1, name?: string): void {
    const caller = callerOf(request)
    if (caller === undefined) return
    refuse(buckets.take(name ?? caller))
    for (let more = 1; more < count; more++) buckets.charge(caller)
  }

  return {
    begin: (request) => take(begun, request),
    record: (request, actions) => take(recorded, request, Math.ceil(actions / ACTION_LIMITS.batch)),
    complete: (request, metadata) => {
      const parts = Math.ceil(bytesOf(metadata) / FREE_METADATA_BYTES)
      if (parts > 1) take(kept, request, parts - 1)
    },
    signIn: (request) => take(signedIn, request),
    mailTo: (address) => refuse(mailed.take(address)),
    export: (request, accountId) => take(exported, request, 1, accountId),
    draw: (request) => take(drawn, request),
    ...guessLimiter(options),
  }
}

function guessLimiter({ limits, now, callerOf }: LimiterOptions): Pick<CallLimiter, 'guess' | 'guessRoom'> {
  const guessed = new TokenBuckets(limits.keyFailures, now)
  const mistyped = new TokenBuckets(limits.keyFailures * CODES_PER_KEY, now)

  async function guess<Answer>(
    { request, surveyId, keys }: Guess,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const caller = keys.some(Boolean) ? callerOf(request) : undefined
    if (caller === undefined) return work()
    const name = `${caller} ${surveyId}`
    refuse(guessed.wait(name))
    return charging(() => guessed.charge(name), WRONG_KEY, work)
  }

  async function guessRoom<Answer>(
    request: Request,
    hasJoined: () => Promise<boolean>,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const caller = callerOf(request)
    if (caller === undefined) return work()
    const wait = mistyped.wait(caller)
    if (wait > 0 && !(await hasJoined())) refuse(wait)
    return charging(() => mistyped.charge(caller), WRONG_CODE, work)
  }

  return { guess, guessRoom }
}

function charging<Answer>(
  charge: () => void,
  wrong: ReadonlySet<RefusalCode>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return work().catch((error) => {
    if (error instanceof Failure && wrong.has(error.refusal.code)) charge()
    throw error
  })
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value ?? null))

function refuse(retryAfter: number): void {
  if (retryAfter > 0) throw new Failure({ code: 'RATE_LIMITED', retryAfter })
}
