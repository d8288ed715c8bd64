import type { Database } from '../../db/database.ts'
import { responses } from '../../db/schema.ts'
import { sql } from '../../db/sql.ts'
import { roundedTo } from '../domain/rounded-counts.ts'
import type { Survey } from '../domain/survey.ts'

const LIST_UNDISCLOSED_ENDS = sql`/* list_undisclosed_ends */
  SELECT turned_away.${responses.ballotId}::text AS "ballotId" FROM (
    SELECT ${responses.ballotId}, count(*) OVER (PARTITION BY ${responses.outcome})::int4 AS count,
      row_number() OVER (PARTITION BY ${responses.outcome} ORDER BY ${responses.completedAt}, ${responses.ballotId})::int4 AS number
    FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.outcome} IS NOT NULL AND NOT ${responses.test}) AS turned_away
  WHERE turned_away.number > turned_away.count - turned_away.count % $2::int4`

/** The last ballots turned away, as many of each outcome as rounding leaves out: exports treat them as unfinished. */
export async function readUndisclosedEnds(
  database: Database,
  { id, settings }: Survey,
): Promise<ReadonlySet<string>> {
  const step = roundedTo(settings)
  if (step === 1) return new Set()
  const rows = await database.query<{ ballotId: string }>(LIST_UNDISCLOSED_ENDS, [id, step])
  return new Set(rows.map(({ ballotId }) => ballotId))
}
