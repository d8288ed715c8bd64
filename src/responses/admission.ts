import { sameSecret, sha256, uuidText } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { isPseudonymous, isSecret } from '../domain/disclosure/ballot-secrecy.ts'
import { holdsPromise } from '../domain/disclosure/promise/promise.ts'
import { checkSurveyKey, checkUniqueKey, identifyingKey } from '../domain/entry/keys.ts'
import { Failure, type Refusal } from '../domain/failure.ts'
import type { Survey } from '../domain/survey/survey.ts'
import type { PreviewRequest, SessionMaySee } from '../surveys/authorization.ts'
import type { CachedSurvey } from '../surveys/visits/survey-cache.ts'
import type { BallotKey } from './ballots/repository.ts'
import { ballotIdOf } from './identity.ts'

export type Caller = {
  readonly surveyId: string
  readonly uuid?: string
  readonly sKey?: string | null
  readonly uKey?: string | null
  /** What the caller was promised before they began; absent if the call starts nothing. */
  readonly promise?: string
  readonly preview?: PreviewRequest
  readonly sessionMaySee?: SessionMaySee
}

/** A respondent and their one ballot. */
export type Admission = {
  readonly survey: Survey
  readonly salt: Uint8Array
  readonly locked: boolean
  readonly shortestBlocks: boolean
  /** The number of completed responses after which the survey stopped; null if it has not. */
  readonly stoppedAfter: number | null
  readonly key: BallotKey
  /** Whether somebody is trying the survey out: at any time, without keys, and counted nowhere. */
  readonly test: boolean
  /** The hash of a unique key that must be on the survey's list; null if none is needed. */
  readonly issuedKey: Uint8Array | null
  /** The respondent's own ID, if the survey stores one with the answers. */
  readonly givenId: string | null
}

/**
 * Admits a respondent to their ballot, whether or not it exists yet.
 * @param test whether they may try the survey out, and are doing so
 * @throws Failure SURVEY_KEY_REQUIRED, SURVEY_KEY_WRONG, UNIQUE_KEY_REQUIRED, PROMISE_CHANGED
 */
export function admit(
  deps: Pick<Deps, 'random'>,
  found: CachedSurvey,
  caller: Caller,
  test: boolean,
): Admission {
  return test ? admitTest(deps, found, caller) : admitRespondent(deps, found, caller)
}

function admitTest(
  { random }: Pick<Deps, 'random'>,
  { survey, identitySalt: salt, locked, shortestBlocks }: CachedSurvey,
  caller: Caller,
): Admission {
  const respondent = caller.uuid ?? uuidText(random(16))
  const ballotId = ballotIdOf(salt, 't', respondent)
  return {
    survey,
    salt,
    locked,
    shortestBlocks,
    stoppedAfter: null,
    test: true,
    issuedKey: null,
    givenId: null,
    key: { surveyId: survey.id, ballotId, respondent, castId: null },
  }
}

function admitRespondent(
  { random }: Pick<Deps, 'random'>,
  { survey, identitySalt: salt, locked, shortestBlocks, stoppedAfter }: CachedSurvey,
  caller: Caller,
): Admission {
  const { settings } = survey
  const refusal = checkSurveyKey(settings, caller.sKey, sameSecret) ?? checkUniqueKey(settings, caller.uKey)
  if (refusal) throw new Failure(refusal)
  if (caller.promise !== undefined && !holdsPromise(settings, caller.promise))
    throw new Failure({ code: 'PROMISE_CHANGED' })
  const uKey = settings.hasUKey ? identifyingKey(settings, caller.uKey ?? '') : undefined
  const respondent = caller.uuid ?? uuidText(random(16))
  const ballotId = uKey === undefined ? ballotIdOf(salt, 'u', respondent) : ballotIdOf(salt, 'k', uKey)
  const castId = isSecret(settings) ? ballotIdOf(salt, 'u', respondent) : null
  const issuedKey = uKey !== undefined && settings.uKeyMode === 'list' ? sha256(uKey) : null
  return {
    survey,
    salt,
    locked,
    shortestBlocks,
    stoppedAfter,
    test: false,
    key: { surveyId: survey.id, ballotId, respondent, castId },
    issuedKey,
    givenId: issuedKey === null && isPseudonymous(settings) ? (uKey ?? null) : null,
  }
}

export type Attempt<Reply> =
  | { readonly kind: 'answered'; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** Something that the attempt relied on changed while it ran, so nothing was written. */
  | { readonly kind: 'outdated' }

export const answered = <Reply>(reply: Reply): Attempt<Reply> => ({ kind: 'answered', reply })
export const refused = (refusal: Refusal): Attempt<never> => ({
  kind: 'refused',
  failure: new Failure(refusal),
})
export const OUTDATED: Attempt<never> = { kind: 'outdated' }

/** The most times that one answer is checked, each after an edit of its survey. Nobody saves ten edits in that time. */
const MAX_ATTEMPTS = 10
const BUSY: Refusal = { code: 'UNAVAILABLE', retryAfter: 1 }

/**
 * Handles a call with the cached survey. A refusal counts only if the survey has not changed since it was cached;
 * otherwise, and if the attempt is outdated, the call is handled again with the current survey.
 *
 * @param handle may also refuse by throwing a Failure
 * @throws Failure of the refusal; SURVEY_NOT_FOUND; UNAVAILABLE after too many attempts
 */
export async function withFreshSurvey<Reply>(
  { surveys }: { readonly surveys: Pick<Deps['surveys'], 'find' | 'reload'> },
  surveyId: string,
  handle: (survey: CachedSurvey) => Promise<Attempt<Reply>>,
): Promise<Reply> {
  let survey = await surveys.find(surveyId)
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    if (!survey) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
    const attempt = await handle(survey).catch(asRefused)
    if (attempt.kind === 'answered') return attempt.reply
    const latest = await surveys.reload(surveyId)
    const isUnchanged = latest?.survey.revision === survey.survey.revision
    if (attempt.kind === 'refused' && isUnchanged) throw attempt.failure
    survey = latest
  }
  throw new Failure(BUSY)
}

function asRefused(error: unknown): Attempt<never> {
  if (error instanceof Failure) return { kind: 'refused', failure: error }
  throw error
}
