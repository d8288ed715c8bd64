import type { Designer } from '../../auth/guard.ts'
import type { Account } from '../../contract/accounts/accounts.ts'
import type { DeletedSurvey, ListedSurvey } from '../../contract/surveys/surveys.ts'
import type { Deps } from '../../deps.ts'
import { surveyRole } from '../../domain/access/access.ts'
import { reachesSurvey, seesSurveyKey } from '../../domain/access/token-scopes.ts'
import { Failure } from '../../domain/failure.ts'
import { surveyStatus } from '../../domain/survey/availability.ts'
import { surveyLimit } from '../../domain/survey/survey-limit.ts'
import { RESTORE_DAYS } from '../statement-parts.ts'
import type { ResponseCount } from './counts.ts'
import { listDeletedSurveys, listSurveys, type SurveyInList } from './repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const NO_RESPONSES: ResponseCount = { begun: 0, completed: 0, latest: null }

/**
 * The surveys that a designer owns or was invited to.
 * @param all lists those of all designers, which only admins may do
 * @param folder lists only those in it; empty for those in none
 */
export async function listDesignerSurveys(deps: Deps, designer: Designer, all = false, folder?: string) {
  if (all && !designer.roles.includes('admin')) throw new Failure({ code: 'NOT_FOUND' })
  const whole = await listSurveys(deps.database, designer, all)
  const reached = whole.filter(({ id }) => reachesSurvey(designer.grant, id))
  const listed = reached.filter((survey) => folder === undefined || (survey.folder ?? '') === folder)
  const counts = await deps.counts.responses.counted(listed.map(({ id }) => id))
  const surveys = listed.map((survey) => listedSurvey(deps, designer, survey, counts.get(survey.id)))
  const beyond = reached.filter(
    (survey) => survey.ownerId === designer.id && !survey.isCounted && !survey.isArchived,
  )
  return { surveys, limit: surveyLimit(deps.config) + beyond.length }
}

export async function listDesignerDeletedSurveys(deps: Deps, designer: Account) {
  const listed = await listDeletedSurveys(deps.database, designer)
  const counts = await deps.counts.responses.counted(listed.map(({ id }) => id))
  const surveys = listed.map((survey): DeletedSurvey => {
    const deletedAt = survey.deletedAt ?? 0
    return {
      ...listedSurvey(deps, designer, survey, counts.get(survey.id)),
      deletedAt: instant(deletedAt),
      restorableUntil: instant(deletedAt + RESTORE_DAYS * DAY_MS),
    }
  })
  return { surveys }
}

function listedSurvey(
  { now }: Deps,
  designer: Designer,
  survey: SurveyInList,
  { begun: responseCount, completed: completedCount, latest }: ResponseCount = NO_RESPONSES,
): ListedSurvey {
  const role = surveyRole(survey, designer) ?? 'viewer'
  const { id, title, description, settings, wasOpened, stoppedAfter } = survey
  return {
    _id: id,
    title,
    description,
    role,
    responseCount,
    completedCount,
    lastResponseAt: latest === null ? null : instant(latest),
    settings: seesSurveyKey(role, designer.grant) ? settings : { ...settings, sKeyValue: null },
    status: surveyStatus({ ...settings, stoppedAfter }, now(), wasOpened && responseCount > 0),
    stoppedAfter,
    archived: survey.isArchived,
    owner: survey.teamId === null ? survey.ownerEmail : null,
    team: survey.teamId === null ? null : { _id: survey.teamId, name: survey.teamName ?? '' },
    folder: survey.folder,
    counted: survey.ownerId === designer.id && !survey.isArchived,
    createdAt: instant(survey.createdAt),
    updatedAt: instant(survey.updatedAt),
  }
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString()
