import { LRUCache } from 'lru-cache'
import { steadyClock } from './steady-clock.ts'

/** A value, and for how many milliseconds it is fresh; a negative number if reading it took too long. */
export type Reading<Value> = { readonly value: Value; readonly freshMs: number }

type Options<Value extends object, Argument> = {
  /** The most values stored; the least recently used are evicted. */
  readonly max: number
  /** How many milliseconds a value may still be served after it was fresh, while the next one is being read. */
  readonly staleMs: number
  readonly now: () => number
  /**
   * Reads a value; undefined if there is none, which is not cached.
   * @param asked the caller's argument
   * @param before the previous value, however old, if it is still cached
   */
  readonly read: (
    key: string,
    asked: Argument,
    before: Value | undefined,
  ) => Promise<Reading<Value> | undefined>
}

/**
 * Values that are read once for all concurrent callers, and refreshed in the background while the last one is still
 * served, so that nobody waits for a value in use. If a read fails, the last value stays until it is too old.
 */
export type RefreshingCache<Value, Argument> = {
  find(key: string, asked: Argument): Promise<Value | undefined>
  /** What `find` would return at once; undefined if it has to be read first. */
  peek(key: string, asked: Argument): Value | undefined
  /** Like `find`, but with a read that starts now. */
  reload(key: string, asked: Argument): Promise<Value | undefined>
  /** Drops a value, and the result of any read in progress. */
  forget(key: string): void
}

const NOTHING = new Error('there is no such value')

type Context<Value, Argument> = { readonly asked: Argument; readonly before?: Value | undefined }

function readingCache<Value extends object, Argument>({ max, now, read }: Options<Value, Argument>) {
  return new LRUCache<string, Value, Context<Value, Argument>>({
    max,
    ttl: 1,
    ttlResolution: 0,
    perf: steadyClock(now),
    // A caller that waits for a read gets its value even if the entry was dropped meanwhile.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    async fetchMethod(key, stale, { options, context }) {
      const reading = await read(key, context.asked, stale ?? context.before)
      if (!reading) {
        options.noDeleteOnFetchRejection = false
        throw NOTHING
      }
      // To the library, 0 means no expiry.
      options.ttl = reading.freshMs || -1
      return reading.value
    },
  })
}

export function refreshingCache<Value extends object, Argument>(
  options: Options<Value, Argument>,
): RefreshingCache<Value, Argument> {
  const values = readingCache(options)
  const { staleMs } = options

  const fetched = (key: string, context: Context<Value, Argument>): Promise<Value | undefined> => {
    const left = values.getRemainingTTL(key)
    const how = { context, forceRefresh: left <= 0, allowStale: left > -staleMs }
    return values.fetch(key, how).catch((error) => {
      if (error === NOTHING) return undefined
      throw error
    })
  }

  return {
    async find(key, asked) {
      return (values.getRemainingTTL(key) > 0 && values.get(key)) || fetched(key, { asked })
    },
    peek(key, asked) {
      const left = values.getRemainingTTL(key)
      if (left <= -staleMs) return undefined
      if (left <= 0) void fetched(key, { asked })
      return values.peek(key, { allowStale: true })
    },
    reload(key, asked) {
      const before = values.peek(key, { allowStale: true })
      values.delete(key)
      return fetched(key, { asked, before })
    },
    forget(key) {
      values.delete(key)
    },
  }
}
