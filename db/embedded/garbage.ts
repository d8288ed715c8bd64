/** How often it is seen to, in milliseconds. */
const EVERY_MS = 250

/** Calls of the database after which there is garbage worth collecting at once. */
const MANY_CALLS = 64

/** How many times less than that may wait. */
const MOST_WAITS = 20

export type GarbageWatch = {
  /** Tells that something was asked of the database. */
  used(): void
  end(): void
}

/**
 * Collects garbage while the embedded database starts and is used. Its memory counts as the engine's own, which so takes
 * itself to be large and lets hundreds of megabytes of garbage come together before it collects any. A call now and then,
 * as pages make that look for changes, leaves little, and collecting it would hold them up.
 */
export function watchGarbage(): GarbageWatch {
  let calls = MANY_CALLS
  let waits = 0
  const timer = setInterval(() => {
    if (calls === 0) return
    waits += 1
    if (calls < MANY_CALLS && waits < MOST_WAITS) return
    calls = 0
    waits = 0
    Bun.gc(false)
  }, EVERY_MS)
  timer.unref()
  return {
    used() {
      calls += 1
    },
    end: () => clearInterval(timer),
  }
}
