import type { Database } from '../../db/database.ts'
import { mails } from '../../db/mail-schema.ts'
import { sql } from '../../db/sql.ts'

export type DueMail = { readonly surveyId: string; readonly id: string }

const LIST_DUE_MAILS = sql`/* list_due_mails */
  SELECT ${mails.surveyId} AS "surveyId", ${mails.id}::text FROM ${mails} WHERE ${mails.dueAt} <= now()
  ORDER BY ${mails.dueAt} LIMIT $1::int4`

/** The mails that wait longest. */
export function listDueMails(database: Database, most: number): Promise<DueMail[]> {
  return database.query<DueMail>(LIST_DUE_MAILS, [most])
}

const CLAIM_MAIL = sql`/* claim_mail */
  UPDATE ${mails} SET ${mails.dueAt} = NULL, ${mails.attempts} = ${mails.attempts} + 1
  WHERE ${mails.surveyId} = $1 AND ${mails.id} = $2::uuid AND ${mails.dueAt} <= now()
  RETURNING ${mails.address}, ${mails.subject}, ${mails.body}, ${mails.attempts}`

export type ClaimedMail = {
  readonly address: string
  readonly subject: string
  readonly body: string
  /** This one included. */
  readonly attempts: number
}

/** Takes a mail, unless another process has; whoever takes it sends it, or nobody does. */
export async function claimMail(
  database: Database,
  { surveyId, id }: DueMail,
): Promise<ClaimedMail | undefined> {
  return (await database.query<ClaimedMail>(CLAIM_MAIL, [surveyId, id], surveyId))[0]
}

const SETTLE_MAIL = sql`/* settle_mail */
  UPDATE ${mails} SET ${mails.sentAt} = CASE WHEN $3::text IS NULL THEN now() END, ${mails.refusedBecause} = $3,
    ${mails.dueAt} = now() + $4::float8 * interval '1 second'
  WHERE ${mails.surveyId} = $1 AND ${mails.id} = $2::uuid`

/** @param seconds until it is sent once more, if it certainly was not; null if it is not */
export async function settleMail(
  database: Database,
  { surveyId, id }: DueMail,
  { refusal, seconds }: { readonly refusal: string | null; readonly seconds: number | null },
): Promise<void> {
  await database.query(SETTLE_MAIL, [surveyId, id, refusal, seconds], surveyId)
}

const SWEEP_MAILS = sql`/* sweep_mails */ DELETE FROM ${mails}
  WHERE ${mails.dueAt} IS NULL AND ${mails.createdAt} < now() - interval '30 days'`

/** Forgets mails of a month ago, and with them whom they were sent to. */
export async function sweepMails(database: Database): Promise<void> {
  await database.query(SWEEP_MAILS, [])
}
