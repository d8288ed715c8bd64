import { shortNameOf } from '../../domain/survey/links/short-name.ts'
import { surveyParameters } from '../../pages/respondent/survey-parameters.ts'
import { pages } from '../../urls.ts'

const SURVEY_ID = /^[A-Za-z0-9_-]{1,64}$/
const UUID = /^[A-Za-z0-9_-]{8,64}$/

/** The path and query of a survey's address within a longer text, with or without scheme and host. */
const SURVEY_LINK = /(?:^|\/)survey\/([^/?#\s]+)[^?#\s]*(?:\?([^#\s]*))?/

/** The same for a short link. */
const SHORT_LINK = /(?:^|\/)s\/([^/?#\s]+)[^?#\s]*(?:\?([^#\s]*))?/

export type EntryValues = {
  readonly surveyId: string
  readonly sKey: string
  readonly uKey: string
  readonly uuid: string
}

export type EntryProblem = 'idMissing' | 'idMalformed' | 'uuidMalformed'

export type EntryDecision =
  | { readonly open: { readonly path: string; readonly query: URLSearchParams } }
  | { readonly problem: EntryProblem }

export function entryValues(query: URLSearchParams): EntryValues {
  const field = (name: string) => query.get(name)?.trim() ?? ''
  return { surveyId: field('surveyId'), sKey: field('sKey'), uKey: field('uKey'), uuid: field('uuid') }
}

/**
 * Where the entry page leads: to the survey with that ID, with the given keys. Instead of an ID a whole survey link may
 * be pasted; its ID and the parameters that a survey page understands are used, never its host, and keys typed into the
 * form take precedence over those in the link.
 *
 * @example decideEntry({ surveyId: 'https://a.example/survey/demo?mode=text', sKey: '', uKey: '', uuid: '' })
 * // { open: { path: '/survey/demo', query: mode=text } }
 */
export function decideEntry(values: EntryValues): EntryDecision {
  if (values.surveyId === '') return { problem: 'idMissing' }
  const link = SURVEY_LINK.exec(values.surveyId)
  const short = link ? null : SHORT_LINK.exec(values.surveyId)
  const path = short ? shortPath(short[1]) : surveyPath(link?.[1] ?? values.surveyId)
  if (path === undefined) return { problem: 'idMalformed' }
  const query = surveyParameters(new URLSearchParams((link ?? short)?.[2] ?? ''))
  for (const key of ['sKey', 'uKey', 'uuid'] as const) {
    if (values[key] !== '') query.set(key, values[key])
  }
  const uuid = query.get('uuid')
  if (uuid !== null && !UUID.test(uuid)) return { problem: 'uuidMalformed' }
  return { open: { path, query } }
}

const surveyPath = (surveyId: string) =>
  SURVEY_ID.test(surveyId) ? pages.survey(surveyId.toLowerCase()) : undefined

function shortPath(text = ''): string | undefined {
  const name = shortNameOf(text)
  return name === undefined ? undefined : pages.shortLink(name)
}
