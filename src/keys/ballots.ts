import type { Database } from '../../db/database.ts'
import { BALLOT_OF_KEY } from '../../db/sql/matching.ts'
import { sql } from '../../db/sql/sql.ts'
import { surveyKeys } from '../../db/tables/survey-keys.ts'
import { surveys } from '../../db/tables/surveys.ts'

const LIST_SURVEYS_WITHOUT_BALLOTS = sql`/* list_surveys_without_ballots */
  SELECT DISTINCT ${surveyKeys.surveyId} AS "surveyId" FROM ${surveyKeys} WHERE ${surveyKeys.ballotId} IS NULL`

const FILL_BALLOTS = sql`/* fill_ballots */
  UPDATE ${surveyKeys} k SET ${surveyKeys.ballotId} = ${BALLOT_OF_KEY} FROM ${surveys} s
  WHERE k.${surveyKeys.surveyId} = $1 AND s.${surveys.id} = $1 AND k.${surveyKeys.ballotId} IS NULL`

/** Computes missing ballot ids of keys, which an earlier version of the product may still issue during an upgrade. */
export async function fillBallots(database: Database): Promise<void> {
  const surveys = await database.query<{ surveyId: string }>(LIST_SURVEYS_WITHOUT_BALLOTS, [])
  for (const { surveyId } of surveys) await database.query(FILL_BALLOTS, [surveyId], surveyId)
}
