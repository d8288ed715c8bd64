import { type Sql, sql } from '../../db/sql/sql.ts'
import { mails } from '../../db/tables/mails.ts'

/**
 * The part of a statement that writes a mail about the survey of its first parameter, or with another id in its place, once
 * for each `id`.
 * @param from a row for each mail
 */
export const mailTo = (
  from: Sql,
  {
    survey = sql`$1`,
    id,
    address,
    subject,
    body,
    person = sql`NULL`,
  }: Readonly<Record<'id' | 'address' | 'subject' | 'body', Sql> & { survey?: Sql; person?: Sql }>,
): Sql => sql`
    INSERT INTO ${mails} (${mails.surveyId}, ${mails.id}, ${mails.address}, ${mails.subject}, ${mails.body},
      ${mails.personId})
    SELECT ${survey}::text, ${id}, ${address}, ${subject}, ${body}, ${person}::uuid FROM ${from} ON CONFLICT DO NOTHING`
