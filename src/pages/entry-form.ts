/** Query parameters of a survey page that a link or a form may carry on. */
const SURVEY_PARAMETERS = ['mode', 'input', 'sKey', 'uKey', 'uuid', 'lang'] as const

const SURVEY_ID = /^[A-Za-z0-9_-]{1,64}$/
const UUID = /^[A-Za-z0-9_-]{8,64}$/

/** The path and query of a survey's address inside a longer text: with or without scheme and host. */
const SURVEY_LINK = /(?:^|\/)survey\/([^/?#\s]+)[^?#\s]*(?:\?([^#\s]*))?/

/** What a person typed into the entry page. */
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

/** Reads the entry page's form; every value is trimmed. */
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

/** Of a query, what a survey page knows and is not empty. */
export function surveyParameters(query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const name of SURVEY_PARAMETERS) {
    const value = query.get(name)
    if (value) known.set(name, value)
  }
  return known
}

/** Of a query, what the same page in another language keeps. */
export function languageParameters(query: URLSearchParams): URLSearchParams {
  const kept = openParameters(query)
  for (const name of ['preview', 'continue']) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  return kept
}

/** Of a query, what a survey page knows and anybody may see: no key and no uuid. */
export function openParameters(query: URLSearchParams): URLSearchParams {
  const open = surveyParameters(query)
  for (const secret of ['sKey', 'uKey', 'uuid']) open.delete(secret)
  return open
}
