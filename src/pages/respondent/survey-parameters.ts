import { EMBEDDED } from '../../domain/survey/links/embedding.ts'
import { parametersIn } from '../../domain/survey/links/link-parameters.ts'
import { CHANGES } from '../../domain/survey/links/links.ts'

const SURVEY_PARAMETERS = ['mode', 'input', 'sKey', 'uKey', 'uuid', 'lang', EMBEDDED, CHANGES] as const

/** The part of a query that a survey page understands, and the parameters that the survey stores. */
export function surveyParameters(query: URLSearchParams, stored: readonly string[] = []): URLSearchParams {
  const known = new URLSearchParams(parametersIn(stored, query))
  for (const name of SURVEY_PARAMETERS) {
    const value = query.get(name)
    if (value) known.set(name, value)
  }
  return known
}

/** The part of a query that the same page needs in another language. */
export function languageParameters(query: URLSearchParams, stored?: readonly string[]): URLSearchParams {
  const kept = openParameters(query, stored)
  for (const name of ['preview', 'continue']) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  return kept
}

/** The part of a query that a survey page understands and anybody may see: no key and no uuid. */
export function openParameters(query: URLSearchParams, stored?: readonly string[]): URLSearchParams {
  const open = surveyParameters(query, stored)
  for (const secret of ['sKey', 'uKey', 'uuid']) open.delete(secret)
  return open
}
