import { LRUCache } from 'lru-cache'
import { concurrencyLimit } from '../../concurrency/concurrency-limit.ts'

type Computation<Known> = {
  /** Differs for every tally and rule. */
  readonly key: string
  known: Partial<Known>
  isOver: boolean
  readonly over: Promise<void>
}

type Asked<Known> = {
  /** What is computed, whatever the ballots; of one name only one computation runs at a time. */
  readonly name: string
  /** Differs for every set of ballots; undefined if there are none. */
  readonly key: string | undefined
  /** Until when to wait, in milliseconds of `performance.now()`. */
  readonly deadline: number
  readonly work: (tell: (known: Partial<Known>) => void) => Promise<void>
}

type Found<Known> = { readonly known: Partial<Known>; readonly isCurrent: boolean }

/** How many computations are known at the same time, how many run, and how many wait. */
const CACHED = 200
const AT_ONCE = 1
const WAITING = 1_000

/**
 * What every ballot of a question is needed for is computed in the background, once at a time; until it is known again,
 * callers get what was known of earlier ballots.
 */
export function createBackground<Known>(): (asked: Asked<Known>) => Promise<Found<Known>> {
  const latest = new LRUCache<string, Computation<Known>>({ max: CACHED })
  const before = new LRUCache<string, Computation<Known>>({ max: CACHED })
  const limited = concurrencyLimit(AT_ONCE, WAITING)

  function start(key: string, work: Asked<Known>['work']): Computation<Known> {
    const tell = (known: Partial<Known>) => {
      computation.known = known
    }
    const over = limited(() => work(tell)).finally(() => {
      computation.isOver = true
    })
    // The caller may have gone.
    over.catch(() => {})
    const computation: Computation<Known> = { key, known: {}, isOver: false, over }
    return computation
  }

  return async ({ name, key, deadline, work }) => {
    let computation = latest.get(name)
    if (key !== undefined && computation?.key !== key && (!computation || computation.isOver)) {
      if (computation) before.set(name, computation)
      computation = start(key, work)
      latest.set(name, computation)
    }
    if (computation)
      await Promise.race([computation.over, Bun.sleep(Math.max(0, deadline - performance.now()))])
    return {
      known: { ...before.get(name)?.known, ...computation?.known },
      isCurrent: key === undefined || (computation?.key === key && computation.isOver),
    }
  }
}
