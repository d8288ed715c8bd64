/** What respondents do, as recorded in the action log. */
export const ACTION_TYPES = [
  'session_start',
  'begin_organize',
  'begin_vote',
  'phase_leave',
  'card_shown',
  'group_change',
  'position_change',
  'vote_change',
  'sort_by_votes',
  'skip_toggle',
  'undo',
  'fit_to_budget',
  'over_budget_enter',
  'over_budget_leave',
  'submit_attempt',
  'submit_ok',
  'submit_error',
  'resume',
  'focus_lost',
  'focus_back',
  'likert_change',
  'text_change',
  'choice_change',
] as const

/** The kind of control used for an action. */
export const ACTION_INPUTS = ['dropdown', 'wheel', 'stepper', 'key', 'drag', 'button'] as const

/** The pointing device. */
export const ACTION_POINTERS = ['mouse', 'touch', 'pen', 'keyboard'] as const

export type ActionType = (typeof ACTION_TYPES)[number]
export type ActionInput = (typeof ACTION_INPUTS)[number]
export type ActionPointer = (typeof ACTION_POINTERS)[number]

/** One line of the action log. Fields that do not apply to its type are null. */
export type LoggedAction = {
  /** Counts the actions of one response from 0, without gaps. */
  readonly seq: number
  /** The device's clock, ISO 8601. */
  readonly clientTime: string
  /** Milliseconds since the page was opened, by a monotonic clock. */
  readonly elapsedMs: number
  readonly type: ActionType
  readonly phase: string | null
  readonly questionId: string | null
  readonly optionId: string | null
  /** The value before and after: votes, a group, a position, a label, the length of a text, or a reason. */
  readonly from: string | number | null
  readonly to: string | number | null
  /**
   * The option's position on the page after the action, from 1 at the top, and from 1 at the bottom. On both pages the
   * bins come first, then the undecided and the skipped options.
   */
  readonly position: number | null
  readonly positionFromBottom: number | null
  /** For a change of group, the position from the top before the action. */
  readonly positionBefore?: number | null | undefined
  /** For a change of position, the group in which the option stays. */
  readonly group?: string | null | undefined
  readonly input: ActionInput | null
  readonly pointer: ActionPointer | null
  /** CSS pixels that the mouse moved since the action before; null for touch and keyboard. */
  readonly cursorDistance: number | null
  /** Clicks and taps since the action before. */
  readonly clicks: number
  /** How long the page was hidden, in milliseconds. */
  readonly hiddenMs: number | null
  /** Voice credits left on the question after the action. */
  readonly remainingCredits: number | null
}

/** Limits of the action log. */
export const ACTION_LIMITS = {
  /** Actions stored of one response; a busy respondent makes some hundreds. */
  perResponse: 20_000,
  /** Actions that a device sends at once. */
  batch: 50,
  /** Actions that a call may contain. */
  perCall: 200,
  /**
   * The longest time in milliseconds that a page may have been open or hidden: a year, which is longer than a draft
   * lasts.
   */
  longestMs: 366 * 24 * 60 * 60 * 1000,
} as const

/**
 * An action as it may be stored: without the distance of the cursor if the designer does not log it.
 *
 * @param logging the survey's setting; see SurveySettings
 */
export function actionToStore(action: LoggedAction, logging: 'actions' | 'cursor'): LoggedAction {
  return logging === 'cursor' ? action : { ...action, cursorDistance: null }
}
