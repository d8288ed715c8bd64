import { sameSecret } from '../../crypto.ts'
import type { Deps } from '../../deps.ts'
import { checkSurveyKey } from '../../domain/entry/keys.ts'
import { Failure } from '../../domain/failure.ts'
import { checkAvailability, windowOf } from '../../domain/survey/availability.ts'
import { isPreview, isTrial, type PreviewRequest, type SessionMaySee } from '../authorization.ts'
import type { CachedSurvey } from './survey-cache.ts'

export type Visit = {
  readonly sKey?: string | null
  /** Whether the visitor had already started, which gives them time after the survey closed. */
  readonly started?: boolean
  readonly preview?: PreviewRequest
  /** Called only if it matters: designers of a survey see it even while it is not available. */
  readonly sessionMaySee?: SessionMaySee
}

export type VisitedSurvey = CachedSurvey & {
  /** Whether the visitor sees something that nobody else can see, or is trying the survey out. */
  readonly preview: boolean
}

/**
 * The survey that a visitor may see now. Trying a survey out needs no key.
 * @throws Failure SURVEY_NOT_FOUND, SURVEY_KEY_REQUIRED, SURVEY_KEY_WRONG, SURVEY_NOT_AVAILABLE or PREVIEW_REFUSED
 */
export async function visitSurvey(
  deps: Pick<Deps, 'surveys' | 'now'>,
  surveyId: string,
  { sKey, started = false, preview, sessionMaySee }: Visit,
): Promise<VisitedSurvey> {
  const found = await deps.surveys.find(surveyId)
  if (!found) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  const trial = isTrial(found.survey, preview)
  if (!trial && (await isPreview(deps, found, preview, sessionMaySee))) return { ...found, preview: true }
  const { settings } = found.survey
  const closed = checkAvailability(windowOf(found), deps.now(), started)
  if (closed && (await sessionMaySee?.())) return { ...found, preview: true }
  const refusal = closed ?? checkSurveyKey(settings, sKey, sameSecret)
  if (refusal) throw new Failure(refusal)
  return { ...found, preview: trial }
}
