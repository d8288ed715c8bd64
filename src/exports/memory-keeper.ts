/** By how much an export may let the process grow before what it has thrown away is collected, in bytes. */
const ROOM = 48 * 1024 * 1024

/** Collecting stops everything else for some hundredths of a second, so it is not done more often, in milliseconds. */
const EVERY_MS = 500

type Process = {
  /** Bytes of the process in memory. */
  readonly resident: () => number
  readonly collect: () => void
  /** Milliseconds, never going back. */
  readonly clock: () => number
}

/**
 * Keeps an export from growing the process where the collector does not keep up, as on a busy machine: what an export
 * throws away is hundreds of megabytes a second.
 *
 * @returns called between parts
 */
export function memoryKeeper({ resident, collect, clock }: Process = THIS_PROCESS): () => void {
  const begin = resident()
  let last = clock()
  return () => {
    const now = clock()
    if (now - last < EVERY_MS || resident() - begin < ROOM) return
    last = now
    collect()
  }
}

const THIS_PROCESS: Process = {
  resident: () => process.memoryUsage.rss(),
  collect: () => Bun.gc(true),
  clock: () => performance.now(),
}

/** The same stream, with the process kept small while it is read. */
export function keepingMemory(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  const keep = memoryKeeper()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await reader.read()
      keep()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
