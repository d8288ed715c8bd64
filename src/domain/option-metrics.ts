import { beginsVisit, isOptionAction, secondsBetween, thousandths } from './action-time.ts'
import type { LoggedAction } from './actions.ts'
import { votingDistances } from './voting-distance.ts'

/** What one respondent's log says of one option. */
export type OptionMetrics = {
  /** Seconds on each page that led to an action on the option, without those in which the page was hidden. */
  organizeSeconds: number
  voteSeconds: number
  /** How often its votes were changed, and how often from more to fewer or back. */
  voteChanges: number
  reversals: number
  /** Places passed on the vote page on the way to it, up or down, over all actions on it. */
  editDistance: number
  /** Whether it was the first that was acted on there; its time holds that of looking round. */
  firstInOrganize: boolean
  firstInVote: boolean
  /** Its place on the organize page after it was last placed there, from 1; null where it was not. */
  organizePosition: number | null
}

/** By question, then by option: those that something was done to. */
export type ResponseMetrics = ReadonlyMap<string, ReadonlyMap<string, OptionMetrics>>

/** The values of an option that nothing was done to. */
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
 * Takes the measure of one response's actions, given to `add` in their order. Time belongs to the option that is acted on
 * next on the same page.
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

/** Whether a change of votes goes the other way than the one before it on the same option. */
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

/** Seconds that the page was in sight since an option on it was acted on last. */
function waits() {
  let before: LoggedAction | undefined
  let waited = 0
  return (action: LoggedAction): number => {
    const isBegin = action.type === 'begin_organize' || action.type === 'begin_vote' || beginsVisit(action)
    const goesOn =
      !isBegin && before && before.phase === action.phase && before.questionId === action.questionId
    const passed = goesOn && before ? secondsBetween(before, action) : 0
    const hidden = action.type === 'focus_back' ? (action.hiddenMs ?? 0) / 1000 : 0
    waited = goesOn ? Math.max(0, waited + passed - hidden) : 0
    before = action
    const seconds = waited
    // Fitting to the budget changes many options at once: its time is that of none of them.
    if (isOptionAction(action) || action.type === 'fit_to_budget') waited = 0
    return seconds
  }
}
