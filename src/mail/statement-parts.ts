import { mails } from '../../db/mail-schema.ts'
import { type Sql, sql } from '../../db/sql.ts'

/**
 * The part of a statement that writes a mail about the survey of its first parameter, once for each `id`.
 * @param from a row for each mail
 */
export const mailTo = (
  from: Sql,
  { id, address, subject, body }: Readonly<Record<'id' | 'address' | 'subject' | 'body', Sql>>,
): Sql => sql`
    INSERT INTO ${mails} (${mails.surveyId}, ${mails.id}, ${mails.address}, ${mails.subject}, ${mails.body})
    SELECT $1::text, ${id}, ${address}, ${subject}, ${body} FROM ${from} ON CONFLICT DO NOTHING`
