import type { ResponseFilter } from '../src/domain/filter.ts'
import type { Param } from './database.ts'
import { LISTED_BY_SURVEY } from './first-rows.ts'

/** The id of a unique key's ballot, as src/responses/identity.ts derives it, of a survey `s` and its key `k`. */
export const BALLOT_OF_KEY = `encode(substring(
  sha256(s.identity_salt || '\\x006b00'::bytea || convert_to(k.u_key, 'UTF8')) FROM 1 FOR 16), 'hex')::uuid`

/**
 * Whether a response is one that a filter asks for; the survey is `$1`. A response without a key has no group. The key of
 * each response is looked up by itself: asked for all keys of a group, every page of responses would read them anew. It is
 * looked up as the first of a range, in an order that one index has: of a table that it takes to be nearly empty, the
 * planner finds any index of the survey's keys as good.
 *
 * @param response the alias of its row
 * @param first the number of the first of the parameters that `matchingParams` gives
 */
export function matching(response: string, first: number): string {
  const [from, to, mode, input, language, label] = [0, 1, 2, 3, 4, 5].map((place) => `$${first + place}`)
  return `(($${first + 6}::boolean OR (
    (${from}::float8 IS NULL OR ${response}.completed_at >= to_timestamp(${from}::float8 / 1000))
    AND (${to}::float8 IS NULL OR ${response}.completed_at < to_timestamp(${to}::float8 / 1000))
    AND (${mode}::text IS NULL OR ${response}.mode = ${mode}::text)
    AND (${input}::text IS NULL OR ${response}.input = ${input}::text)
    AND (${language}::text IS NULL OR ${response}.language = ${language}::text)
    AND (${label}::text IS NULL OR ${label}::text = (
      SELECT label FROM survey_keys k
      WHERE ${LISTED_BY_SURVEY} AND k.ballot_id BETWEEN ${response}.ballot_id AND ${response}.ballot_id
      ORDER BY k.ballot_id LIMIT 1)))) IS TRUE)`
}

/** The parameters of `matching`, seven of them. */
export function matchingParams(filter: ResponseFilter): Param[] {
  const { from, to, mode, input, language, label } = filter
  const isAll = [from, to, mode, input, language, label].every((value) => value === null)
  return [from, to, mode, input, language, label, isAll]
}
