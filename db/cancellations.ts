/** A cancellation that the server does not close its connection for is taken as over after so long, in milliseconds. */
const LONGEST_MS = 3_000

/**
 * Keeps an eye on cancellations. PostgreSQL cancels whatever runs on a connection when the request arrives, so one that is
 * late meets the next statement. Met while it waits for a synchronous standby, a statement ends as if all were well,
 * although the standby lacks what it wrote.
 */
export class Cancellations {
  #underWay = 0
  #ended = 0

  /** Notes a cancellation that has been sent. */
  async note(cancelled: Promise<unknown>): Promise<void> {
    this.#underWay += 1
    await Promise.race([cancelled.catch(() => {}), Bun.sleep(LONGEST_MS)])
    this.#underWay -= 1
    this.#ended += 1
  }

  /** Watches from now on; the function returned tells whether a cancellation has been under way since. */
  watch(): () => boolean {
    const endedBefore = this.#ended
    return () => this.#underWay > 0 || this.#ended > endedBefore
  }
}
