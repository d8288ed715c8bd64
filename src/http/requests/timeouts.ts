/** Seconds within which a client must send its request, and read each part of the response. */
export const IDLE_SECONDS = 10

/** Seconds that the server may take to produce a response, or a part of a streamed one. */
const WORK_SECONDS = 60

type Listener = { timeout(request: Request, seconds: number): void }

/** Cuts off clients that keep the server waiting, but not clients that wait for the server. */
export type RequestTimeouts = {
  extendWhile<Outcome>(request: Request, work: PromiseLike<Outcome>): Promise<Outcome>
  /** Extends the timeout while a part of the stream is produced, not while the client reads it. */
  stream(request: Request, source: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>
}

/** @param listener the server with the connections; null if there is none, as in tests */
export function createRequestTimeouts(listener: () => Listener | null): RequestTimeouts {
  async function extendWhile<Outcome>(request: Request, work: PromiseLike<Outcome>): Promise<Outcome> {
    const server = listener()
    server?.timeout(request, WORK_SECONDS)
    try {
      return await work
    } finally {
      server?.timeout(request, IDLE_SECONDS)
    }
  }

  function stream(request: Request, source: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = source.getReader()
    return new ReadableStream({
      async pull(controller) {
        const { value, done } = await extendWhile(request, reader.read())
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    })
  }

  return { extendWhile, stream }
}
