import type { DesignerSurveyBody } from '../contract/surveys/surveys.ts'
import type { ProgressReply } from '../contract/surveys/translations.ts'
import type { Deps } from '../deps.ts'
import { hasRight } from '../domain/access/access.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import type { SurveyDefinition } from '../domain/survey/survey.ts'
import { type FileText, withFileTexts } from '../domain/survey/translations/file.ts'
import { progressOf, type TextChanges, withTextChanges } from '../domain/survey/translations/progress.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { accepted, type Edit, saveEdit } from '../surveys/editing/edits.ts'
import { withSafeDescriptions } from '../surveys/editing/safe-descriptions.ts'
import { shownToDesigner } from '../surveys/editing/shown.ts'
import { makePreviewLink } from '../surveys/sharing/preview.ts'

/** Reads a file of translations. */
export type TranslationReader = (
  bytes: Uint8Array,
  survey: SurveyDefinition,
) => FileText[] | Promise<FileText[]>

/**
 * Stores the texts of a file of translations, all of them or none.
 * @throws Failure INVALID_INPUT with the lines at fault; those of `editSurvey`
 */
export async function storeFile(
  deps: Deps,
  edit: Edit,
  bytes: Uint8Array,
  read: TranslationReader,
): Promise<DesignerSurveyBody> {
  const texts = await read(bytes, edit.access.survey)
  const change = (survey: SurveyDefinition) => accepted(withFileTexts(survey, texts)).definition
  return shownToDesigner(deps, await saveEdit(deps, edit, change))
}

/**
 * Stores some texts of one language.
 * @throws Failure INVALID_INPUT with the keys at fault; those of `editSurvey`
 */
export async function changeTexts(
  deps: Deps,
  edit: Edit,
  language: string,
  changes: TextChanges,
): Promise<ProgressReply> {
  const { survey } = await saveEdit(deps, edit, (before) => {
    translatedInto(before, language)
    return accepted(withTextChanges(before, language, changes)).definition
  })
  return { version: survey.revision, ...progressOf(survey, language) }
}

/** @throws Failure INVALID_INPUT unless the survey is translated into the language */
export function translatedInto({ settings: { languages } }: SurveyDefinition, language: string): string {
  const known = languages.slice(1).find((one) => one === language)
  if (known === undefined) throw new Failure(invalidInput('/language', 'translationLanguage'))
  return known
}

export type TranslatedSurvey = {
  readonly surveyId: string
  readonly survey: SurveyDefinition
  readonly version: number
  readonly canEdit: boolean
  readonly previewUrl: string
}

/** What the page on which a survey is translated shows of it. */
export async function surveyToTranslate(deps: Deps, access: AuthorizedSurvey): Promise<TranslatedSurvey> {
  const { id, revision, ...survey } = await withSafeDescriptions(access.survey)
  const { url } = await makePreviewLink(deps, access)
  return { surveyId: id, survey, version: revision, canEdit: hasRight(access.role, 'edit'), previewUrl: url }
}
