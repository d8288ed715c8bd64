import type { Database } from '../../db/database.ts'

/** Adds answered ballots, with values that are hard to restore. */
export async function fill(database: Database, count: number): Promise<void> {
  await database.query(
    `INSERT INTO answers (survey_id, ballot_id, question_id, seq, votes, positions, value)
     SELECT 'demo', gen_random_uuid(), 'q', n, ARRAY[n, NULL, -n]::smallint[], NULL, E'=1+1\\n\\'"ü 票'
     FROM generate_series(1, $1::int) AS n`,
    [count],
  )
}

/** The number of answers, and a hash of all of them. */
export const digest = async (database: Database) =>
  (
    await database.query<{ count: number; hash: string }>(
      `SELECT count(*)::int AS count, coalesce(md5(string_agg(a::text, '|' ORDER BY a::text)), '') AS hash FROM answers a`,
      [],
    )
  )[0]
