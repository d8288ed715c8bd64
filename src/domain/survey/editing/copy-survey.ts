import type { SurveyDefinition } from '../survey.ts'

/**
 * A copy of a survey: another title, not available, and without opening and closing times. The copy asks for no survey
 * key if the copier is not allowed to see it.
 */
export function copySurvey(definition: SurveyDefinition, title: string): SurveyDefinition {
  const { settings } = definition
  const hasSKey = settings.hasSKey && settings.sKeyValue !== null
  const draft = { isAvailable: false, opensAt: null, closesAt: null, hasSKey }
  return { ...definition, title: title.trim(), settings: { ...settings, ...draft } }
}
