import type { ResponseFilter } from '../../src/domain/results/filter.ts'
import type { Param } from '../database.ts'
import { responses } from '../tables/responses.ts'
import { surveyKeys } from '../tables/survey-keys.ts'
import { surveys } from '../tables/surveys.ts'
import { LISTED_BY_SURVEY } from './first-rows.ts'
import { type ParamRef, type Sql, sql } from './sql.ts'

/** The id of a unique key's ballot, as derived by src/responses/identity.ts. */
export const ballotOfKey = (salt: Sql, key: Sql): Sql => sql`encode(substring(
  sha256(${salt} || '\\x006b00'::bytea || convert_to(${key}, 'UTF8')) FROM 1 FOR 16), 'hex')::uuid`

/** The same from a survey `s` and its key `k`. */
export const BALLOT_OF_KEY = ballotOfKey(sql`s.${surveys.identitySalt}`, sql`k.${surveyKeys.uKey}`)

/**
 * A column of the unique key of a ballot. The key of each response is looked up individually: with a query for all keys
 * of a group, every page of responses would read them again. It is looked up as the first of a range, in an order that
 * only one index has: for a table assumed to be nearly empty, the planner considers any index of the survey's keys
 * equally good.
 */
const ofKey = (column: Sql, ballot: Sql): Sql => sql`(SELECT ${column} FROM ${surveyKeys} k
      WHERE ${LISTED_BY_SURVEY} AND k.${surveyKeys.ballotId} BETWEEN ${ballot} AND ${ballot}
      ORDER BY k.${surveyKeys.ballotId} LIMIT 1)`

/** The label of the unique key of a ballot; the survey is `$1`. A secret ballot that was cast has it in its own row. */
export const labelOf = (ballot: Sql): Sql => sql`coalesce(
      (SELECT c.${responses.keyLabel} FROM ${responses} c
      WHERE c.${responses.surveyId} = $1 AND c.${responses.ballotId} = ${ballot}),
      ${ofKey(sql`${surveyKeys.label}`, ballot)})`

/** The base weight of the unique key of a ballot; the survey is `$1`. */
export const weightOf = (ballot: Sql): Sql => ofKey(sql`${surveyKeys.weight}`, ballot)

/**
 * Whether a response passes a filter; the survey is `$1`. A response without a key has no group.
 *
 * @param response the alias of its row
 * @param first the number of the first parameter from `matchingParams`
 */
export function matching(response: Sql, first: number): Sql {
  const param = (offset: number): ParamRef => `$${first + offset}`
  const [from, to, mode] = [param(0), param(1), param(2)] as const
  const [input, language, label] = [param(3), param(4), param(5)] as const
  const [parameter, without] = [param(6), param(7)] as const
  return sql`((cardinality(${without}::text::uuid[]) = 0 OR (
    (${from}::float8 IS NULL OR ${response}.${responses.completedAt} >= to_timestamp(${from}::float8 / 1000))
    AND (${to}::float8 IS NULL OR ${response}.${responses.completedAt} < to_timestamp(${to}::float8 / 1000))
    AND (${mode}::text IS NULL OR ${response}.${responses.mode} = ${mode}::text)
    AND (${input}::text IS NULL OR ${response}.${responses.input} = ${input}::text)
    AND (${language}::text IS NULL OR ${response}.${responses.language} = ${language}::text)
    AND (${parameter}::text IS NULL OR ${response}.${responses.parameters} @> ${parameter}::text::jsonb)
    AND (${label}::text IS NULL OR ${label}::text = ${labelOf(sql`${response}.${responses.ballotId}`)})
    AND (${without}::text IS NULL OR NOT ${response}.${responses.ballotId} = ANY (${without}::text::uuid[])))) IS TRUE)`
}

/** The parameters of `matching`, eight of them. */
export function matchingParams(filter: ResponseFilter): Param[] {
  const { from, to, mode, input, language, label, parameter, without } = filter
  const given = parameter && JSON.stringify({ [parameter.name]: parameter.value })
  const isAll = [from, to, mode, input, language, label, given].every((value) => value === null)
  const left = isAll ? (without ?? []) : without?.length ? without : null
  return [from, to, mode, input, language, label, given, left && `{${left}}`]
}
