import type { Change } from '../../domain/responses/change.ts'
import type { ResponseFields } from '../../domain/responses/state.ts'
import type { Survey } from '../../domain/survey/survey.ts'

/** A change with the survey by which it was decided. */
export type Decided = {
  readonly change: Change
  readonly survey: Survey
  /** Whether a response has fixed the survey's questions. */
  readonly locked: boolean
  /** The hash of the unique key that must be on the survey's list; null if none is needed. */
  readonly issuedKey: Uint8Array | null
}

/** What the changes of a statement have in common. Parts that none of them needs are left out of it. */
export type Shape = {
  /**
   * Whether their responses begin with them: 'fixing' the questions of the survey, needing them 'fixed', or
   * 'aside' from both; null if the responses exist.
   */
  readonly begins: 'fixing' | 'fixed' | 'aside' | null
  /** Whether those that begin take a position, and with it an arm, of a stratum. */
  readonly draws: boolean
  readonly writes: boolean
  /** Whether answers are removed: some, or with them the action log, or with both the response itself. */
  readonly removes: 'answers' | 'log' | 'response' | null
  /** Whether each ballot goes to a row with another id; see `Change`. */
  readonly leaves: Change['leaves']
  /** Whether they replace answers of responses that are over: 'counted' ones are counted again. */
  readonly replaces: 'counted' | 'uncounted' | null
  /** Whether they complete responses that count. */
  readonly completes: boolean
  /** Whether they complete responses of a survey that stops after a number of them. */
  readonly stops: boolean
  /** Whether the change, then the only one, reserves places in quotas or counts in them. */
  readonly quotas: 'reserves' | 'counts' | null
  /** Whether a designer changes responses that may be over, and whether results are counted again; null for respondents. */
  readonly reviews: 'recounts' | 'aside' | null
  /** Which columns of their responses they write; see `WRITTEN`. */
  readonly sets: 'all' | 'visit' | 'ending' | 'nothing'
  /** Whether it matters when the survey is open. */
  readonly timed: boolean
  /** Whether their unique keys must be on the list. */
  readonly keyed: boolean
}

/** The shape of a change. */
export function shapeOf({ change, survey, locked, issuedKey }: Decided): Shape {
  const { begins, ends, leaves, draws, stops, quotas, answers, dropped, discards, review, replaces } = change
  const { opensAt, closesAt } = survey.settings
  return {
    begins: begins === 'counted' ? (locked ? 'fixed' : 'fixing') : begins && 'aside',
    draws: draws !== null,
    writes: answers.length > 0,
    removes: discards ?? (dropped.length > 0 ? 'answers' : null),
    leaves,
    replaces: replaces ? ends : null,
    completes: ends === 'counted' && !replaces,
    stops,
    quotas: quotas && (quotas.counts ? 'counts' : 'reserves'),
    reviews: review && (review.recounts ? 'recounts' : 'aside'),
    sets: setBy(change),
    timed: change.within !== null && (opensAt !== null || closesAt !== null),
    keyed: change.needsKey && issuedKey !== null,
  }
}

function setBy({
  begins,
  ends,
  leaves,
  draws,
  review,
  sinceBeginMs,
  rewrites,
  fields,
}: Change): Shape['sets'] {
  if (begins) return draws || ends || hasMoreThanVisit(fields) ? 'all' : 'visit'
  if (leaves || review || sinceBeginMs !== null) return 'all'
  return ends && rewrites === 'nothing' ? 'ending' : rewrites
}

/** Whether a response that begins has other fields than nearly all have. */
function hasMoreThanVisit(fields: ResponseFields): boolean {
  const { keyLabel, outcome, test, simulated, excludedBecause, metadata, arm } = fields
  return (keyLabel ?? outcome ?? excludedBecause ?? metadata ?? arm) !== null || test || simulated
}
