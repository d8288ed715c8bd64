import type { SurveyDefinition } from '../survey/survey.ts'

/** A survey without its key, for viewers: anybody who knows the key can let respondents in. */
export function redactSurveyKey<Definition extends SurveyDefinition>(definition: Definition): Definition {
  return { ...definition, settings: { ...definition.settings, sKeyValue: null } }
}
