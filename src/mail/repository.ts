import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql/sql.ts'
import { mails } from '../../db/tables/mails.ts'
import { people } from '../../db/tables/people.ts'
import { responses } from '../../db/tables/responses.ts'
import { surveyKeys } from '../../db/tables/survey-keys.ts'
import { surveys } from '../../db/tables/surveys.ts'
import { IN_USE } from '../keys/statement-parts.ts'

export type DueMail = { readonly surveyId: string; readonly id: string }

const LIST_DUE_MAILS = sql`/* list_due_mails */
  SELECT ${mails.surveyId} AS "surveyId", ${mails.id}::text FROM ${mails} WHERE ${mails.dueAt} <= now()
  ORDER BY (${mails.personId} IS NOT NULL), ${mails.dueAt} LIMIT $1::int4`

/** The mails that wait longest: invitations only when no other waits. */
export function listDueMails(database: Database, most: number): Promise<DueMail[]> {
  return database.query<DueMail>(LIST_DUE_MAILS, [most])
}

/** Whether the person of a mail `m` can still answer, has not begun, and wants to be asked. */
const IS_WANTED = sql`EXISTS (SELECT 1 FROM ${people} p
    JOIN ${surveys} s ON s.${surveys.id} = $1 AND s.${surveys.deletedAt} IS NULL
      AND s.${surveys.definition} #>> '{settings,isAvailable}' = 'true'
      AND coalesce((s.${surveys.definition} #>> '{settings,closesAt}')::timestamptz > now(), true)
    JOIN ${surveyKeys} k ON k.${surveyKeys.surveyId} = $1 AND k.${surveyKeys.keyHash} = p.${people.keyHash}
      AND NOT k.${surveyKeys.revoked}
    WHERE p.${people.surveyId} = $1 AND p.${people.id} = m.${mails.personId} AND p.${people.unsubscribedAt} IS NULL
      AND NOT EXISTS (SELECT 1 FROM ${responses} r WHERE r.${responses.surveyId} = $1
        AND r.${responses.ballotId} = k.${surveyKeys.ballotId} AND ${IN_USE}))`

/** Longer than sending takes: a process that claimed a mail this long ago, and has not sent it, has ended. */
const LEASE = sql`interval '10 minutes'`

const CLAIM_MAIL = sql`/* claim_mail */
  UPDATE ${mails} m SET ${mails.dueAt} = now() + ${LEASE}, ${mails.attempts} = ${mails.attempts} + 1
  WHERE m.${mails.surveyId} = $1 AND m.${mails.id} = $2::uuid AND m.${mails.dueAt} <= now()
  RETURNING m.${mails.address}, m.${mails.subject}, m.${mails.body}, m.${mails.attempts},
    m.${mails.personId}::text AS "personId", m.${mails.personId} IS NULL OR ${IS_WANTED} AS "isWanted"`

export type ClaimedMail = {
  readonly address: string
  readonly subject: string
  readonly body: string
  /** This one included. */
  readonly attempts: number
  /** Whom of its people a survey invites or reminds; null in all other mails. */
  readonly personId: string | null
  /** Whether it still has a purpose: nobody is reminded who has answered meanwhile. */
  readonly isWanted: boolean
}

/** Takes a mail to send, unless another process has; another takes it if this one has not sent it after a while. */
export async function claimMail(
  database: Database,
  { surveyId, id }: DueMail,
): Promise<ClaimedMail | undefined> {
  return (await database.query<ClaimedMail>(CLAIM_MAIL, [surveyId, id], surveyId))[0]
}

const HAND_OVER_MAIL = sql`/* hand_over_mail */
  UPDATE ${mails} SET ${mails.dueAt} = NULL, ${mails.subject} = '', ${mails.body} = ''
  WHERE ${mails.surveyId} = $1 AND ${mails.id} = $2::uuid AND ${mails.attempts} = $3::int4 AND ${mails.dueAt} IS NOT NULL
  RETURNING 1 AS one`

/**
 * Notes that a mail server is about to get a mail: from now on it is sent by this attempt or by nobody, and its words,
 * which have somebody's own link, are gone.
 * @returns whether it may get it
 */
export async function handOverMail(
  database: Database,
  { surveyId, id }: DueMail,
  { attempts }: Pick<ClaimedMail, 'attempts'>,
): Promise<boolean> {
  return (await database.query(HAND_OVER_MAIL, [surveyId, id, attempts], surveyId)).length === 1
}

const SETTLE_MAIL = sql`/* settle_mail */
  WITH refused AS (
    UPDATE ${people} SET ${people.refusedBecause} = $3::text WHERE ${people.surveyId} = $1 AND $5::boolean
      AND ${people.id} = (SELECT ${mails.personId} FROM ${mails} WHERE ${mails.surveyId} = $1 AND ${mails.id} = $2::uuid
        AND ${mails.attempts} = $8::int4))
  UPDATE ${mails} SET ${mails.sentAt} = CASE WHEN $3::text IS NULL THEN now() END, ${mails.refusedBecause} = $3,
    ${mails.dueAt} = now() + $4::float8 * interval '1 second',
    ${mails.subject} = CASE WHEN $4 IS NULL THEN '' ELSE $6::text END,
    ${mails.body} = CASE WHEN $4 IS NULL THEN '' ELSE $7::text END
  WHERE ${mails.surveyId} = $1 AND ${mails.id} = $2::uuid AND ${mails.attempts} = $8::int4`

/** Notes what became of an attempt to send a mail, with its words if it may be sent again. */
export async function settleMail(
  database: Database,
  { surveyId, id }: DueMail,
  { subject, body, attempts }: Pick<ClaimedMail, 'subject' | 'body' | 'attempts'>,
  { refusal, seconds, isRefused }: MailOutcome,
): Promise<void> {
  const params = [surveyId, id, refusal, seconds, isRefused, subject, body, attempts]
  await database.query(SETTLE_MAIL, params, surveyId)
}

/** What became of a mail. */
export type MailOutcome = {
  /** What the mail server replied instead of taking it; null if it took it. */
  readonly refusal: string | null
  /** Until it is sent once more, if it certainly was not; null if it is not. */
  readonly seconds: number | null
  /** Whether the mail server refused it for good, so that its person gets no others. */
  readonly isRefused: boolean
}

const DROP_MAIL = sql`/* drop_mail */
  DELETE FROM ${mails} WHERE ${mails.surveyId} = $1 AND ${mails.id} = $2::uuid`

/** Forgets a mail that has lost its purpose. */
export async function dropMail(database: Database, { surveyId, id }: DueMail): Promise<void> {
  await database.query(DROP_MAIL, [surveyId, id], surveyId)
}

const SWEEP_MAILS = sql`/* sweep_mails */ DELETE FROM ${mails}
  WHERE ${mails.dueAt} IS NULL AND ${mails.createdAt} < now() - interval '30 days'`

/** Forgets mails of a month ago, and with them whom they were sent to. */
export async function sweepMails(database: Database): Promise<void> {
  await database.query(SWEEP_MAILS, [])
}
