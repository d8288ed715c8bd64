import { surveyParameters } from '../../pages/respondent/survey-parameters.ts'

const SURVEY_ID = /^[A-Za-z0-9_-]{1,64}$/
const UUID = /^[A-Za-z0-9_-]{8,64}$/

/** The path and query of a survey's address inside a longer text: with or without scheme and host. */
const SURVEY_LINK = /(?:^|\/)survey\/([^/?#\s]+)[^?#\s]*(?:\?([^#\s]*))?/

export type EntryValues = {
  readonly surveyId: string
  readonly sKey: string
  readonly uKey: string
  readonly uuid: string
}

export type EntryProblem = 'idMissing' | 'idMalformed' | 'uuidMalformed'

export type EntryDecision =
  | { readonly open: { readonly surveyId: string; readonly query: URLSearchParams } }
  | { readonly problem: EntryProblem }

export function entryValues(query: URLSearchParams): EntryValues {
  const field = (name: string) => query.get(name)?.trim() ?? ''
  return { surveyId: field('surveyId'), sKey: field('sKey'), uKey: field('uKey'), uuid: field('uuid') }
}

/**
 * Where the entry page leads: to the survey of that ID with the keys given. In place of an ID a whole survey link
 * may be pasted; its ID and the parameters a survey page knows are taken, never its host, and keys typed into the
 * form win over those of the link.
 *
 * @example decideEntry({ surveyId: 'https://a.example/survey/demo?mode=text', sKey: '', uKey: '', uuid: '' })
 * // { open: { surveyId: 'demo', query: mode=text } }
 */
export function decideEntry(values: EntryValues): EntryDecision {
  if (values.surveyId === '') return { problem: 'idMissing' }
  const link = SURVEY_LINK.exec(values.surveyId)
  const surveyId = link?.[1] ?? values.surveyId
  if (!SURVEY_ID.test(surveyId)) return { problem: 'idMalformed' }
  const query = surveyParameters(new URLSearchParams(link?.[2] ?? ''))
  for (const key of ['sKey', 'uKey', 'uuid'] as const) {
    if (values[key] !== '') query.set(key, values[key])
  }
  const uuid = query.get('uuid')
  if (uuid !== null && !UUID.test(uuid)) return { problem: 'uuidMalformed' }
  return { open: { surveyId, query } }
}
