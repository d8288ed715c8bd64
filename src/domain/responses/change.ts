import type { StoredAnswer } from '../ballot/stored-answer.ts'
import type { Refusal } from '../failure.ts'
import type { FoundBallot, ResponseFields } from './state.ts'

export type WrittenAnswer = {
  readonly questionId: string
  readonly seq: number
  readonly answer: StoredAnswer
}

/** What a command changes, as a whole or not at all. */
export type Change = {
  /**
   * Whether the response begins: 'counted' fixes the questions of the survey, 'uncounted' is a test or somebody who is
   * turned away. Null if it exists.
   */
  readonly begins: 'counted' | 'uncounted' | null
  /** Whose response it is before the change; null for nobody's. */
  readonly owner: string | null
  /** The number of writes that the response must still have. */
  readonly writes: number
  readonly fields: ResponseFields
  /** Which of them may differ from those that were found: all, or only those that say how the response ended. */
  readonly rewrites: 'all' | 'ending' | 'nothing'
  /** Milliseconds since it was begun; null if that does not change. */
  readonly sinceBeginMs: number | null
  /** When the survey must be open: for those who begin, for those who have begun, or at any time. */
  readonly within: 'opening' | 'grace' | null
  /** Whether the unique key, if a listed one is required, must be on the list. */
  readonly needsKey: boolean
  /** How the response ends: 'counted' as a completed one, or 'uncounted'. Null if it goes on. */
  readonly ends: 'counted' | 'uncounted' | null
  /**
   * Whether the ballot gets another id: 'cast', no key finds it any longer, and the row of its key stays and is spent;
   * 'moved', nothing is left where it was. Null if it keeps its id.
   */
  readonly leaves: 'cast' | 'moved' | null
  readonly answers: readonly WrittenAnswer[]
  /** The questions whose answers are removed. */
  readonly dropped: readonly string[]
  /** What is discarded besides: the action log, or the response with everything that belongs to it. */
  readonly discards: 'log' | 'response' | null
  /** Whether a respondent replaces the answers of a completed response: those before are kept. */
  readonly replaces: boolean
  /** Whether it takes one of the completions after which the survey stops. */
  readonly stops: boolean
  /** The quotas in which it needs a place, and whether it counts in them; its other places become free. */
  readonly quotas: { readonly ids: readonly string[]; readonly counts: boolean } | null
  /** Whether the response takes the next position of an experiment, and the arms that accept its answer; null for any. */
  readonly draws: { readonly fitting: readonly string[] | null } | null
  /**
   * What a designer does with a response that may be over: whether it counts from then on, and whether results have to
   * be counted again. Null for what a respondent does.
   */
  readonly review: { readonly counts: boolean; readonly recounts: boolean } | null
}

/** What a command comes to: a refusal, a change, or nothing, because everything is as it should be. */
export type Decision =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'changed'; readonly change: Change }
  | { readonly kind: 'unchanged' }

export const refused = (refusal: Refusal): Decision => ({ kind: 'refused', refusal })
export const UNCHANGED: Decision = { kind: 'unchanged' }

/** A change of the response that was found. */
export function changed(found: FoundBallot, fields: ResponseFields, more: Partial<Change>): Decision {
  return {
    kind: 'changed',
    change: {
      ...NO_CHANGE,
      owner: found.fields?.respondent ?? null,
      writes: found.writes,
      fields,
      rewrites: fields === found.fields ? 'nothing' : 'all',
      ...more,
    },
  }
}

const NO_CHANGE = {
  begins: null,
  sinceBeginMs: null,
  within: null,
  needsKey: false,
  ends: null,
  leaves: null,
  answers: [],
  dropped: [],
  discards: null,
  replaces: false,
  stops: false,
  quotas: null,
  draws: null,
  review: null,
} as const
