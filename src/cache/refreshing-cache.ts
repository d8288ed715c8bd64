import { LRUCache } from 'lru-cache'
import { steadyClock } from './steady-clock.ts'

/** What was read, and for how many milliseconds from now it is fresh; fewer than none for what took too long to read. */
export type Reading<Value> = { readonly value: Value; readonly freshMs: number }

type Options<Value extends object, Argument> = {
  /** Values that are kept; those used longest ago make room. */
  readonly max: number
  /** For how many milliseconds after it was fresh a value still answers, while the next one is being read. */
  readonly staleMs: number
  readonly now: () => number
  /**
   * Reads a value; undefined where there is none, which is not entry.
   * @param asked what the caller asked with
   * @param before the value that was read before, however old, where it is still kept
   */
  readonly read: (
    key: string,
    asked: Argument,
    before: Value | undefined,
  ) => Promise<Reading<Value> | undefined>
}

/**
 * Values that are read once for all who ask at the same time, and read again in the background while the last one still
 * answers, so that a value in use keeps nobody waiting. Where a reading fails, the last value stays until it is too old.
 */
export type RefreshingCache<Value, Argument> = {
  find(key: string, asked: Argument): Promise<Value | undefined>
  /** What `find` would give at once; undefined where it has to be read first. */
  peek(key: string, asked: Argument): Value | undefined
  /** As `find`, but by a reading that begins now. */
  reload(key: string, asked: Argument): Promise<Value | undefined>
  /** Drops a value, and whatever a reading finds that has begun already. */
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
    // A caller that waits for a reading gets its value even if the entry was dropped meanwhile.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    async fetchMethod(key, stale, { options, context }) {
      const reading = await read(key, context.asked, stale ?? context.before)
      if (!reading) {
        options.noDeleteOnFetchRejection = false
        throw NOTHING
      }
      // To the library, no time at all means for ever.
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
