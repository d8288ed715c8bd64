/** How often garbage is collected while the embedded database is used, in milliseconds. */
const EVERY_MS = 250

export type GarbageWatch = {
  /** Tells that something was asked of the database. */
  used(): void
  end(): void
}

/**
 * Collects garbage while the embedded database starts and is used. Its memory counts as the engine's own, which so takes
 * itself to be large and lets hundreds of megabytes of garbage come together before it collects any.
 */
export function watchGarbage(): GarbageWatch {
  let isUsed = true
  const timer = setInterval(() => {
    if (!isUsed) return
    isUsed = false
    Bun.gc(false)
  }, EVERY_MS)
  timer.unref()
  return {
    used() {
      isUsed = true
    },
    end: () => clearInterval(timer),
  }
}
