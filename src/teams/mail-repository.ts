import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { mailTo } from '../mail/statement-parts.ts'

const INSERT_MEMBER_MAIL = sql`/* insert_member_mail */ ${mailTo(sql`(SELECT 1 AS one) AS once`, {
  id: sql`md5('member/' || $2::text)::uuid`,
  address: sql`$2::text`,
  subject: sql`$3::text`,
  body: sql`$4::text`,
})}`

/** Writes a mail to somebody who has come to a team, once a month. It is stored with the id of the team. */
export async function insertMemberMail(
  database: Database,
  teamId: string,
  address: string,
  { subject, body }: { readonly subject: string; readonly body: string },
): Promise<void> {
  await database.query(INSERT_MEMBER_MAIL, [teamId, address, subject, body], teamId)
}
