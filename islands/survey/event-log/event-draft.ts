import type { ActionType, LoggedAction } from '../../../src/domain/actions.ts'

/** What is special about an action; the log adds when it was, and with what it was done. */
export type EventFields = Pick<LoggedAction, 'type'> & Partial<LoggedAction>

/**
 * Writes an action into the log.
 *
 * @param at when it was done, by `performance.now()`; absent means now
 */
export type Write = (described: EventFields, at?: number) => void

/** An action before its place among those of the response is known. */
export type Line = Omit<LoggedAction, 'seq'>

/** What does not apply to every action. */
export const EMPTY = {
  ...{ optionId: null, from: null, to: null, position: null, positionFromBottom: null },
  ...{ input: null, pointer: null, cursorDistance: null, clicks: 0, hiddenMs: null },
} as const

/** What comes about without a press of a key or a button, or after many of them. */
export const AUTOMATIC: ReadonlySet<ActionType> = new Set([
  'session_start',
  'resume',
  'card_shown',
  'text_change',
  'focus_lost',
  'focus_back',
  'submit_ok',
  'submit_error',
])
