import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { mailTo } from '../mail/statement-parts.ts'

const INSERT_MEMBER_MAIL = sql`/* insert_member_mail */ ${mailTo(sql`(SELECT 1 AS one) AS once`, {
  id: sql`md5('member/' || $2::text)::uuid`,
  address: sql`$2::text`,
  subject: sql`$3::text`,
  body: sql`$4::text`,
})}`

/**
 * Writes a mail to somebody who has come to a team, once a month from each inviter, however many teams they make. It is
 * stored with the id of the inviter's account.
 */
export async function insertMemberMail(
  database: Database,
  inviterId: string,
  address: string,
  { subject, body }: { readonly subject: string; readonly body: string },
): Promise<void> {
  await database.query(INSERT_MEMBER_MAIL, [inviterId, address, subject, body], inviterId)
}
