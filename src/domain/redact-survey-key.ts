import type { SurveyDefinition } from './survey.ts'

/** A survey without its key, for viewers: whoever knows the key can let respondents in. */
export function redactSurveyKey<Definition extends SurveyDefinition>(definition: Definition): Definition {
  return { ...definition, settings: { ...definition.settings, sKeyValue: null } }
}
