import { actionToStore } from '../../../src/domain/action-log/actions.ts'
import { follow } from '../../shared/follow.ts'
import type { Visit } from '../device/credentials.ts'
import type { Store } from '../store/page-state.ts'
import { logSummaryAtom } from '../store/sent-contents.ts'
import { savedAtom } from '../store/submission.ts'
import type { Line } from './event-draft.ts'
import { openEventRecords } from './event-records.ts'
import { forgetOldCounts, LogCounter, NO_COUNT, readCount } from './log-count.ts'
import { serverLog } from './server-log.ts'

/** Logging is deferred by this, so that a change of votes has its frame to itself. */
const CALM_MS = 100

/** The most lines that wait for a number while the server cannot be reached. */
const MOST_UNNUMBERED = 1_000

/** Numbers the actions and stores them on this device, and on the server if the survey requires it. */
export class Recorder {
  private lines: Line[] = []
  private state: 'closed' | 'open' | 'over' = 'closed'
  private attempt = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly records = openEventRecords()
  private readonly counter: LogCounter
  private readonly server: ReturnType<typeof serverLog>

  constructor(
    private readonly store: Store,
    private readonly visit: Visit,
  ) {
    this.counter = new LogCounter(visit.key)
    forgetOldCounts(visit.key)
    this.server = serverLog(store, visit, (count, isSent) => {
      this.counter.settle(count, isSent)
      this.tell()
    })
    // If storage runs short, answers take precedence.
    follow(store, savedAtom, (saved) => saved === false && this.records.forget())
  }

  take(line: Line): void {
    if (this.state === 'over') return
    this.lines.push(line)
    if (this.lines.length > MOST_UNNUMBERED) this.counter.settle(this.lines.splice(0, 1).length, false)
    // The completion includes the number of lines.
    if (line.type === 'submit_attempt') this.number()
    else this.timer ??= setTimeout(() => this.number(), CALM_MS)
  }

  async open(): Promise<void> {
    const attempt = ++this.attempt
    const count = readCount(this.visit.key) ?? (await this.server?.begun()) ?? NO_COUNT
    if (attempt !== this.attempt || this.state === 'over') return
    this.counter.begin(count, this.server !== undefined)
    this.state = 'open'
    this.number()
  }

  close(): void {
    this.number()
    this.attempt++
    this.lines = []
    if (this.state === 'open') this.state = 'closed'
    void this.server?.upload.send()
  }

  leave(): void {
    this.number()
    this.records.flush()
    this.server?.upload.leave()
  }

  /** The response was accepted: the log ends, and is removed from the device. */
  end(): void {
    this.number()
    this.forget()
  }

  forget(): void {
    this.state = 'over'
    this.lines = []
    this.records.forget()
    this.counter.forget()
  }

  private number(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.state !== 'open' || this.lines.length === 0) return
    for (const line of this.lines.splice(0)) {
      const action = { seq: this.counter.next(line.clientTime), ...line }
      this.records.add(action)
      if (this.server) this.server.upload.add(actionToStore(action, this.server.logging))
    }
    this.tell()
  }

  private tell(): void {
    if (this.state === 'open') this.counter.keep()
    this.store.set(logSummaryAtom, this.counter.summary())
  }
}
