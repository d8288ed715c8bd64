import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql/sql.ts'
import { declineMarks, declines, recentDeclines } from '../../../db/tables/declines.ts'
import { responses } from '../../../db/tables/responses.ts'
import type { BallotKey } from '../ballots/repository.ts'

/** How long a call may still arrive that was sent before its respondent declined: longer than browsers wait. */
export const LATE_SECONDS = 60

const HAS_COMPLETED = sql`EXISTS (SELECT 1 FROM ${responses} WHERE ${responses.surveyId} = $1
  AND ${responses.ballotId} = $2::uuid AND ${responses.completedAt} IS NOT NULL)`

/**
 * Marks that somebody declined, and counts them unless they are marked already. Once this has committed, their earlier
 * calls store nothing that lasts: see `unlessDeclined`.
 */
const COUNT_DECLINE = sql`/* count_decline */
  WITH m AS (
    INSERT INTO ${declineMarks} (${declineMarks.surveyId}, ${declineMarks.mark})
    SELECT $1::text, $3::uuid WHERE NOT ${HAS_COMPLETED} ON CONFLICT DO NOTHING RETURNING ${declineMarks.mark}),
  lately AS (
    INSERT INTO ${recentDeclines} (${recentDeclines.surveyId}, ${recentDeclines.mark}, ${recentDeclines.until})
    SELECT $1::text, $3::uuid, now() + make_interval(secs => ${LATE_SECONDS}) WHERE NOT ${HAS_COMPLETED}
    ON CONFLICT (${recentDeclines.surveyId}, ${recentDeclines.mark})
      DO UPDATE SET ${recentDeclines.until} = excluded.${recentDeclines.until})
  INSERT INTO ${declines} AS t (${declines.surveyId}, ${declines.day}, ${declines.count})
  SELECT $1::text, (now() AT TIME ZONE 'UTC')::date, 1 FROM m
  ON CONFLICT (${declines.surveyId}, ${declines.day}) DO UPDATE SET ${declines.count} = t.${declines.count} + 1`

const HAS_DECLINED = sql`/* has_declined */
  SELECT EXISTS (SELECT 1 FROM ${recentDeclines} WHERE ${recentDeclines.surveyId} = $1
    AND ${recentDeclines.mark} = $2::uuid AND ${recentDeclines.until} > now()) AS "hasDeclined"`

const FORGET_DECLINE = sql`/* forget_decline */ DELETE FROM ${recentDeclines}
  WHERE ${recentDeclines.surveyId} = $1 AND ${recentDeclines.mark} = $2::uuid`

const SWEEP_DECLINES = sql`/* sweep_declines */ DELETE FROM ${recentDeclines}
  WHERE ${recentDeclines.until} < now()`

type Ballot = Pick<BallotKey, 'surveyId' | 'ballotId'>

/** Counts a refusal once for each mark, and remembers it for `LATE_SECONDS`; not of a completed response. */
export async function countDecline(
  database: Database,
  { surveyId, ballotId }: Ballot,
  mark: string,
): Promise<void> {
  await database.query(COUNT_DECLINE, [surveyId, ballotId, mark], surveyId)
}

export async function hasDeclined(database: Database, surveyId: string, mark: string): Promise<boolean> {
  const [row] = await database.query<{ hasDeclined: boolean }>(HAS_DECLINED, [surveyId, mark], surveyId)
  return row?.hasDeclined === true
}

export async function forgetDecline(database: Database, surveyId: string, mark: string): Promise<void> {
  await database.query(FORGET_DECLINE, [surveyId, mark], surveyId)
}

/** Removes what is remembered of refusals after which nothing can arrive late any more. */
export async function sweepDeclines(database: Database): Promise<void> {
  await database.query(SWEEP_DECLINES, [])
}
