import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql/sql.ts'
import { events } from '../../../db/tables/responses.ts'
import type { LoggedAction } from '../../domain/action-log/actions.ts'
import { metricsCounter, type ResponseMetrics } from '../../domain/results/option-metrics.ts'

const LIST_LOGS = sql`/* list_logs */
  SELECT ${events.ballotId}::text AS "ballotId", ${events.seq}, ${events.action} FROM ${events}
  WHERE ${events.surveyId} = $1 AND ${events.ballotId} = ANY ($2::text::uuid[])
  ORDER BY ${events.ballotId}, ${events.seq}`

type Row = {
  readonly ballotId: string
  readonly seq: number
  readonly action: Omit<LoggedAction, 'seq'>
}

/** Logs read at a time: each has at most some thousand actions. */
const LOGS = 50

/** Takes the actions of one log in order. */
type LogCounter<Result> = { add(action: LoggedAction): void; result(): Result }

/** What the logs of some ballots show of each option, by id; those without a log are absent. */
export const metricsOf = (database: Database, surveyId: string, ballotIds: readonly string[]) =>
  countLogs<ResponseMetrics>(database, surveyId, ballotIds, metricsCounter)

/** What a counter finds in the logs of some ballots, by id; those without a log are absent. */
export async function countLogs<Result>(
  database: Database,
  surveyId: string,
  ballotIds: readonly string[],
  counterOf: () => LogCounter<Result>,
): Promise<ReadonlyMap<string, Result>> {
  const counters = new Map<string, LogCounter<Result>>()
  for (let at = 0; at < ballotIds.length; at += LOGS) {
    const rows = await database.query<Row>(
      LIST_LOGS,
      [surveyId, `{${ballotIds.slice(at, at + LOGS)}}`],
      surveyId,
    )
    for (const { ballotId, seq, action } of rows) {
      const counter = counters.get(ballotId) ?? counterOf()
      counters.set(ballotId, counter)
      counter.add({ ...action, seq })
    }
  }
  return new Map([...counters].map(([ballotId, counter]) => [ballotId, counter.result()]))
}
