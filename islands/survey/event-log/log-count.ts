import { tryStorage } from '../device/storage.ts'
import type { LogSummary } from '../store/log-summary.ts'

/** How far the log of a response has come, over all pages that this device showed it on. */
export type LogCount = {
  /** Actions so far; the seq of the next one. */
  readonly seq: number
  /** How many of them have left for the server. */
  readonly out: number
}

export const NO_COUNT: LogCount = { seq: 0, out: 0 }

const PREFIX = 'qv:log:'
const placeOf = (place: string) => PREFIX + place

/** Takes away the counts of other responses whose drafts the device no longer keeps. */
export function forgetOldCounts(place: string): void {
  tryStorage(() => {
    for (const key of Object.keys(localStorage)) {
      const draft = key.slice(PREFIX.length)
      const isOld = key.startsWith(PREFIX) && draft !== place && localStorage.getItem(draft) === null
      if (isOld) localStorage.removeItem(key)
    }
  })
}

/** What an earlier page has counted, or null where there was none. */
export function readCount(place: string): LogCount | null {
  const kept = tryStorage(() => JSON.parse(localStorage.getItem(placeOf(place)) ?? 'null') as LogCount | null)
  return kept && Number.isInteger(kept.seq) && Number.isInteger(kept.out) ? kept : null
}

/** Counts the actions of a response, and what became of them. */
export class LogCounter {
  private count = NO_COUNT
  private dropped = 0
  private lastEventTime: string | null = null

  constructor(private readonly place: string) {}

  /** Counts on; what had not left by then is lost where it was to leave at all. */
  begin(count: LogCount, leaves: boolean): void {
    this.count = count
    if (leaves) this.dropped += count.seq - count.out
  }

  /** @returns the seq of an action of this time (ISO 8601) */
  next(time: string): number {
    const { seq } = this.count
    this.count = { ...this.count, seq: seq + 1 }
    this.lastEventTime = time
    return seq
  }

  settle(count: number, isSent: boolean): void {
    if (isSent) this.count = { ...this.count, out: this.count.out + count }
    else this.dropped += count
  }

  summary(): LogSummary {
    return { totalEvents: this.count.seq, lastEventTime: this.lastEventTime, eventsDropped: this.dropped }
  }

  keep(): void {
    tryStorage(() => localStorage.setItem(placeOf(this.place), JSON.stringify(this.count)))
  }

  forget(): void {
    tryStorage(() => localStorage.removeItem(placeOf(this.place)))
  }
}
