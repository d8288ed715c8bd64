import { record } from '../../audit/handlers.ts'
import type { Designer } from '../../auth/guard.ts'
import type { DuplicateBody, FiledSurvey } from '../../contract/surveys/definitions.ts'
import type { NewSurveyQuery } from '../../contract/surveys/folders.ts'
import type { DesignerSurveyBody, NewSurveyBody } from '../../contract/surveys/surveys.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../domain/failure.ts'
import { assembleSurvey } from '../../domain/survey/editing/assemble-survey.ts'
import { copySurvey } from '../../domain/survey/editing/copy-survey.ts'
import { changeSurvey, makeSurvey } from '../../domain/survey/editing/survey-editing.ts'
import { LIMITS, type SurveyDefinition } from '../../domain/survey/survey.ts'
import { surveyLimit } from '../../domain/survey/survey-limit.ts'
import { newSurveyProblems } from '../../domain/survey/survey-size.ts'
import { imagesOfFile } from '../../images/handlers.ts'
import type { ImageSource } from '../../images/repository.ts'
import { storeInTeam } from '../../teams/survey-handlers.ts'
import { copyTitle } from '../../texts/en/surveys/checks.ts'
import { say } from '../../texts/text.ts'
import type { AuthorizedSurvey } from '../authorization.ts'
import { accepted } from '../editing/edits.ts'
import { insertSurvey } from '../editing/repository.ts'
import { shownToDesigner } from '../editing/shown.ts'
import { folderFrom } from '../folders/handlers.ts'
import { newSurveyId, partIds } from '../new-ids.ts'

/**
 * Makes a survey with a title and a description and no questions yet.
 * @param partOf the team that owns it, if it is not the designer's own, and its folder
 * @throws Failure INVALID_INPUT, or LIMIT_REACHED if the designer has as many as allowed
 */
export function createSurvey(
  deps: Deps,
  designer: Designer,
  body: NewSurveyBody,
  partOf: NewSurveyQuery = {},
): Promise<DesignerSurveyBody> {
  const { title = '', description = '', isAvailable = false } = body
  const { definition } = accepted(makeSurvey({ title, description, settings: { isAvailable } }))
  return saveNew(deps, designer, definition, partOf)
}

/**
 * Makes a survey from a definition that was exported, here or elsewhere, or written by hand. Its images are re-encoded.
 */
export async function importSurvey(
  deps: Deps,
  designer: Designer,
  { draft, images }: FiledSurvey,
  partOf: NewSurveyQuery = {},
): Promise<DesignerSurveyBody> {
  const { definition } = accepted(assembleSurvey(draft, partIds(deps)))
  const brought = await imagesOfFile(definition, images)
  return saveNew(deps, designer, brought.definition, partOf, { sent: brought.images })
}

/** Makes a copy of a survey in its folder, without responses, that belongs to the caller. */
export async function duplicateSurvey(
  deps: Deps,
  { account, survey }: AuthorizedSurvey,
  { title }: DuplicateBody,
): Promise<DesignerSurveyBody> {
  const { id: _id, revision: _revision, ...original } = survey
  const usual = say(copyTitle, 'en', { title: original.title }).slice(0, LIMITS.title).toWellFormed()
  const copy = copySurvey(original, usual)
  const { definition } = accepted(changeSurvey(copy, { title: title ?? usual }))
  return saveNew(deps, account, definition, {}, { copiedFrom: survey.id })
}

async function saveNew(
  deps: Deps,
  designer: Designer,
  definition: SurveyDefinition,
  { team, folder: given }: NewSurveyQuery,
  images?: ImageSource,
): Promise<DesignerSurveyBody> {
  // A token for chosen surveys would not reach the new one.
  if (designer.grant?.surveyIds) throw new Failure({ code: 'INSUFFICIENT_SCOPE' })
  const problems = newSurveyProblems(definition)
  if (problems.length > 0) throw new Failure({ code: 'INVALID_INPUT', problems })
  const folder = given === undefined ? null : folderFrom(given)
  const id = newSurveyId(deps)
  const made = { ownerId: designer.id, id, definition, folder }
  const row = { ...made, identitySalt: deps.random(16), savedAt: deps.now() }
  const limit = surveyLimit(deps.config)
  const role = await storeInTeam(deps, designer, team, (found) =>
    insertSurvey(deps.database, row, { images, limit, team: found }),
  )
  if (!role) throw new Failure({ code: 'LIMIT_REACHED' })
  const survey = { ...definition, id, revision: 1 }
  await record(deps, { account: designer, survey, stoppedAfter: null }, 'survey.created')
  return shownToDesigner(deps, {
    survey,
    role,
    locked: false,
    hasKeys: false,
    hasNamelessKeys: false,
    keysByLabel: null,
    draft: null,
    stoppedAfter: null,
    savedAt: deps.now(),
    preregisteredRevision: null,
  })
}
