import type { ResponseFilter } from '../src/domain/filter.ts'
import type { Param } from './database.ts'

/** The id of a unique key's ballot, as src/responses/identity.ts derives it, of a survey `s` and its key `k`. */
export const BALLOT_OF_KEY = `encode(substring(
  sha256(s.identity_salt || '\\x006b00'::bytea || convert_to(k.u_key, 'UTF8')) FROM 1 FOR 16), 'hex')::uuid`

/**
 * Whether a response is one that a filter asks for; the survey is `$1`.
 *
 * @param response the alias of its row
 * @param first the number of the first of the parameters that `matchingParams` gives
 */
export function matching(response: string, first: number): string {
  const [from, to, mode, input, language, label] = [0, 1, 2, 3, 4, 5].map((place) => `$${first + place}`)
  return `($${first + 6}::boolean OR (
    (${from}::float8 IS NULL OR ${response}.completed_at >= to_timestamp(${from}::float8 / 1000))
    AND (${to}::float8 IS NULL OR ${response}.completed_at < to_timestamp(${to}::float8 / 1000))
    AND (${mode}::text IS NULL OR ${response}.mode = ${mode}::text)
    AND (${input}::text IS NULL OR ${response}.input = ${input}::text)
    AND (${language}::text IS NULL OR ${response}.language = ${language}::text)
    AND (${label}::text IS NULL OR ${response}.ballot_id IN (
      SELECT ${BALLOT_OF_KEY} FROM surveys s JOIN survey_keys k ON k.survey_id = $1
      WHERE s.id = $1 AND k.label = ${label}::text))))`
}

/** The parameters of `matching`, seven of them. */
export function matchingParams(filter: ResponseFilter): Param[] {
  const { from, to, mode, input, language, label } = filter
  const isAll = [from, to, mode, input, language, label].every((value) => value === null)
  return [from, to, mode, input, language, label, isAll]
}
