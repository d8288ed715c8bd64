import { getTableName, type Table } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { users } from './account-schema.ts'
import { auditLog } from './audit-schema.ts'
import type { Database, Param } from './database.ts'
import { clearedReasons, overrides } from './decision-schema.ts'
import { declineMarks, declines, recentDeclines } from './decline-schema.ts'
import { surveyEvents } from './event-schema.ts'
import { images } from './image-schema.ts'
import { mails } from './mail-schema.ts'
import { openings } from './opening-schema.ts'
import { deviations, preregistrations } from './preregistration-schema.ts'
import {
  answers,
  collaborators,
  events,
  publications,
  responses,
  surveyKeys,
  surveyRevisions,
  surveys,
  tallies,
} from './schema.ts'
import { sql } from './sql.ts'
import { statementName } from './statement-name.ts'
import { armCounters, quotas, reservations, stops } from './stop-schema.ts'
import { feeds, webhookDeliveries, webhooks } from './webhook-schema.ts'

/** If tables are distributed over machines, as by db/scale/citus.sql, all rows of a survey are on one of them. */

/** The tables that db/scale/citus.sql distributes, by survey. */
export const DISTRIBUTED: readonly string[] = [
  ...[surveys, surveyRevisions, collaborators, responses, armCounters, answers, events, surveyKeys, tallies],
  ...[publications, declines, declineMarks, recentDeclines, stops, quotas, reservations, openings],
  ...[preregistrations, deviations, images, surveyEvents, overrides, clearedReasons],
  ...[webhooks, webhookDeliveries, feeds, auditLog, mails],
].map((table: Table) => getTableName(table))

/** The worker that stores a survey: its name among those of the cluster. */
const FIND_WORKER = `/* find_worker */ SELECT groupid::text AS worker FROM pg_dist_placement
  WHERE shardid = get_shard_id_for_distribution_column('surveys', $1::text)`

/**
 * Surveys whose worker is known, and for how long: one that was moved since is queried on another worker's connections.
 */
const KNOWN_WORKERS = { max: 10_000, ttl: 60_000 }

/** Whether a database spreads its surveys over several machines. */
const IS_DISTRIBUTED = `/* is_distributed */ SELECT to_regproc('at_survey') IS NOT NULL AS distributed`

const NAMES_DISTRIBUTED = new RegExp(`"(?:${DISTRIBUTED.join('|')})"`)
/** How statements show that their survey is the first parameter. */
const OF_FIRST_PARAMETER = new RegExp(
  String.raw`\b(?:${sql`${responses.surveyId}`}|id) = \$1(?!\d)|\b(?:SELECT|VALUES \() ?\$1(?!\d)`,
)
/** How statements show that they read several surveys separately: the first parameter is a list of their ids. */
const OF_LISTED = /jsonb_array_elements_text\(\$1::text::jsonb\) AS id\b/
/** The table of accounts is on the coordinator, so a statement that uses it is planned there. */
const NAMES_ACCOUNTS = new RegExp(`"${getTableName(users)}"`)

/**
 * What is sent instead of statements whose constraint spans workers: a short name is unique across all of them.
 * Functions with these names are on the coordinator.
 */
const ON_COORDINATOR = new Map([
  ['set_short_name', '/* set_short_name */ SELECT id FROM set_short_name($1, $2) AS id'],
  ['find_by_short_name', '/* find_by_short_name */ SELECT id FROM find_by_short_name($1) AS id'],
])

/**
 * What a statement is about: one survey, whose id is its first parameter; several of them separately; or anything else.
 */
export function reachOf(statement: string): 'survey' | 'surveys' | 'all' {
  if (!NAMES_DISTRIBUTED.test(statement) || NAMES_ACCOUNTS.test(statement)) return 'all'
  if (OF_LISTED.test(statement)) return 'surveys'
  return OF_FIRST_PARAMETER.test(statement) ? 'survey' : 'all'
}

/**
 * Sends statements to the workers that store their surveys, if a database is distributed, which is checked once.
 * @param query sends a statement unchanged
 * @param queryOf returns the query function of a worker
 */
export function routedToWorkers(
  query: Database['query'],
  queryOf: (worker: string) => Database['query'],
): Database['query'] {
  let isDistributed: boolean | undefined
  let workerOf: ReturnType<typeof createWorkers> | undefined
  return async <Row>(statement: string, params: readonly Param[]) => {
    if (isDistributed === false) return query<Row>(statement, params)
    const onCoordinator = ON_COORDINATOR.get(statementName(statement))
    const reach = onCoordinator ? 'all' : reachOf(statement)
    if (reach === 'all' && !onCoordinator) return query<Row>(statement, params)
    isDistributed ??= (await query<{ distributed: boolean }>(IS_DISTRIBUTED, []))[0]!.distributed
    if (!isDistributed || reach === 'all') {
      return query<Row>((isDistributed && onCoordinator) || statement, params)
    }
    workerOf ??= createWorkers(query)
    const findWorker = workerOf
    const calls = atSurveys({ statement, params }, reach)
    const found = await Promise.all(
      calls.map(async (call) =>
        queryOf(await findWorker(call.surveyId))<{ row: Row }>(call.statement, call.params),
      ),
    )
    return found.flat().map(({ row }) => row)
  }
}

function createWorkers(query: Database['query']) {
  const known = new LRUCache<string, string>(KNOWN_WORKERS)
  return async (surveyId: string): Promise<string> => {
    const remembered = known.get(surveyId)
    if (remembered !== undefined) return remembered
    const [found] = await query<{ worker: string }>(FIND_WORKER, [surveyId])
    const worker = found?.worker ?? ''
    known.set(surveyId, worker)
    return worker
  }
}

type Call = { readonly statement: string; readonly params: readonly Param[] }

type CallOfSurvey = Call & { readonly surveyId: string }

/**
 * The calls that run a statement where its surveys are stored, one for each survey. Their rows have one column, `row`.
 * The survey must not be null: Citus looks up the shard of a null without a check, which crashes its coordinator
 * (13.2).
 * @param reach as `reachOf` tells it
 */
function atSurveys({ statement, params }: Call, reach: 'survey' | 'surveys'): CallOfSurvey[] {
  const [first, ...others] = params
  if (reach === 'survey') return [atSurvey(String(first ?? ''), { statement, params })]
  const surveyIds: string[] = JSON.parse(String(first))
  return surveyIds.map((id) => atSurvey(id, { statement, params: [JSON.stringify([id]), ...others] }))
}

function atSurvey(surveyId: string, { statement, params }: Call): CallOfSurvey {
  const name = /^\/\* \w+ \*\//.exec(statement)?.[0] ?? ''
  const sent = params.map((param) => (param instanceof Uint8Array ? `\\x${param.toHex()}` : param))
  return {
    surveyId,
    statement: `${name} SELECT row FROM at_survey($1, $2, $3) AS row`,
    params: [surveyId, statement, JSON.stringify(sent)],
  }
}
