import { type DefinitionReply, definitionFile } from '../../contract/surveys/definitions.ts'
import type { DesignerSurveyBody, EditSurveyBody } from '../../contract/surveys/surveys.ts'
import type { Deps } from '../../deps.ts'
import { changeSurvey } from '../../domain/survey/editing/survey-editing.ts'
import { imageFiles } from '../../domain/survey/look/images.ts'
import type { SurveyDefinition } from '../../domain/survey/survey.ts'
import { withTranslations } from '../../domain/survey/translations/translations.ts'
import { inBase64, readImages } from '../../images/repository.ts'
import type { AuthorizedSurvey } from '../authorization.ts'
import { accepted, type Edit, saveEdit } from './edits.ts'
import { withSafeDescriptions } from './safe-descriptions.ts'
import { shownToDesigner } from './shown.ts'

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
