/** Milliseconds between looks at whether there is garbage. */
const INTERVAL_MS = 250

/** Calls of the database after which there is garbage worth collecting at once. */
const CALLS_PER_COLLECTION = 64

/** How often a collection after fewer calls is postponed. */
const MAX_POSTPONEMENTS = 20

export type GarbageWatch = {
  used(): void
  end(): void
}

/**
 * Collects garbage while the embedded database starts and is used. Its memory counts as the engine's own, which so takes
 * itself to be large and lets hundreds of megabytes of garbage come together before it collects any. A call now and then,
 * as pages make that look for changes, leaves little, and collecting it would hold them up.
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
  }, INTERVAL_MS)
  timer.unref()
  return {
    used() {
      calls += 1
    },
    end: () => clearInterval(timer),
  }
}
