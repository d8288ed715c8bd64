import { beginsVisit, isOptionAction, secondsBetween, thousandths } from '../action-log/action-time.ts'
import type { LoggedAction } from '../action-log/actions.ts'
import { votingDistances } from '../action-log/voting-distance.ts'

/** What one respondent's log shows about one option. */
export type OptionMetrics = {
  /** Seconds on each page that led to an action on the option, not counting time in which the page was hidden. */
  organizeSeconds: number
  voteSeconds: number
  /** How often its votes changed, and how often the direction of change reversed. */
  voteChanges: number
  reversals: number
  /** Positions passed on the vote page on the way to it, up or down, summed over all actions on it. */
  editDistance: number
  /** Whether it was the first option acted on there; its time then includes that of looking around. */
  firstInOrganize: boolean
  firstInVote: boolean
  /** Its position on the organize page after it was last placed there, from 1; null if it never was. */
  organizePosition: number | null
}

/** By question and then by option, for all options that were acted on. */
export type ResponseMetrics = ReadonlyMap<string, ReadonlyMap<string, OptionMetrics>>

/** The metrics of an option that was never acted on. */
export const NO_METRICS: Readonly<OptionMetrics> = {
  organizeSeconds: 0,
  voteSeconds: 0,
  voteChanges: 0,
  reversals: 0,
  editDistance: 0,
  firstInOrganize: false,
  firstInVote: false,
  organizePosition: null,
}

/**
 * Computes metrics from one response's actions, given to `add` in order. Time is attributed to the next option acted on
 * on the same page.
 */
export function metricsCounter() {
  const found = new Map<string, Map<string, OptionMetrics>>()
  const distanceOf = votingDistances()
  const directionOf = directions()
  const waitOf = waits()

  function metricsOf(questionId: string, optionId: string): OptionMetrics {
    const options = found.get(questionId) ?? new Map<string, OptionMetrics>()
    found.set(questionId, options)
    const metrics = options.get(optionId) ?? { ...NO_METRICS }
    options.set(optionId, metrics)
    return metrics
  }

  return {
    add(action: LoggedAction): void {
      const seconds = waitOf(action)
      const { questionId, optionId, phase, type } = action
      const distance = distanceOf(action)
      if (questionId === null || optionId === null || !isOptionAction(action)) return
      const isFirst = ![...(found.get(questionId)?.values() ?? [])].some((option) =>
        phase === 'vote' ? option.firstInVote : option.firstInOrganize,
      )
      const metrics = metricsOf(questionId, optionId)
      if (phase === 'organize') countOrganizing(metrics, action, { seconds, isFirst })
      if (phase !== 'vote') return
      metrics.voteSeconds = thousandths(metrics.voteSeconds + seconds)
      metrics.editDistance += Math.abs(distance ?? 0)
      metrics.firstInVote ||= isFirst
      if (type !== 'vote_change') return
      metrics.voteChanges++
      if (directionOf(action)) metrics.reversals++
    },
    result: (): ResponseMetrics => found,
  }
}

function countOrganizing(
  metrics: OptionMetrics,
  { position }: LoggedAction,
  { seconds, isFirst }: { readonly seconds: number; readonly isFirst: boolean },
): void {
  metrics.organizeSeconds = thousandths(metrics.organizeSeconds + seconds)
  metrics.firstInOrganize ||= isFirst
  metrics.organizePosition = position ?? metrics.organizePosition
}

/** Whether a change of votes reverses the direction of the previous one on the same option. */
function directions() {
  const last = new Map<string, number>()
  return ({ questionId, optionId, from, to }: LoggedAction): boolean => {
    if (typeof from !== 'number' || typeof to !== 'number' || from === to) return false
    const key = JSON.stringify([questionId, optionId])
    const before = last.get(key)
    const now = Math.sign(to - from)
    last.set(key, now)
    return before !== undefined && before !== now
  }
}

/** Seconds for which the page was visible since the last action on an option there. */
function waits() {
  let before: LoggedAction | undefined
  let waited = 0
  return (action: LoggedAction): number => {
    const isBegin = action.type === 'begin_organize' || action.type === 'begin_vote' || beginsVisit(action)
    const continues =
      !isBegin && before && before.phase === action.phase && before.questionId === action.questionId
    const passed = continues && before ? secondsBetween(before, action) : 0
    const hidden = action.type === 'focus_back' ? (action.hiddenMs ?? 0) / 1000 : 0
    waited = continues ? Math.max(0, waited + passed - hidden) : 0
    before = action
    const seconds = waited
    // Fitting to the budget changes many options at once, so its time belongs to none of them.
    if (isOptionAction(action) || action.type === 'fit_to_budget') waited = 0
    return seconds
  }
}
