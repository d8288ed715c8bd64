/** How far large work may let the process grow before garbage is collected. */
const MAX_GROWTH_BYTES = 32 * 1024 * 1024

/** A collection blocks a thread for about a tenth of a second, so they are at least this far apart. */
const MIN_PAUSE_MS = 100

type Process = {
  readonly resident: () => number
  readonly collect: () => void
  /** Monotonic, in milliseconds. */
  readonly clock: () => number
}

/**
 * Runs the garbage collector between the parts of exports and other large answers: they leave hundreds of megabytes of
 * garbage a second, and on a busy machine the collector falls behind. All share one pacer, because they share memory.
 * @returns a function to call between parts
 */
export function createGcPacer({ resident, collect, clock }: Process = THIS_PROCESS): () => void {
  // What a collection leaves is in use, so that only growth beyond it is garbage.
  let used = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock()
    if (now - last < MIN_PAUSE_MS) return
    const grown = resident()
    used = Math.min(used, grown)
    if (grown - used < MAX_GROWTH_BYTES) return
    collect()
    used = resident()
    last = clock()
  }
}

const THIS_PROCESS: Process = {
  resident: () => process.memoryUsage.rss(),
  collect: () => Bun.gc(true),
  clock: () => performance.now(),
}

/** Must be called after each part of a large answer. */
export const collectIfDue = createGcPacer()
