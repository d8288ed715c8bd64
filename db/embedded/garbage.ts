/** Milliseconds between checks for garbage. */
const PERIOD_MS = 250

/** Calls of the database after which garbage is collected at once. */
const CALLS_PER_COLLECTION = 64

/** The most postponements of a collection in a row while few calls are made. */
const MAX_POSTPONEMENTS = 20

export type GarbageWatch = {
  used(): void
  end(): void
}

/**
 * Collects garbage while the embedded database starts and is used. The engine counts the database's memory as its own,
 * considers itself large, and lets hundreds of megabytes of garbage accumulate before it collects any. Occasional
 * calls, as from pages that poll for changes, leave little garbage, and collecting it would delay them.
 */
export function watchGarbage(): GarbageWatch {
  let calls = CALLS_PER_COLLECTION
  let waits = 0
  const timer = setInterval(() => {
    if (calls === 0) return
    waits += 1
    if (calls < CALLS_PER_COLLECTION && waits < MAX_POSTPONEMENTS) return
    calls = 0
    waits = 0
    Bun.gc(false)
  }, PERIOD_MS)
  timer.unref()
  return {
    used() {
      calls += 1
    },
    end: () => clearInterval(timer),
  }
}
