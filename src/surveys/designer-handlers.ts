import { record } from '../audit/handlers.ts'
import type { Designer } from '../auth/guard.ts'
import type { Account } from '../contract/accounts.ts'
import {
  type DefinitionReply,
  type DuplicateBody,
  definitionFile,
  type FiledSurvey,
} from '../contract/definitions.ts'
import type { NewSurveyQuery } from '../contract/folders.ts'
import type {
  DeletedSurvey,
  DesignerSurveyBody,
  EditSurveyBody,
  ListedSurvey,
  NewSurveyBody,
  TemplateQuery,
} from '../contract/surveys.ts'
import { randomText } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { surveyRole } from '../domain/access/access.ts'
import { reachesSurvey, seesSurveyKey } from '../domain/access/token-scopes.ts'
import { Failure } from '../domain/failure.ts'
import { entryOf } from '../domain/record-entry.ts'
import { assembleSurvey } from '../domain/survey/assemble-survey.ts'
import { surveyStatus } from '../domain/survey/availability.ts'
import { copySurvey } from '../domain/survey/copy-survey.ts'
import { imageFiles } from '../domain/survey/images.ts'
import { LIMITS, type SurveyDefinition } from '../domain/survey/survey.ts'
import { changeSurvey, makeSurvey } from '../domain/survey/survey-editing.ts'
import { surveyLimit } from '../domain/survey/survey-limit.ts'
import { newSurveyProblems } from '../domain/survey/survey-size.ts'
import { withTranslations } from '../domain/survey/translations/translations.ts'
import type { TemplateLanguage } from '../domain/templates/template-ids.ts'
import { TEMPLATES } from '../domain/templates/templates.ts'
import { type Translations, translatedTemplate } from '../domain/templates/translated.ts'
import { imagesOfFile } from '../images/handlers.ts'
import { type ImageSource, inBase64, readImages } from '../images/repository.ts'
import { storeInTeam } from '../teams/survey-handlers.ts'
import { templates as arabic } from '../texts/ar/templates.ts'
import { copyTitle } from '../texts/en/checks.ts'
import { say } from '../texts/text.ts'
import { templates as chinese } from '../texts/zh-tw/templates.ts'
import type { AuthorizedSurvey } from './authorization.ts'
import { accepted, type Edit, saveEdit, shownToDesigner } from './edits.ts'
import { folderFrom } from './folder-handlers.ts'
import type { ResponseCount } from './list-counts.ts'
import { listDeletedSurveys, listSurveys, type SurveyInList } from './list-repository.ts'
import { partIds } from './question-handlers.ts'
import { insertSurvey } from './repository.ts'
import { withSafeDescriptions } from './safe-descriptions.ts'
import { RESTORE_DAYS } from './statement-parts.ts'

/** Symbols of 5 bits. */
export const SURVEY_ID_LENGTH = 20

const NO_RESPONSES: ResponseCount = { begun: 0, completed: 0, latest: null }

const DAY_MS = 24 * 60 * 60 * 1000

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

const TRANSLATIONS: Readonly<Record<TemplateLanguage, Translations>> = {
  en: {},
  'zh-TW': chinese,
  ar: arabic,
}

/**
 * Makes a survey that can be answered as soon as it is switched on.
 * @param query the language of its texts, without which they are English and have none, its team and its folder
 * @throws Failure NOT_FOUND if there is no such template; those of `importSurvey`
 */
export async function createFromTemplate(
  deps: Deps,
  designer: Designer,
  templateId: string,
  { language, ...partOf }: TemplateQuery,
) {
  const template = entryOf(TEMPLATES, templateId)
  if (!template) throw new Failure({ code: 'NOT_FOUND' })
  const made = language ? translatedTemplate(template, language, TRANSLATIONS[language]) : template
  return importSurvey(deps, designer, { draft: made, images: [] }, partOf)
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
  const id = randomText(deps.random, SURVEY_ID_LENGTH)
  const made = { ownerId: designer.id, id, definition, folder }
  const row = { ...made, identitySalt: deps.random(16), savedAt: deps.now() }
  const limit = surveyLimit(deps.config)
  const role = await storeInTeam(deps, designer, team, (found) =>
    insertSurvey(deps.database, row, images, limit, found),
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

export async function changeWords(deps: Deps, edit: Edit, body: EditSurveyBody): Promise<DesignerSurveyBody> {
  const { translations, ...words } = body
  const change = (before: SurveyDefinition) =>
    accepted(withTranslations(accepted(changeSurvey(before, words)).definition, translations)).definition
  return shownToDesigner(deps, await saveEdit(deps, edit, change))
}

export async function exportDefinition(
  { database }: Deps,
  { survey }: AuthorizedSurvey,
): Promise<DefinitionReply> {
  const files = imageFiles(survey)
  const images = files.length > 0 ? await readImages(database, survey.id, files) : []
  return definitionFile(await withSafeDescriptions(survey), images.map(inBase64))
}
