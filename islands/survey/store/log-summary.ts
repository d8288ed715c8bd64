import { atom } from 'jotai/vanilla'

/** What the completion says of the action log; null where none is kept. */
export type LogSummary = {
  readonly totalEvents: number
  /** ISO 8601. */
  readonly lastEventTime: string | null
  readonly eventsDropped: number
}

export const logSummaryAtom = atom<LogSummary | null>(null)
