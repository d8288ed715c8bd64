import { tryStorage } from '../device/storage.ts'
import type { LogSummary } from '../store/sent-contents.ts'

/** The progress of a response's log, over all its pages on this device. */
export type LogCount = {
  readonly seq: number
  readonly out: number
}

export const NO_COUNT: LogCount = { seq: 0, out: 0 }

const PREFIX = 'qv:log:'
const storageKey = (place: string) => PREFIX + place

/** Removes the counts of responses whose drafts are no longer on the device. */
export function forgetOldCounts(response: string): void {
  tryStorage(() => {
    for (const key of Object.keys(localStorage)) {
      const draft = key.slice(PREFIX.length)
      const isOld = key.startsWith(PREFIX) && draft !== response && localStorage.getItem(draft) === null
      if (isOld) localStorage.removeItem(key)
    }
  })
}

export function readCount(response: string): LogCount | null {
  const stored = tryStorage(
    () => JSON.parse(localStorage.getItem(storageKey(response)) ?? 'null') as LogCount | null,
  )
  return stored && Number.isInteger(stored.seq) && Number.isInteger(stored.out) ? stored : null
}

export class LogCounter {
  private count = NO_COUNT
  private dropped = 0
  private lastEventTime: string | null = null

  constructor(private readonly response: string) {}

  /** Continues a count; actions that were not sent by then are lost, if they were to be sent at all. */
  begin(count: LogCount, leaves: boolean): void {
    this.count = count
    if (leaves) this.dropped += count.seq - count.out
  }

  /** @returns the seq of an action at this time (ISO 8601) */
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
    tryStorage(() => localStorage.setItem(storageKey(this.response), JSON.stringify(this.count)))
  }

  forget(): void {
    tryStorage(() => localStorage.removeItem(storageKey(this.response)))
  }
}
