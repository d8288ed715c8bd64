import type { FieldRule } from './field-rule.ts'
import type { BallotWords } from './questions/ballot-words.ts'

/** What a page of a survey can meet, and therefore says in every language. */
export type RespondentRefusal =
  | 'BODY_TOO_LARGE'
  | 'INVALID_INPUT'
  | 'OVER_BUDGET'
  | 'UNKNOWN_OPTION'
  | 'DUPLICATE_OPTION'
  | 'ANSWERS_MISSING'
  | 'SURVEY_KEY_REQUIRED'
  | 'SURVEY_KEY_WRONG'
  | 'UNIQUE_KEY_REQUIRED'
  | 'UNIQUE_KEY_UNKNOWN'
  | 'UNIQUE_KEY_USED'
  | 'ENTRY_NOT_SIGNED'
  | 'PROMISE_CHANGED'
  | 'SURVEY_NOT_AVAILABLE'
  | 'PREVIEW_REFUSED'
  | 'SURVEY_NOT_FOUND'
  | 'QUESTION_NOT_FOUND'
  | 'RESPONSE_NOT_FOUND'
  | 'TASK_NOT_ACCEPTED'
  | 'RESPONSE_COMPLETED'
  | 'CHANGE_LEAVES_GROUP'
  | 'TOO_MANY_CHANGES'
  | 'ARM_NOT_DRAWN'
  | 'SCREENING_OVER'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'INTERNAL'

/** What only designers and other programs meet. */
type DesignerRefusal =
  | 'MALFORMED_JSON'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'NOT_AUTHENTICATED'
  | 'CROSS_ORIGIN'
  | 'NOT_ALLOWED'
  | 'INSUFFICIENT_SCOPE'
  | 'NOT_FOUND'
  | 'COMPLETION_REQUIRED'
  | 'SURVEY_HAS_RESPONSES'
  | 'SURVEY_ARCHIVED'
  | 'SURVEY_OPEN'
  | 'LIMIT_REACHED'
  | 'TOKEN_LIMIT_REACHED'
  | 'WEBHOOK_LIMIT_REACHED'
  | 'TEAM_LIMIT_REACHED'
  | 'TEAM_HAS_SURVEYS'
  | 'LAST_OWNER'
  | 'SURVEYS_COUNT_FOR_YOU'
  | 'TOO_FEW_RESPONSES'
  | 'ANSWERS_HELD_BACK'
  | 'BALLOTS_ARE_SECRET'
  | 'RESPONSE_NOT_COUNTED'
  | 'NOT_ONLY_TRIALS'
  | 'VERSION_CONFLICT'

/** Why the product refuses a call or an action; the `code` on the wire. */
export type RefusalCode = RespondentRefusal | DesignerRefusal

/** One field that breaks a rule. `path` is a JSON pointer into the body. */
export type FieldProblem = {
  readonly path: string
  readonly rule: FieldRule
  readonly values?: Readonly<Record<string, string | number>>
}

/** A refusal with what the caller needs to correct it. */
export type Refusal = {
  readonly code: RefusalCode
  readonly problems?: readonly FieldProblem[]
  /** Instants (ISO 8601) that explain a refusal: when a survey opens, when it closed, when a key was used. */
  readonly opensAt?: string
  readonly closedAt?: string
  readonly usedAt?: string
  /** How far the response of a used key has got. */
  readonly state?: 'begun' | 'submitted'
  /** Whether a survey has reached the number of completed responses at which it stops. */
  readonly stopped?: boolean
  /** What the refused question calls credits and votes, if it renames them. */
  readonly words?: BallotWords
  /** What the `WWW-Authenticate` header says of the credentials that were sent (RFC 6750). */
  readonly bearer?: string
  /** Seconds after which the same call may succeed. */
  readonly retryAfter?: number
}

/** The one exception that carries a refusal to the edge of the server, where it becomes a status. */
export class Failure extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code)
    this.name = 'Failure'
  }
}

/** Builds the refusal of input that breaks one rule. */
export function invalidInput(path: string, rule: FieldRule, values?: FieldProblem['values']): Refusal {
  return { code: 'INVALID_INPUT', problems: [values ? { path, rule, values } : { path, rule }] }
}
