import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql/sql.ts'
import { mailLinks } from '../../db/tables/accounts.ts'
import { LINK_MINUTES } from './lifetimes.ts'

export type MailLink = { readonly email: string; readonly returnTo: string }

const INSERT_MAIL_LINK = sql`/* insert_mail_link */
  WITH late AS (DELETE FROM ${mailLinks} WHERE ${mailLinks.createdAt} < now() - interval '1 hour')
  INSERT INTO ${mailLinks} (${mailLinks.tokenHash}, ${mailLinks.email}, ${mailLinks.returnTo}) VALUES ($1, $2, $3)`

export async function insertMailLink(
  database: Database,
  tokenHash: Uint8Array,
  { email, returnTo }: MailLink,
): Promise<void> {
  await database.query(INSERT_MAIL_LINK, [tokenHash, email, returnTo])
}

// Deleting it marks it as used: of two attempts at once, one finds it gone.
const REDEEM_MAIL_LINK = sql`/* redeem_mail_link */
  WITH link AS (DELETE FROM ${mailLinks} WHERE ${mailLinks.tokenHash} = $1
    RETURNING ${mailLinks.email}, ${mailLinks.returnTo}, ${mailLinks.createdAt})
  SELECT ${mailLinks.email}, ${mailLinks.returnTo} AS "returnTo" FROM link
  WHERE ${mailLinks.createdAt} > now() - interval '${LINK_MINUTES} minutes'`

/** Uses a link up; returns nothing if it is unknown, used or expired. */
export async function redeemMailLink(
  database: Database,
  tokenHash: Uint8Array,
): Promise<MailLink | undefined> {
  return (await database.query<MailLink>(REDEEM_MAIL_LINK, [tokenHash]))[0]
}
