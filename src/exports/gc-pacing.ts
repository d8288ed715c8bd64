/** How far an export may let the process grow before garbage is collected. */
const MAX_GROWTH_BYTES = 48 * 1024 * 1024

/** A collection blocks the process for some hundredths of a second, so they are at least this far apart. */
const MIN_PAUSE_MS = 500

type Process = {
  readonly resident: () => number
  readonly collect: () => void
  /** Monotonic, in milliseconds. */
  readonly clock: () => number
}

/**
 * Runs the garbage collector between the parts of an export: an export leaves hundreds of megabytes of garbage a second,
 * and on a busy machine the collector falls behind.
 * @returns a function to call between parts
 */
export function createGcPacer({ resident, collect, clock }: Process = THIS_PROCESS): () => void {
  const begin = resident()
  let last = clock()
  return () => {
    const now = clock()
    if (now - last < MIN_PAUSE_MS || resident() - begin < MAX_GROWTH_BYTES) return
    last = now
    collect()
  }
}

const THIS_PROCESS: Process = {
  resident: () => process.memoryUsage.rss(),
  collect: () => Bun.gc(true),
  clock: () => performance.now(),
}

/** The same stream, with garbage collected while it is read. */
export function withPacedGc(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  const collectIfDue = createGcPacer()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await reader.read()
      collectIfDue()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
