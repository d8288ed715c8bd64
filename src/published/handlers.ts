import { sameSecret } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { isSecret } from '../domain/disclosure/ballot-secrecy.ts'
import { type Audience, publicationOf } from '../domain/disclosure/publication.ts'
import { checkSurveyKey } from '../domain/entry/keys.ts'
import { Failure } from '../domain/failure.ts'
import type { FoundBallot } from '../domain/responses/state.ts'
import { windowOf } from '../domain/survey/availability.ts'
import { admit } from '../responses/admission.ts'
import type { CachedSurvey } from '../surveys/visits/survey-cache.ts'

/** The credentials of a reader of results who is not a designer of the survey. */
export type Reader = {
  /** The uuid of a completed response. */
  readonly uuid?: string | undefined
  readonly sKey?: string | undefined
  readonly uKey?: string | undefined
}

export type ReaderDeps = Pick<Deps, 'database' | 'responses' | 'surveys' | 'random' | 'now'>

export type PublishedSurvey = CachedSurvey & {
  /** Whether everybody may see them without any proof. */
  readonly isPublic: boolean
}

/**
 * The survey whose published results are requested. If it publishes none, or not yet, the survey seems not to exist.
 * Readers need the survey's key if it has one and, if results are for respondents, a completed response that is not a
 * test. A unique key alone proves one unless ballots are secret.
 *
 * @throws Failure SURVEY_NOT_FOUND, SURVEY_KEY_REQUIRED, SURVEY_KEY_WRONG, UNIQUE_KEY_REQUIRED, UNIQUE_KEY_UNKNOWN,
 * COMPLETION_REQUIRED
 */
export async function openPublished(
  deps: ReaderDeps,
  surveyId: string,
  reader: Reader,
): Promise<PublishedSurvey> {
  const { found, to } = await findPublished(deps, surveyId)
  const { hasSKey, hasUKey } = found.survey.settings
  const refusal = checkSurveyKey(found.survey.settings, reader.sKey, sameSecret)
  if (refusal) throw new Failure(refusal)
  if (to === 'public') return { ...found, isPublic: !hasSKey }
  if (!hasUKey && !reader.uuid) throw new Failure({ code: 'COMPLETION_REQUIRED' })
  const { ballot, isOwn } = await ballotOf(deps, found, reader)
  // Designers of a secret survey have the keys, so with keys alone they could find out who completed it.
  const isNamed = Boolean(reader.uuid) && isOwn
  const isProven = hasCompleted(ballot) && (isNamed || !isSecret(found.survey.settings))
  if (!isProven) throw new Failure({ code: 'COMPLETION_REQUIRED' })
  return { ...found, isPublic: false }
}

export async function isPublished(deps: Pick<Deps, 'surveys' | 'now'>, surveyId: string): Promise<boolean> {
  return findPublished(deps, surveyId).then(
    () => true,
    (error) => {
      if (error instanceof Failure) return false
      throw error
    },
  )
}

async function findPublished(
  { surveys, now }: Pick<Deps, 'surveys' | 'now'>,
  surveyId: string,
): Promise<{ readonly found: CachedSurvey; readonly to: Audience }> {
  const found = await surveys.find(surveyId)
  const publication = found && publicationOf(windowOf(found), now(), found.hasResponses)
  if (!found || !publication?.isOpen) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  return { found, to: publication.to }
}

/** Whether a response counts as completed; not if its respondent was turned away. */
export const hasCompleted = ({ completedAt, outcome }: FoundBallot) =>
  completedAt !== null && outcome === null

/** The reader's ballot, with its keys checked. */
export async function ballotOf(deps: ReaderDeps, found: CachedSurvey, reader: Reader) {
  const caller = {
    surveyId: found.survey.id,
    ...(reader.uuid && { uuid: reader.uuid }),
    sKey: reader.sKey ?? null,
    uKey: reader.uKey ?? null,
  }
  const { key, issuedKey } = admit(deps, found, caller, false)
  const ballot = await deps.responses.load({ key, issuedKey })
  if (issuedKey && !ballot.keyIssued) throw new Failure({ code: 'UNIQUE_KEY_UNKNOWN' })
  return { ballot, isOwn: ballot.respondent === key.respondent }
}
