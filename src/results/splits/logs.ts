import type { Database } from '../../../db/database.ts'
import { events } from '../../../db/schema.ts'
import { sql } from '../../../db/sql.ts'
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

/** What the logs of some ballots show, by id; those without a log are absent. */
export async function metricsOf(
  database: Database,
  surveyId: string,
  ballotIds: readonly string[],
): Promise<ReadonlyMap<string, ResponseMetrics>> {
  const counters = new Map<string, ReturnType<typeof metricsCounter>>()
  for (let at = 0; at < ballotIds.length; at += LOGS) {
    const rows = await database.query<Row>(
      LIST_LOGS,
      [surveyId, `{${ballotIds.slice(at, at + LOGS)}}`],
      surveyId,
    )
    for (const { ballotId, seq, action } of rows) {
      const counter = counters.get(ballotId) ?? metricsCounter()
      counters.set(ballotId, counter)
      counter.add({ ...action, seq })
    }
  }
  return new Map([...counters].map(([ballotId, counter]) => [ballotId, counter.result()]))
}
