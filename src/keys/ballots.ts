import type { Database } from '../../db/database.ts'
import { BALLOT_OF_KEY } from '../../db/matching.ts'

const LIST_SURVEYS_WITHOUT_BALLOTS = `/* list_surveys_without_ballots */
  SELECT DISTINCT survey_id AS "surveyId" FROM survey_keys WHERE ballot_id IS NULL`

const FILL_BALLOTS = `/* fill_ballots */
  UPDATE survey_keys k SET ballot_id = ${BALLOT_OF_KEY} FROM surveys s
  WHERE k.survey_id = $1 AND s.id = $1 AND k.ballot_id IS NULL`

/**
 * Computes the ids of ballots that an earlier version of the product did not keep with the keys that it issued, as it may
 * while both run during an upgrade.
 */
export async function fillBallots(database: Database): Promise<void> {
  const surveys = await database.query<{ surveyId: string }>(LIST_SURVEYS_WITHOUT_BALLOTS, [])
  for (const { surveyId } of surveys) await database.query(FILL_BALLOTS, [surveyId])
}
