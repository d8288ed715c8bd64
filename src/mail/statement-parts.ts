import { mails } from '../../db/mail-schema.ts'
import { type Sql, sql } from '../../db/sql.ts'

/**
 * The part of a statement that writes a mail about the survey of its first parameter, once for each `id`.
 * @param from a row for each mail
 */
export const mailTo = (
  from: Sql,
  {
    id,
    address,
    subject,
    body,
    person = sql`NULL`,
  }: Readonly<Record<'id' | 'address' | 'subject' | 'body', Sql> & { person?: Sql }>,
): Sql => sql`
    INSERT INTO ${mails} (${mails.surveyId}, ${mails.id}, ${mails.address}, ${mails.subject}, ${mails.body},
      ${mails.personId})
    SELECT $1::text, ${id}, ${address}, ${subject}, ${body}, ${person}::uuid FROM ${from} ON CONFLICT DO NOTHING`
