/** Seconds within which a connection has to send its request, and to take what is sent to it. */
export const IDLE_SECONDS = 10

/** Seconds that the product itself may take for an answer, or for a part of one that is made while it is read. */
const WORK_SECONDS = 60

type Listener = { timeout(request: Request, seconds: number): void }

/** Who waits for the product is not cut off before it has answered; whom the product waits for is, and soon. */
export type Patience = {
  /** Gives a request time for work that its caller waits for. */
  during<Outcome>(request: Request, work: PromiseLike<Outcome>): Promise<Outcome>
  /** A stream each part of which may take its time to be made, and none to be taken. */
  stream(request: Request, source: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>
}

/** @param listener what holds the connections; nothing where no request came by one */
export function patienceOf(listener: () => Listener | null): Patience {
  async function during<Outcome>(request: Request, work: PromiseLike<Outcome>): Promise<Outcome> {
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
        const { value, done } = await during(request, reader.read())
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    })
  }

  return { during, stream }
}
