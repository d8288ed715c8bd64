import { actorOf } from '../../audit/handlers.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../domain/failure.ts'
import { surveyStatus } from '../../domain/survey/availability.ts'
import { surveyLimit } from '../../domain/survey/survey-limit.ts'
import { type AuthorizedSurvey, authorizeAgain } from '../authorization.ts'
import { archiveSurvey, unarchiveSurvey } from './repository.ts'

/**
 * Archives a survey that nobody can answer; one that is archived stays so.
 * @throws Failure SURVEY_OPEN if people can answer it, or will be able to; VERSION_CONFLICT if it is edited meanwhile
 */
export async function archive(deps: Deps, access: AuthorizedSurvey): Promise<void> {
  const { survey, stoppedAfter, isArchived, hasResponses } = access
  if (isArchived) return
  const status = surveyStatus({ ...survey.settings, stoppedAfter }, deps.now(), hasResponses)
  if (status !== 'closed' && status !== 'draft') throw new Failure({ code: 'SURVEY_OPEN' })
  const entry = { ...actorOf(access), revision: survey.revision }
  const isDone = await archiveSurvey(deps.database, survey.id, entry)
  deps.surveys.forget(survey.id)
  if (!isDone && !(await authorizeAgain(deps, access)).isArchived)
    throw new Failure({ code: 'VERSION_CONFLICT' })
}

/**
 * Takes a survey out of the archive; one that is not in it stays as it is.
 * @throws Failure LIMIT_REACHED if its owner has as many as allowed
 */
export async function unarchive(deps: Deps, access: AuthorizedSurvey): Promise<void> {
  const { id } = access.survey
  const entry = { ...actorOf(access), limit: surveyLimit(deps.config) }
  const isBack = await unarchiveSurvey(deps.database, id, entry)
  deps.surveys.forget(id)
  if (isBack === false) throw new Failure({ code: 'LIMIT_REACHED' })
}
