import { questionBody, translationsBody } from '../../contract/names.ts'
import { PREREGISTRATION_FORMAT, type PreregistrationFile } from '../../contract/surveys/preregistrations.ts'
import { sha256 } from '../../crypto.ts'
import { canonicalJson } from '../../domain/preregistration/canonical-json.ts'
import { openedAt } from '../../domain/preregistration/opening.ts'
import { planOf } from '../../domain/preregistration/plan.ts'
import { type Deviation, deviationsBetween, recordedSettings } from '../../domain/preregistration/recorded.ts'
import type { Survey, SurveyDefinition } from '../../domain/survey/survey.ts'

/** A preregistration, ready to be stored. */
export type Preregistered = {
  readonly revision: number
  /** Canonical JSON. */
  readonly document: string
  /** SHA-256 of it, in hexadecimal digits. */
  readonly digest: string
}

/** What an edit adds to the record of a survey. */
export type Recording = {
  readonly preregistered: Preregistered | undefined
  readonly deviations: readonly Deviation[]
}

/** A survey as stored, and when, in milliseconds since 1970. */
type Found = {
  readonly survey: Survey
  readonly savedAt: number
  /** When the first response started; null if none has. */
  readonly lockedAt: number | null
  /** The preregistered revision; null if there is none. */
  readonly preregisteredRevision: number | null
}

/** Whether a preregistration is frozen, or will be on the next read because the survey's opening time has passed. */
export const isFrozen = (
  { survey, savedAt, preregisteredRevision }: Omit<Found, 'lockedAt'>,
  now: number,
): boolean => preregisteredRevision !== null || openedAt(survey, { savedAt, now }) !== undefined

/** What the survey preregisters, if it has opened by now and nothing is frozen yet. */
export function preregisteredBy(found: Found, now: number): Preregistered | undefined {
  const { survey, savedAt, lockedAt, preregisteredRevision } = found
  if (preregisteredRevision !== null) return undefined
  const opened = openedAt(survey, { savedAt, now })
  if (opened === undefined) return undefined
  const file = preregistrationFile(survey, opened, lockedAt !== null && lockedAt < opened)
  const document = canonicalJson(file)
  return { revision: survey.revision, document, digest: sha256(document).toHex() }
}

/**
 * What is recorded when a survey is changed. If its opening time has passed, the previous revision is what respondents
 * saw first, and is frozen.
 *
 * @param now the time of the change, in milliseconds since 1970
 */
export function recordingOf(found: Found, after: SurveyDefinition, now: number): Recording {
  const { id, revision, ...before } = found.survey
  const next = { ...found, survey: { ...after, id, revision: revision + 1 }, savedAt: now }
  const preregistered = preregisteredBy(found, now) ?? preregisteredBy(next, now)
  return { preregistered, deviations: deviationsBetween(before, after) }
}

function preregistrationFile(survey: Survey, opened: number, responsesBegun: boolean): PreregistrationFile {
  const { id, revision, title, description, settings, questions, questionGroups } = survey
  return {
    format: PREREGISTRATION_FORMAT,
    surveyId: id,
    version: revision,
    openedAt: new Date(opened).toISOString(),
    responsesBegun,
    plan: planOf(settings),
    survey: {
      title,
      description,
      settings: recordedSettings(settings),
      questions: questions.map(questionBody),
      questionGroups,
      ...(survey.translations && { translations: translationsBody(survey).translations }),
    },
  }
}
