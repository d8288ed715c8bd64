import type { DesignerSurveyBody } from '../contract/surveys.ts'
import type { Deps } from '../deps.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import type { SurveyDefinition } from '../domain/survey/survey.ts'
import { type FileText, withFileTexts } from '../domain/survey/translations/file.ts'
import { accepted, type Edit, saveEdit, shownToDesigner } from '../surveys/edits.ts'

type Reader = (bytes: Uint8Array, survey: SurveyDefinition) => FileText[]

/**
 * Stores the texts of a file of translations, all of them or none.
 * @throws Failure INVALID_INPUT with the lines at fault; those of `editSurvey`
 */
export async function storeFile(
  deps: Deps,
  edit: Edit,
  bytes: Uint8Array,
  read: Reader,
): Promise<DesignerSurveyBody> {
  const change = (survey: SurveyDefinition) => accepted(withFileTexts(survey, read(bytes, survey))).definition
  return shownToDesigner(deps, await saveEdit(deps, edit, change))
}

/** @throws Failure INVALID_INPUT unless the survey is translated into the language */
export function translatedInto({ settings: { languages } }: SurveyDefinition, language: string): string {
  const known = languages.slice(1).find((one) => one === language)
  if (known === undefined) throw new Failure(invalidInput('/language', 'translationLanguage'))
  return known
}
