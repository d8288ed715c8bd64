import { actionToStore } from '../../../src/domain/actions.ts'
import type { Visit } from '../device/credentials.ts'
import { logSummaryAtom } from '../store/log-summary.ts'
import type { Store } from '../store/page-state.ts'
import { savedAtom } from '../store/saved.ts'
import type { Line } from './event-draft.ts'
import { openEventRecords } from './event-records.ts'
import { forgetOldCounts, LogCounter, NO_COUNT, readCount } from './log-count.ts'
import { serverLog } from './server-log.ts'

/** A change of votes has its frame to itself: what it means for the log is worked out after this. */
const CALM_MS = 100

/** How many lines wait for their numbers while the server cannot be asked for them. */
const MOST_UNNUMBERED = 1_000

/** Numbers the actions and stores them on this device, and on the server where the survey asks for it. */
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
    // Where storage runs short, it is the answers' own.
    store.sub(savedAtom, () => store.get(savedAtom) === false && this.records.forget())
  }

  take(line: Line): void {
    if (this.state === 'over') return
    this.lines.push(line)
    if (this.lines.length > MOST_UNNUMBERED) this.counter.settle(this.lines.splice(0, 1).length, false)
    // The completion tells how many lines there are.
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

  /** The response is taken: nothing comes after it, and nothing of it stays on the device. */
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
