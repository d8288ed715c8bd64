import type { Database } from '../../db/database.ts'
import { milliseconds } from '../../db/sql/milliseconds.ts'
import { sql } from '../../db/sql/sql.ts'
import { feeds } from '../../db/tables/webhooks.ts'

const REPLACE_FEED = sql`/* replace_feed */
  INSERT INTO ${feeds} (${feeds.surveyId}, ${feeds.tokenHash}) VALUES ($1, $2::bytea)
  ON CONFLICT (${feeds.surveyId}) DO UPDATE SET ${feeds.tokenHash} = excluded.${feeds.tokenHash}, ${feeds.createdAt} = now()`

/** Stores the one link of a survey; the one before leads nowhere from then on. */
export async function replaceFeed(
  database: Database,
  surveyId: string,
  tokenHash: Uint8Array,
): Promise<void> {
  await database.query(REPLACE_FEED, [surveyId, tokenHash], surveyId)
}

const FIND_FEED = sql`/* find_feed */ SELECT ${milliseconds(feeds.createdAt)} AS "createdAt" FROM ${feeds}
  WHERE ${feeds.surveyId} = $1 AND ($2::bytea IS NULL OR ${feeds.tokenHash} = $2::bytea)`

/** When the link of a survey was made, in milliseconds since 1970; undefined if there is none, or another one. */
export async function findFeed(
  database: Database,
  surveyId: string,
  tokenHash: Uint8Array | null,
): Promise<number | undefined> {
  return (await database.query<{ createdAt: number }>(FIND_FEED, [surveyId, tokenHash], surveyId))[0]
    ?.createdAt
}

const DELETE_FEED = sql`/* delete_feed */ DELETE FROM ${feeds} WHERE ${feeds.surveyId} = $1`

export async function deleteFeed(database: Database, surveyId: string): Promise<void> {
  await database.query(DELETE_FEED, [surveyId], surveyId)
}
