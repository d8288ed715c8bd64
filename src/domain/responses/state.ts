import type { Input, Mode } from '../action-log/setting-values.ts'
import type { StoredAnswer } from '../ballot/stored-answer.ts'
import type { TurnedAway } from '../survey/ends/ends.ts'
import type { Parameters } from '../survey/links/link-parameters.ts'

/** The fields of a stored response that change with what its respondent does. */
export type ResponseFields = {
  /** The uuid; null if the response is nobody's, because it was discarded or, if ballots are secret, cast. */
  readonly respondent: string | null
  /** The group of a secret ballot's key. */
  readonly keyLabel: string | null
  /** The revision of the survey at the first answer. */
  readonly revision: number
  /** Why its respondent was turned away; null for all others. */
  readonly outcome: TurnedAway | null
  readonly test: boolean
  readonly simulated: boolean
  /** Why its designers excluded it from results; null for all others. */
  readonly excludedBecause: string | null
  readonly mode: Mode | null
  readonly input: Input | null
  readonly language: string | null
  readonly metadata: unknown
  /** The link's values of the parameters that the survey stores; null if there are none. */
  readonly parameters: Parameters | null
  /** The id of the arm; null in a survey without arms. */
  readonly arm: string | null
  readonly armStratum: string | null
  readonly armPosition: number | null
  readonly armBlock: number | null
}

export type FoundAnswer = StoredAnswer & { readonly questionId: string; readonly seq: number }

/** How far a quota is filled, and whether the ballot has a place in it. */
export type FilledQuota = {
  readonly quotaId: string
  readonly most: number
  readonly completed: number
  /** Places that are reserved and have not expired. */
  readonly reserved: number
  readonly isHeld: boolean
}

/** A ballot as it is stored. Instants are milliseconds since 1970; without a response, or if it is nobody's, they are null. */
export type FoundBallot = {
  /** By the database's clock. */
  readonly now: number
  /** The revision of the survey; null if it was deleted. */
  readonly surveyRevision: number | null
  readonly respondent: string | null
  readonly startedAt: number | null
  readonly completedAt: number | null
  readonly keyIssued: boolean
  /** The label of the unique key; null if it has none, or if none was required. */
  readonly keyLabel: string | null
  readonly outcome: TurnedAway | null
  readonly parameters: Parameters | null
  readonly arm: string | null
  readonly answers: readonly FoundAnswer[]
  /** The version of the response: a change is made only to the version it was decided on. */
  readonly writes: number
  /** How often its answers were changed after it was completed. */
  readonly changes: number
  /** The stored fields, also of a response that is nobody's; null if there is none. */
  readonly fields: ResponseFields | null
  /** The most responses that may be completed, and how many are; null while they are counted. Null without a limit. */
  readonly stop: { readonly most: number; readonly completed: number | null } | null
  readonly quotas: readonly FilledQuota[]
}

/** What is assumed of the ballot of somebody who begins: that there is none, and no limit reached. */
export function assumedNew(now: number, surveyRevision: number): FoundBallot {
  return {
    now,
    surveyRevision,
    respondent: null,
    startedAt: null,
    completedAt: null,
    keyIssued: true,
    keyLabel: null,
    outcome: null,
    parameters: null,
    arm: null,
    answers: [],
    writes: 0,
    changes: 0,
    fields: null,
    stop: null,
    quotas: [],
  }
}
