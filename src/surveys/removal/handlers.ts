import { actorOf } from '../../audit/handlers.ts'
import type { DesignerSurveyBody } from '../../contract/surveys/surveys.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../domain/failure.ts'
import { surveyLimit } from '../../domain/survey/survey-limit.ts'
import type { AuthorizedSurvey } from '../authorization.ts'
import type { Edit } from '../editing/edits.ts'
import { shownToDesigner } from '../editing/shown.ts'
import { deleteSurvey, restoreSurvey } from './repository.ts'

/** Deletes a survey; for 30 days it can be restored. */
export async function removeSurvey(deps: Deps, { access, version }: Edit): Promise<void> {
  const { id } = access.survey
  const deleted = Number.isNaN(version)
    ? false
    : await deleteSurvey(deps.database, access, { ...actorOf(access), now: deps.now(), revision: version })
  deps.surveys.forget(id)
  if (!deleted) throw new Failure({ code: version === undefined ? 'SURVEY_NOT_FOUND' : 'VERSION_CONFLICT' })
}

export async function bringBackSurvey(deps: Deps, access: AuthorizedSurvey): Promise<DesignerSurveyBody> {
  const { id } = access.survey
  const entry = { ...actorOf(access), now: deps.now(), limit: surveyLimit(deps.config) }
  const restored = await restoreSurvey(deps.database, access, entry)
  deps.surveys.forget(id)
  if (restored === undefined) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  if (!restored) throw new Failure({ code: 'LIMIT_REACHED' })
  return shownToDesigner(deps, access)
}
