import type { Database } from '../../../db/database.ts'
import type { BallotKey } from '../ballots/repository.ts'
import { COUNT_DECLINE, FORGET_DECLINE, HAS_DECLINED, SWEEP_DECLINES } from './statements.ts'

type Ballot = Pick<BallotKey, 'surveyId' | 'ballotId'>

/** Counts a refusal once for each mark, and remembers it for `LATE_SECONDS`; not of a completed response. */
export async function countDecline(
  database: Database,
  { surveyId, ballotId }: Ballot,
  mark: string,
): Promise<void> {
  await database.query(COUNT_DECLINE, [surveyId, ballotId, mark])
}

export async function hasDeclined(database: Database, surveyId: string, mark: string): Promise<boolean> {
  const [row] = await database.query<{ hasDeclined: boolean }>(HAS_DECLINED, [surveyId, mark])
  return row?.hasDeclined === true
}

export async function forgetDecline(database: Database, surveyId: string, mark: string): Promise<void> {
  await database.query(FORGET_DECLINE, [surveyId, mark])
}

/** Removes what is remembered of refusals after which nothing can arrive late any more. */
export async function sweepDeclines(database: Database): Promise<void> {
  await database.query(SWEEP_DECLINES, [])
}
