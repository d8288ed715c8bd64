import { sameSecret } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { checkAvailability } from '../domain/availability.ts'
import { Failure } from '../domain/failure.ts'
import { checkSurveyKey } from '../domain/keys.ts'
import type { CachedSurvey } from './survey-cache.ts'

/** A visit to a survey: what the visitor brought along. */
export type Visit = {
  readonly sKey?: string | null
  /** Whether the visitor had begun before, which leaves time after the survey closed. */
  readonly started?: boolean
  /** Asked for only where the survey is not available, because its owner may see it all the same. */
  readonly visitor?: () => Promise<{ readonly id: string } | undefined>
}

export type VisitedSurvey = CachedSurvey & {
  /** Whether the owner looks at what nobody else can see. */
  readonly preview: boolean
}

/**
 * The survey that a visitor may see now.
 *
 * @throws Failure SURVEY_NOT_FOUND, SURVEY_KEY_REQUIRED, SURVEY_KEY_WRONG or SURVEY_NOT_AVAILABLE
 */
export async function visitSurvey(
  { surveys, now }: Pick<Deps, 'surveys' | 'now'>,
  surveyId: string,
  { sKey, started = false, visitor }: Visit,
): Promise<VisitedSurvey> {
  const found = await surveys.find(surveyId)
  if (!found) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  const { settings } = found.survey
  const closed = checkAvailability(settings, now(), started)
  const preview = closed !== undefined && (await isOwner(found, visitor))
  if (closed && !preview) throw new Failure(closed)
  const locked = checkSurveyKey(settings, sKey, sameSecret)
  if (locked) throw new Failure(locked)
  return { ...found, preview }
}

async function isOwner({ ownerId }: CachedSurvey, visitor: Visit['visitor']): Promise<boolean> {
  return ownerId !== null && (await visitor?.())?.id === ownerId
}
