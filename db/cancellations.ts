/** A cancellation counts as over after this time, in milliseconds, even if the server has not closed its connection. */
const TIMEOUT_MS = 3_000

/**
 * Tracks cancellations. PostgreSQL cancels whatever runs on a connection when the request arrives, so one that is
 * late meets the next statement. Met while it waits for a synchronous standby, a statement ends as if all were well,
 * although the standby lacks what it wrote.
 */
export class Cancellations {
  #underWay = 0
  #ended = 0

  async note(cancelled: Promise<unknown>): Promise<void> {
    this.#underWay += 1
    await Promise.race([cancelled.catch(() => {}), Bun.sleep(TIMEOUT_MS)])
    this.#underWay -= 1
    this.#ended += 1
  }

  /** Watches from now on; the function returned tells whether a cancellation has been under way since. */
  watch(): () => boolean {
    const endedBefore = this.#ended
    return () => this.#underWay > 0 || this.#ended > endedBefore
  }
}
