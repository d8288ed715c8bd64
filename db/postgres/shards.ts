import { LRUCache } from 'lru-cache'
import type { Database, Param, Where } from '../database.ts'
import { statementName } from '../sql/statement-name.ts'
import { OF_SURVEYS } from '../tables/of-surveys.ts'

/** If tables are distributed over machines, as by db/scale/citus.sql, all rows of a survey are on one of them. */

/** Rooms are found by their code, which is unique across surveys, so they stay on one machine. */
const OF_ROOMS: readonly string[] = ['rooms', 'room_devices']

/** The tables that db/scale/citus.sql distributes, by survey. */
export const DISTRIBUTED: readonly string[] = [
  'surveys',
  ...Object.keys(OF_SURVEYS).filter((name) => !OF_ROOMS.includes(name)),
]

/** The worker that stores a survey: its name among those of the cluster. */
const FIND_WORKER = `/* find_worker */ SELECT groupid::text AS worker FROM pg_dist_placement
  WHERE shardid = get_shard_id_for_distribution_column('surveys', $1::text)`

/**
 * Surveys whose worker is known, and for how long: one that was moved since is queried on another worker's connections.
 */
const KNOWN_WORKERS = { max: 10_000, ttl: 60_000 }

/** Whether a database spreads its surveys over several machines. */
const IS_DISTRIBUTED = `/* is_distributed */ SELECT to_regproc('at_survey') IS NOT NULL AS distributed`

/**
 * What is sent instead of statements whose constraint spans workers: a short name is unique across all of them.
 * Functions with these names are on the coordinator.
 */
const ON_COORDINATOR = new Map([
  ['set_short_name', '/* set_short_name */ SELECT id FROM set_short_name($1, $2) AS id'],
  ['find_by_short_name', '/* find_by_short_name */ SELECT id FROM find_by_short_name($1) AS id'],
])

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
  return async <Row>(statement: string, params: readonly Param[], where?: Where) => {
    const onCoordinator = ON_COORDINATOR.get(statementName(statement))
    if (isDistributed === false || (where === undefined && !onCoordinator))
      return query<Row>(statement, params)
    isDistributed ??= (await query<{ distributed: boolean }>(IS_DISTRIBUTED, []))[0]!.distributed
    if (!isDistributed || where === undefined) {
      return query<Row>((isDistributed && onCoordinator) || statement, params)
    }
    workerOf ??= createWorkers(query)
    const findWorker = workerOf
    const calls = atSurveys({ statement, params }, where)
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

/** The calls that run a statement where its surveys are stored, one for each. Their rows have one column, `row`. */
function atSurveys({ statement, params }: Call, where: Where): CallOfSurvey[] {
  if (typeof where === 'string') return [atSurvey(where, { statement, params })]
  return where.map((id) => atSurvey(id, { statement, params: [JSON.stringify([id]), ...params.slice(1)] }))
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
