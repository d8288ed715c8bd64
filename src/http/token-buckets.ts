import { keepLatest } from '../keep-latest.ts'

/** Sums of parts of a call are not exact. */
const ROUNDING = 1e-6

type Bucket = { tokens: number; at: number }

/** Callers remembered at most; those seen longest ago are forgotten first, with what they owed. */
const REMEMBERED = 100_000

/**
 * A budget of calls for each caller: a minute's worth at once, filled again evenly. It lives in the memory of one
 * process, so of n processes each gives its own.
 */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>()
  readonly #perMinute: number
  readonly #now: () => number

  /** @param now milliseconds since 1970 */
  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Seconds until a caller has a call again; 0 where there is one now. */
  wait(caller: string): number {
    const { tokens } = this.#filled(caller)
    const missing = 1 - tokens
    return missing < ROUNDING ? 0 : Math.ceil((missing * 60) / this.#perMinute - ROUNDING)
  }

  /** Takes a call where there is one, and says how many seconds to wait where there is none. */
  take(caller: string): number {
    const wait = this.wait(caller)
    if (wait === 0) this.charge(caller)
    return wait
  }

  /** Takes a call in any case. What is owed is paid back first, and is never more than a minute's worth. */
  charge(caller: string): void {
    const bucket = this.#filled(caller)
    bucket.tokens = Math.max(-this.#perMinute, bucket.tokens - 1)
    keepLatest(this.#buckets, caller, bucket, REMEMBERED)
  }

  #filled(caller: string): Bucket {
    const now = this.#now()
    const bucket = this.#buckets.get(caller) ?? { tokens: this.#perMinute, at: now }
    // A clock that is set back takes nothing away.
    const gained = (Math.max(0, now - bucket.at) / 60_000) * this.#perMinute
    bucket.tokens = Math.min(this.#perMinute, bucket.tokens + gained)
    bucket.at = now
    return bucket
  }
}
