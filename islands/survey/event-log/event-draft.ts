import type { ActionType, LoggedAction } from '../../../src/domain/action-log/actions.ts'

/** The fields specific to an action; the log adds its time and input. */
export type EventFields = Pick<LoggedAction, 'type'> & Partial<LoggedAction>

/**
 * Writes an action to the log.
 * @param at when it was done, by `performance.now()`; absent means now
 */
export type Write = (described: EventFields, at?: number) => void

export type Line = Omit<LoggedAction, 'seq'>

export const EMPTY = {
  optionId: null,
  from: null,
  to: null,
  position: null,
  positionFromBottom: null,
  input: null,
  pointer: null,
  cursorDistance: null,
  clicks: 0,
  hiddenMs: null,
} as const

/** Actions that occur without a press of a key or button, or after many. */
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
