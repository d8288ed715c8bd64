import type { Database } from '../../../db/database.ts'
import { firstRows } from '../../../db/sql/first-rows.ts'
import { matching, matchingParams } from '../../../db/sql/matching.ts'
import { milliseconds } from '../../../db/sql/milliseconds.ts'
import { sql } from '../../../db/sql/sql.ts'
import { type EarlierAnswer, earlierAnswers } from '../../../db/tables/earlier-answers.ts'
import { responses } from '../../../db/tables/responses.ts'
import type { Page } from '../reading/repository.ts'

/** What a completed response held before a change. Instants are milliseconds since 1970. */
export type EarlierVersion = {
  readonly ballotId: string
  readonly version: number
  readonly startedAt: number
  readonly completedAt: number
  readonly answers: readonly EarlierAnswer[]
  /** Whether its response counts, and passes the filter. */
  readonly matches: boolean
}

const LIST_EARLIER = sql`/* export_earlier */
  SELECT e.${earlierAnswers.ballotId}::text AS "ballotId", e.${earlierAnswers.version},
    ${milliseconds(sql`e.${earlierAnswers.startedAt}`)} AS "startedAt",
    ${milliseconds(sql`e.${earlierAnswers.completedAt}`)} AS "completedAt", e.${earlierAnswers.answers},
    EXISTS (SELECT 1 FROM ${responses} r WHERE r.${responses.surveyId} = $1
      AND r.${responses.ballotId} = e.${earlierAnswers.ballotId} AND r.${responses.completedIn} IS NOT NULL
      AND ${matching(sql`r`, 4)} OFFSET 0) AS matches
  FROM ${earlierAnswers} e
  WHERE e.${earlierAnswers.surveyId} = $1
    AND (e.${earlierAnswers.ballotId}, e.${earlierAnswers.version}) > ($2::uuid, $12::int4)
  ORDER BY e.${earlierAnswers.ballotId}, e.${earlierAnswers.version} ${firstRows('$3')}`

/** The next versions, in the order of ballots' ids, after a version of the ballot `after`. */
export function listEarlier(
  database: Database,
  { surveyId, after, limit, filter }: Page,
  version: number,
): Promise<EarlierVersion[]> {
  const params = [surveyId, after, limit, ...matchingParams(filter), version]
  return database.query<EarlierVersion>(LIST_EARLIER, params, surveyId)
}
