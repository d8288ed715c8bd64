import type { Database } from '../../db/database.ts'
import type { CitusCluster } from './citus.ts'

type Copies = { readonly count: number; readonly of: string }

/** Copies a survey until each worker of a cluster has a number of copies; returns their ids, by worker. */
export async function spreadSurveys(
  database: Database,
  { workers }: CitusCluster,
  { count, of }: Copies,
): Promise<string[][]> {
  const ports = workers.map(({ url }) => Number(new URL(url).port))
  const ids = ports.map((): string[] => [])
  for (let number = 0; ids.some(({ length }) => length < count); number++) {
    const id = `spread${String(number).padStart(14, '0')}`
    const [at] = await database.query<{ port: number }>(
      `SELECT nodeport AS port FROM pg_dist_shard_placement
        WHERE shardid = get_shard_id_for_distribution_column('surveys', $1::text)`,
      [id],
    )
    const ofWorker = ids[ports.indexOf(at?.port ?? 0)]
    if (!ofWorker || ofWorker.length === count) continue
    await copySurvey(database, of, id)
    ofWorker.push(id)
  }
  return ids
}

/** Copies a survey without its responses. */
export async function copySurvey(database: Database, of: string, id: string): Promise<void> {
  await database.query(
    `INSERT INTO surveys (id, definition, identity_salt)
      SELECT $1::text, definition, identity_salt FROM surveys WHERE id = $2`,
    [id, of],
  )
}
