import { decode } from '../../contract/decode.ts'
import { ASKING_NAMES } from '../../contract/results/asking.ts'
import { askedFields } from '../../contract/results/filter.ts'
import { ResultsQuery, SPLIT_NAMES } from '../../contract/results/splits.ts'
import { TextAnswersQuery } from '../../contract/results/text-answers.ts'
import type { AuthorizedSurvey } from '../../surveys/authorization.ts'
import type { TextSearch } from '../words/first-texts.ts'
import { groupIn } from './questions/group-of-writers.tsx'

/**
 * The requested search in the answers to one text question.
 * @throws Failure INVALID_INPUT
 */
export function searchIn(query: URLSearchParams): TextSearch | undefined {
  const questionId = query.get('in')
  if (questionId === null) return undefined
  const after = query.get('after')
  const option = query.get('option')
  const search = (query.get('search') ?? '').slice(0, 200)
  const given = { search, ...(after && { after }), ...(option && { option }), ...groupIn(query) }
  return { questionId, ...decode(TextAnswersQuery, given) }
}

/** The time fields of the page's form have no zone; they mean UTC. */
export function filterIn(query: URLSearchParams): ResultsQuery {
  const given = Object.fromEntries([
    ...askedFields(query),
    ...[...SPLIT_NAMES, ...ASKING_NAMES, 'with'].flatMap((name) =>
      query.get(name) ? [[name, query.get(name)]] : [],
    ),
  ])
  const { from, to, ...others } = decode(ResultsQuery, given)
  const inUtc = (text: string) => (/T[\d:.]+$/.test(text) ? `${text}Z` : text)
  return { ...(from && { from: inUtc(from) }), ...(to && { to: inUtc(to) }), ...others }
}

export type ResultsRequest = {
  readonly access: AuthorizedSurvey
  readonly filter: ResultsQuery
  readonly query: URLSearchParams
  readonly request: Request
}
