/**
 * After this time in milliseconds a cancellation counts as finished, even if the server has not closed its connection.
 */
const TIMEOUT_MS = 3_000

/**
 * Tracks cancellations. PostgreSQL cancels whatever runs on a connection when the request arrives, so a late request
 * hits the next statement. A statement hit while it waits for a synchronous standby ends as if successful, although the
 * standby lacks its writes.
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

  /** Watches from now on; the returned function tells whether a cancellation has been in progress since. */
  watch(): () => boolean {
    const endedBefore = this.#ended
    return () => this.#underWay > 0 || this.#ended > endedBefore
  }
}
