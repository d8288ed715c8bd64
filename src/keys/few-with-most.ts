import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql/sql.ts'
import { responses } from '../../db/tables/responses.ts'
import { surveyKeys } from '../../db/tables/survey-keys.ts'
import { fewWithMost, hasBudgets, type LabelledKeys } from '../domain/ballot/budgets.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import type { Survey } from '../domain/survey/survey.ts'

/** Keys by label once `$2` are revoked, except submitted ones, and `$3` issued. */
const COUNT_BY_LABEL = sql`/* count_keys_by_label */
  WITH listed AS (
    SELECT k.${surveyKeys.keyHash}, k.${surveyKeys.label} FROM ${surveyKeys} k
    WHERE k.${surveyKeys.surveyId} = $1 AND NOT k.${surveyKeys.revoked} AND (
      k.${surveyKeys.keyHash} NOT IN (
        SELECT sha256(convert_to(key, 'UTF8')) FROM jsonb_array_elements_text($2::text::jsonb) AS key)
      OR EXISTS (SELECT 1 FROM ${responses} r WHERE r.${responses.surveyId} = $1
        AND r.${responses.ballotId} = k.${surveyKeys.ballotId} AND r.${responses.completedAt} IS NOT NULL))),
  issued AS (
    SELECT DISTINCT ON (key) sha256(convert_to(key, 'UTF8')) AS ${surveyKeys.keyHash}, label AS ${surveyKeys.label}
    FROM jsonb_to_recordset($3::text::jsonb) AS sent (key text, label text)),
  after AS (
    SELECT ${surveyKeys.label} FROM listed UNION ALL SELECT ${surveyKeys.label} FROM issued
      WHERE ${surveyKeys.keyHash} NOT IN (SELECT ${surveyKeys.keyHash} FROM listed))
  SELECT ${surveyKeys.label}, count(*)::int4 AS count FROM after GROUP BY ${surveyKeys.label}`

type Change = {
  readonly revoked?: readonly string[]
  readonly issued?: readonly { readonly key: string; readonly label: string | null }[]
}

/**
 * @param path of the keys in the request
 * @throws Failure INVALID_INPUT if few keys of an open survey would get most credits
 */
export async function refuseFewWithMost(
  database: Database,
  survey: Survey,
  path: string,
  { revoked = [], issued = [] }: Change,
): Promise<void> {
  if (!survey.settings.isAvailable || !hasBudgets(survey)) return
  const params = [survey.id, JSON.stringify(revoked), JSON.stringify(issued)]
  const few = fewWithMost(survey, await database.query<LabelledKeys>(COUNT_BY_LABEL, params, survey.id))
  if (few) throw new Failure(invalidInput(path, 'fewWithMost', few))
}
