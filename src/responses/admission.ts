import { sameSecret, sha256, uuidText } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { Failure, type Refusal } from '../domain/failure.ts'
import { checkSurveyKey, checkUniqueKey } from '../domain/keys.ts'
import type { Survey } from '../domain/survey.ts'
import type { PreviewRequest, SessionMaySee } from '../surveys/authorization.ts'
import type { CachedSurvey } from '../surveys/survey-cache.ts'
import { ballotIdOf, respondentOf } from './identity.ts'
import type { BallotKey, OpeningWindow } from './repository.ts'

/** Who makes a call, as every call of a respondent says it. */
export type Caller = {
  readonly surveyId: string
  readonly uuid?: string
  readonly sKey?: string | null
  readonly uKey?: string | null
  /** Whether the call tries the survey out. */
  readonly preview?: PreviewRequest
  readonly sessionMaySee?: SessionMaySee
}

/** A respondent at the one ballot that is theirs. */
export type Admission = {
  readonly survey: Survey
  readonly salt: Uint8Array
  readonly locked: boolean
  readonly key: BallotKey
  /** Whether somebody tries the survey out: at any time, without keys, and counted nowhere. */
  readonly test: boolean
  /** When this ballot takes answers. */
  readonly window: OpeningWindow
  /** The hash of a unique key that has to be on the survey's list; null where none has to. */
  readonly issuedKey: Uint8Array | null
  /** The respondent's own ID, where the survey asks for one instead of a key that was issued. */
  readonly ownId: string | null
}

/**
 * Lets a respondent in to their ballot, whether or not it exists.
 *
 * @param test whether they may try the survey out, and do
 * @throws Failure SURVEY_KEY_REQUIRED, SURVEY_KEY_WRONG, UNIQUE_KEY_REQUIRED
 */
export async function admit(
  deps: Pick<Deps, 'random'>,
  found: CachedSurvey,
  caller: Caller,
  test: boolean,
): Promise<Admission> {
  return test ? admitTest(deps, found, caller) : admitRespondent(deps, found, caller)
}

async function admitTest(
  { random }: Pick<Deps, 'random'>,
  { survey, identitySalt: salt, locked }: CachedSurvey,
  caller: Caller,
): Promise<Admission> {
  const respondent = caller.uuid ?? uuidText(random(16))
  const ballotId = await ballotIdOf(salt, 't', respondent)
  return {
    ...{ survey, salt, locked, test: true, window: ALWAYS_OPEN, issuedKey: null, ownId: null },
    key: { surveyId: survey.id, ballotId, respondent, revision: survey.revision },
  }
}

const ALWAYS_OPEN: OpeningWindow = { opensAt: null, closesAt: null, closeGraceMinutes: 0 }

async function admitRespondent(
  { random }: Pick<Deps, 'random'>,
  { survey, identitySalt: salt, locked }: CachedSurvey,
  caller: Caller,
): Promise<Admission> {
  const { settings } = survey
  const refusal = checkSurveyKey(settings, caller.sKey, sameSecret) ?? checkUniqueKey(settings, caller.uKey)
  if (refusal) throw new Failure(refusal)
  const uKey = settings.hasUKey ? (caller.uKey ?? '') : undefined
  const respondent =
    caller.uuid ?? (uKey === undefined ? uuidText(random(16)) : await respondentOf(salt, uKey))
  const ballotId = await (uKey === undefined
    ? ballotIdOf(salt, 'u', respondent)
    : ballotIdOf(salt, 'k', uKey))
  const issuedKey = uKey !== undefined && settings.uKeyMode === 'list' ? await sha256(uKey) : null
  return {
    ...{ survey, salt, locked, test: false, window: settings },
    key: { surveyId: survey.id, ballotId, respondent, revision: survey.revision },
    issuedKey,
    ownId: issuedKey === null ? (uKey ?? null) : null,
  }
}

/**
 * Judges a call by the survey as this process knows it. A refusal counts only where the survey is still the same;
 * where it is another by now, the call is judged by that one.
 *
 * @param judge answers, refuses by a Failure, or returns nothing where what it relied on has changed meanwhile
 */
export async function byNewestSurvey<Answer>(
  { surveys }: Pick<Deps, 'surveys'>,
  surveyId: string,
  judge: (survey: CachedSurvey) => Promise<Answer | undefined>,
): Promise<Answer> {
  let found = await surveys.find(surveyId)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (!found) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
    const outcome = await judge(found).catch(refusalOnly)
    if (outcome !== undefined && !(outcome instanceof Failure)) return outcome
    const newest = await surveys.reload(surveyId)
    if (outcome && newest?.survey.revision === found.survey.revision) throw outcome
    found = newest
  }
  throw new Failure(BUSY)
}

/** As often as a survey may be edited while one answer is checked. */
const ATTEMPTS = 10
const BUSY: Refusal = { code: 'UNAVAILABLE', retryAfter: 1 }

function refusalOnly(error: unknown): Failure {
  if (error instanceof Failure) return error
  throw error
}
