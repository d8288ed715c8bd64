import { isUnavailable } from '../../../db/database.ts'
import type { ErrorBody } from '../../contract/errors.ts'
import { Failure, type FieldProblem, type Refusal, type RefusalCode } from '../../domain/failure.ts'
import { ballotTexts } from '../../texts/ballot-texts.ts'
import { fieldProblems } from '../../texts/en/refusals/field-problems.ts'
import { refusals } from '../../texts/en/refusals/refusals.ts'
import { ballotWords } from '../../texts/en/respondent/ballot-words.ts'
import { say } from '../../texts/text.ts'

const STATUS: Readonly<Record<RefusalCode, number>> = {
  MALFORMED_JSON: 400,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID_INPUT: 422,
  OVER_BUDGET: 422,
  UNKNOWN_OPTION: 422,
  DUPLICATE_OPTION: 422,
  ANSWERS_MISSING: 422,
  NOT_AUTHENTICATED: 401,
  SURVEY_KEY_REQUIRED: 403,
  SURVEY_KEY_WRONG: 403,
  UNIQUE_KEY_REQUIRED: 403,
  UNIQUE_KEY_UNKNOWN: 403,
  UNIQUE_KEY_USED: 409,
  ENTRY_NOT_SIGNED: 403,
  PROMISE_CHANGED: 409,
  SURVEY_NOT_AVAILABLE: 403,
  CROSS_ORIGIN: 403,
  NOT_ALLOWED: 403,
  INSUFFICIENT_SCOPE: 403,
  PREVIEW_REFUSED: 403,
  TASK_NOT_ACCEPTED: 403,
  NOT_FOUND: 404,
  SURVEY_NOT_FOUND: 404,
  QUESTION_NOT_FOUND: 404,
  RESPONSE_NOT_FOUND: 404,
  RESPONSE_COMPLETED: 409,
  CHANGE_LEAVES_GROUP: 409,
  TOO_MANY_CHANGES: 409,
  ARM_NOT_DRAWN: 409,
  SCREENING_OVER: 409,
  COMPLETION_REQUIRED: 403,
  SURVEY_HAS_RESPONSES: 409,
  SURVEY_ARCHIVED: 409,
  SURVEY_OPEN: 409,
  LIMIT_REACHED: 409,
  TOKEN_LIMIT_REACHED: 409,
  WEBHOOK_LIMIT_REACHED: 409,
  TEAM_LIMIT_REACHED: 409,
  TEAM_HAS_SURVEYS: 409,
  LAST_OWNER: 409,
  SURVEYS_COUNT_FOR_YOU: 409,
  TOO_FEW_RESPONSES: 409,
  ANSWERS_HELD_BACK: 409,
  BALLOTS_ARE_SECRET: 409,
  RESPONSE_NOT_COUNTED: 409,
  NOT_ONLY_TRIALS: 409,
  VERSION_CONFLICT: 412,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
}

const LANGUAGE = 'en'

/** Longer paths of fields are cut; none of the product's own is that long. */
const PATH_LENGTH = 121

/** Seconds, by default. */
const RETRY_AFTER = 2

export function statusOf(code: RefusalCode): number {
  return STATUS[code]
}

/** Maps an error to its public refusal: an unavailable database to UNAVAILABLE, unknown errors to INTERNAL. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Failure) return error.refusal
  if (isUnavailable(error)) return { code: 'UNAVAILABLE', retryAfter: RETRY_AFTER }
  return { code: isUnknownRoute(error) ? 'NOT_FOUND' : 'INTERNAL' }
}

function isUnknownRoute(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'NOT_FOUND'
}

export function errorResponse(refusal: Refusal): Response {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  const waits = refusal.code === 'UNAVAILABLE' || refusal.code === 'RATE_LIMITED'
  if (waits) headers.set('retry-after', String(refusal.retryAfter ?? RETRY_AFTER))
  const asksForCredentials = refusal.code === 'NOT_AUTHENTICATED' || refusal.code === 'INSUFFICIENT_SCOPE'
  if (asksForCredentials)
    headers.set('www-authenticate', ['Bearer', refusal.bearer].filter(Boolean).join(' '))
  return new Response(JSON.stringify(errorBody(refusal)), { status: statusOf(refusal.code), headers })
}

function errorBody(refusal: Refusal): ErrorBody {
  const { code, problems = [], opensAt, closedAt, stopped, usedAt, state } = refusal
  const details = problems.map((problem) => ({ path: shortPath(problem), message: sentenceOf(problem) }))
  const saysField = code === 'INVALID_INPUT' || code === 'MALFORMED_JSON'
  const first = saysField ? details[0]?.message : undefined
  return {
    code,
    message: first ?? messageOf(refusal),
    ...(details.length > 0 && { details }),
    ...(opensAt && { opensAt }),
    ...(closedAt && { closedAt }),
    ...(stopped && { stopped }),
    ...(usedAt && { usedAt }),
    ...(state && { state }),
  }
}

/** A refusal of a ballot that costs too much uses the question's own words. */
function messageOf({ code, words }: Refusal): string {
  const other =
    code === 'OVER_BUDGET' && words ? ballotTexts(words, ballotWords).survey.overBudget : undefined
  return say(other ?? refusals[code], LANGUAGE)
}

function sentenceOf(problem: FieldProblem): string {
  const field = fieldName(shortPath(problem))
  return say(fieldProblems[problem.rule], LANGUAGE, { ...problem.values, field })
}

/** A path may contain names that the caller chose, so its length is bounded, without splitting a character. */
function shortPath({ path }: FieldProblem): string {
  return path.slice(0, PATH_LENGTH).toWellFormed()
}

/** `/responseContent/votes/3/votes` as people read it. */
function fieldName(path: string): string {
  return path.slice(1).replaceAll('/', '.') || 'The body'
}
