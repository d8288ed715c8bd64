import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql/sql.ts'
import { overrides } from '../../../db/tables/decisions.ts'

/** An option that designers moved in or out of what a question decides, and the public reason. */
export type StoredOverride = {
  readonly questionId: string
  readonly optionId: string
  readonly isFunded: boolean
  readonly reason: string
}

const COLUMNS = sql`${overrides.questionId} AS "questionId", ${overrides.optionId} AS "optionId",
  ${overrides.isFunded} AS "isFunded", ${overrides.reason}`

const LIST_OVERRIDES = sql`/* list_overrides */
  SELECT ${COLUMNS} FROM ${overrides} WHERE ${overrides.surveyId} = $1
  ORDER BY ${overrides.changedAt}, ${overrides.optionId}`

/** The overrides of a survey, the earliest first. */
export const listOverrides = (database: Database, surveyId: string): Promise<StoredOverride[]> =>
  database.query<StoredOverride>(LIST_OVERRIDES, [surveyId], surveyId)

const UPSERT_OVERRIDE = sql`/* upsert_override */
  INSERT INTO ${overrides} AS o (${overrides.surveyId}, ${overrides.questionId}, ${overrides.optionId},
    ${overrides.isFunded}, ${overrides.reason})
  VALUES ($1, $2, $3, $4::boolean, $5)
  ON CONFLICT (${overrides.surveyId}, ${overrides.questionId}, ${overrides.optionId})
    DO UPDATE SET ${overrides.isFunded} = excluded.${overrides.isFunded}, ${overrides.reason} = excluded.${overrides.reason}
  RETURNING true AS stored`

/** Stores an override, in place of an earlier one of the same option. */
export async function upsertOverride(
  database: Database,
  surveyId: string,
  { questionId, optionId, isFunded, reason }: StoredOverride,
): Promise<void> {
  await database.query(UPSERT_OVERRIDE, [surveyId, questionId, optionId, isFunded, reason], surveyId)
}

const DELETE_OVERRIDE = sql`/* delete_override */
  DELETE FROM ${overrides} WHERE ${overrides.surveyId} = $1 AND ${overrides.questionId} = $2
    AND ${overrides.optionId} = $3
  RETURNING true AS gone`

/** Removes an override; returns whether there was one. */
export async function deleteOverride(
  database: Database,
  surveyId: string,
  questionId: string,
  optionId: string,
): Promise<boolean> {
  return (await database.query(DELETE_OVERRIDE, [surveyId, questionId, optionId], surveyId)).length === 1
}
