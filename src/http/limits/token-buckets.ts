import { setBounded } from '../../cache/bounded-map.ts'

/** Compensates for sums of fractions that are not exact. */
const ROUNDING = 1e-6

type Bucket = { tokens: number; at: number }

/** The most callers remembered; those not seen for longest are forgotten first. */
const REMEMBERED = 100_000

/** A budget of calls for each caller: a minute's worth at once, refilled evenly, in the memory of one process. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>()
  readonly #perMinute: number
  readonly #now: () => number

  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Seconds until the caller may call again; 0 if it may now. */
  wait(caller: string): number {
    const { tokens } = this.#filled(caller)
    const missing = 1 - tokens
    return missing < ROUNDING ? 0 : Math.ceil((missing * 60) / this.#perMinute - ROUNDING)
  }

  /** Uses a call if there is one, and returns how many seconds to wait otherwise. */
  take(caller: string): number {
    const wait = this.wait(caller)
    if (wait === 0) this.charge(caller)
    return wait
  }

  /** Uses a call even if there is none left. The debt is repaid first, and never exceeds a minute's worth. */
  charge(caller: string): void {
    const bucket = this.#filled(caller)
    bucket.tokens = Math.max(-this.#perMinute, bucket.tokens - 1)
    setBounded(this.#buckets, caller, bucket, REMEMBERED)
  }

  #filled(caller: string): Bucket {
    const now = this.#now()
    const bucket = this.#buckets.get(caller) ?? { tokens: this.#perMinute, at: now }
    // A clock that is set back must not take calls away.
    const gained = (Math.max(0, now - bucket.at) / 60_000) * this.#perMinute
    bucket.tokens = Math.min(this.#perMinute, bucket.tokens + gained)
    bucket.at = now
    return bucket
  }
}
