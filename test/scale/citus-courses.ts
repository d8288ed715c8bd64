import type { Database } from '../../db/database.ts'
import type { CitusCluster } from '../support/citus.ts'
import type { PostgresServer } from '../support/postgres.ts'

/** What happens to a Citus cluster of two workers while respondents answer. */
export type Course = {
  readonly name: string
  readonly strikes: number
  /** Whether it fails what the surveys of both workers need. */
  readonly strikesAll: boolean
  strike(scene: Scene): Promise<void>
}

export type Scene = {
  readonly cluster: CitusCluster
  readonly database: Database
  /** Surveys of the first worker. */
  readonly surveyIds: readonly string[]
}

type Act = (server: PostgresServer) => void | Promise<void>

/** Lets a server fail in some way, and come back after a while. */
const failing = (fail: Act, recover: Act) => (ms: number) => async (server: PostgresServer) => {
  await fail(server)
  await Bun.sleep(ms)
  await recover(server)
}

const away = failing(
  (server) => server.kill(),
  (server) => server.restart(),
)
const silent = failing(
  (server) => server.freeze(),
  (server) => server.thaw(),
)

/** Moves surveys to the second worker and back. */
async function moveThereAndBack({ cluster: { workers }, database, surveyIds }: Scene): Promise<void> {
  const shards = await database.query<{ id: string }>(
    `SELECT DISTINCT get_shard_id_for_distribution_column('surveys', id)::text AS id
      FROM jsonb_array_elements_text($1::text::jsonb) AS id`,
    [JSON.stringify(surveyIds)],
  )
  const [first, second] = workers.map(({ url }) => Number(new URL(url).port))
  for (const [from, to] of [
    [first, second],
    [second, first],
  ] as const)
    for (const { id } of shards)
      await database.query(
        `SELECT citus_move_shard_placement($1::text::int8, '127.0.0.1', $2::int4, '127.0.0.1', $3::int4)::text`,
        [id, from!, to!],
      )
}

export const COURSES: readonly Course[] = [
  {
    name: 'kill-worker',
    strikes: 20,
    strikesAll: false,
    strike: ({ cluster }) => away(300)(cluster.workers[0]!),
  },
  {
    name: 'worker-away',
    strikes: 1,
    strikesAll: false,
    strike: ({ cluster }) => away(30_000)(cluster.workers[0]!),
  },
  {
    name: 'worker-silent',
    strikes: 2,
    strikesAll: false,
    strike: ({ cluster }) => silent(30_000)(cluster.workers[0]!),
  },
  { name: 'move-surveys', strikes: 2, strikesAll: false, strike: moveThereAndBack },
  {
    name: 'restart-coordinator',
    strikes: 5,
    strikesAll: true,
    strike: ({ cluster }) => cluster.coordinator.restart(),
  },
  {
    name: 'kill-coordinator',
    strikes: 5,
    strikesAll: true,
    strike: ({ cluster }) => away(300)(cluster.coordinator),
  },
]
