import { atom } from 'jotai/vanilla'

export type LogSummary = {
  readonly totalEvents: number
  /** ISO 8601. */
  readonly lastEventTime: string | null
  readonly eventsDropped: number
}

export const logSummaryAtom = atom<LogSummary | null>(null)
