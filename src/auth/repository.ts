import type { Database } from '../../db/database.ts'
import { milliseconds } from '../../db/sql/milliseconds.ts'
import { sql } from '../../db/sql/sql.ts'
import { handoffs, mailLinks, sessions, users } from '../../db/tables/accounts.ts'
import { HANDOFF_SECONDS, IDLE_DAYS, LINK_MINUTES, SESSION_DAYS } from './lifetimes.ts'

/** The most accounts in one list. */
const LISTED_ACCOUNTS = 200

export type StoredAccount = { readonly id: string; readonly email: string; readonly issuer: string }
export type NewAccount = StoredAccount & { readonly subject: string }

export type NewSession = { readonly tokenHash: Uint8Array; readonly userAgent: string | null }

// A disabled account has no row here, so it gets neither a session nor a handoff.
const ACCOUNT = sql`
  INSERT INTO ${users} (${users.id}, ${users.issuer}, ${users.subject}, ${users.email}) VALUES ($1, $2, $3, $4)
  ON CONFLICT (${users.id}) DO UPDATE SET ${users.email} = excluded.${users.email}
    WHERE ${users}.${users.disabledAt} IS NULL
  RETURNING ${users.id}, ${users.email}, ${users.issuer}`

const IS_LIVE = sql`${sessions.createdAt} > now() - interval '${SESSION_DAYS} days'
  AND ${sessions.lastSeenAt} > now() - interval '${IDLE_DAYS} days'`

const NEW_SESSION = sql`
  ended AS (DELETE FROM ${sessions} WHERE ${sessions.userId} IN (SELECT ${users.id} FROM account) AND NOT (${IS_LIVE})),
  session AS (INSERT INTO ${sessions} (${sessions.tokenHash}, ${sessions.userId}, ${sessions.userAgent})
    SELECT $5::bytea, ${users.id}, $6::text FROM account)`

const SIGN_IN = sql`/* sign_in */ WITH account AS (${ACCOUNT}), ${NEW_SESSION}
  SELECT ${users.id}, ${users.email}, ${users.issuer} FROM account`

/** Stores an account and a session for it; returns nothing if the account is disabled. */
export async function insertSession(
  database: Database,
  { id, issuer, subject, email }: NewAccount,
  { tokenHash, userAgent }: NewSession,
): Promise<StoredAccount | undefined> {
  const params = [id, issuer, subject, email, tokenHash, userAgent]
  return (await database.query<StoredAccount>(SIGN_IN, params))[0]
}

const INSERT_HANDOFF = sql`/* insert_handoff */
  WITH account AS (${ACCOUNT}),
  late AS (DELETE FROM ${handoffs} WHERE ${handoffs.createdAt} < now() - interval '1 hour'),
  handoff AS (INSERT INTO ${handoffs} (${handoffs.tokenHash}, ${handoffs.userId}, ${handoffs.returnTo})
    SELECT $5::bytea, ${users.id}, $6::text FROM account)
  SELECT ${users.id}, ${users.email}, ${users.issuer} FROM account`

/** Stores an account and the handoff of its sign-in; returns nothing if the account is disabled. */
export async function insertHandoff(
  database: Database,
  { id, issuer, subject, email }: NewAccount,
  { tokenHash, returnTo }: { readonly tokenHash: Uint8Array; readonly returnTo: string },
): Promise<StoredAccount | undefined> {
  const params = [id, issuer, subject, email, tokenHash, returnTo]
  return (await database.query<StoredAccount>(INSERT_HANDOFF, params))[0]
}

// Deleting it marks it as used: of two attempts at once, one finds it gone.
const REDEEM_HANDOFF = sql`/* redeem_handoff */
  WITH handoff AS (DELETE FROM ${handoffs} WHERE ${handoffs.tokenHash} = $1
    RETURNING ${handoffs.userId}, ${handoffs.returnTo}, ${handoffs.createdAt}),
  account AS (
    SELECT u.${users.id}, u.${users.email}, u.${users.issuer}, h.${handoffs.returnTo} FROM handoff h
      JOIN ${users} u ON u.${users.id} = h.${handoffs.userId}
    WHERE h.${handoffs.createdAt} > now() - interval '${HANDOFF_SECONDS} seconds' AND u.${users.disabledAt} IS NULL),
  session AS (INSERT INTO ${sessions} (${sessions.tokenHash}, ${sessions.userId}, ${sessions.userAgent})
    SELECT $2::bytea, ${users.id}, $3::text FROM account)
  SELECT ${users.id}, ${users.email}, ${users.issuer}, ${handoffs.returnTo} AS "returnTo" FROM account`

/** Turns a handoff into a session, once; returns nothing if it is unknown, used, expired, or of a disabled account. */
export async function redeemHandoff(
  database: Database,
  handoffHash: Uint8Array,
  { tokenHash, userAgent }: NewSession,
): Promise<(StoredAccount & { readonly returnTo: string }) | undefined> {
  return (
    await database.query<StoredAccount & { returnTo: string }>(REDEEM_HANDOFF, [
      handoffHash,
      tokenHash,
      userAgent,
    ])
  )[0]
}

// The last use is written at most once an hour, so that reading hardly costs writes.
const FIND_SESSION = sql`/* find_session */
  WITH seen AS (
    UPDATE ${sessions} SET ${sessions.lastSeenAt} = now()
    WHERE ${sessions.tokenHash} = $1 AND ${IS_LIVE} AND ${sessions.lastSeenAt} < now() - interval '1 hour')
  SELECT u.${users.id}, u.${users.email}, u.${users.issuer}
  FROM ${sessions} s JOIN ${users} u ON u.${users.id} = s.${sessions.userId}
  WHERE s.${sessions.tokenHash} = $1 AND u.${users.disabledAt} IS NULL
    AND s.${sessions.createdAt} > now() - interval '${SESSION_DAYS} days'
    AND s.${sessions.lastSeenAt} > now() - interval '${IDLE_DAYS} days'`

export async function findAccount(
  database: Database,
  tokenHash: Uint8Array,
): Promise<StoredAccount | undefined> {
  return (await database.query<StoredAccount>(FIND_SESSION, [tokenHash]))[0]
}

const DELETE_SESSION = sql`/* delete_session */ DELETE FROM ${sessions} WHERE ${sessions.tokenHash} = $1`

export async function deleteSession(database: Database, tokenHash: Uint8Array): Promise<void> {
  await database.query(DELETE_SESSION, [tokenHash])
}

/** A session as shown to its owner; instants in milliseconds since 1970. */
export type StoredSession = {
  readonly id: string
  readonly userAgent: string | null
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly isCurrent: boolean
}

// Half of the hash identifies a session without revealing anything about its token.
const SESSION_ID = sql`encode(substring(${sessions.tokenHash} FROM 1 FOR 16), 'hex')`

const LIST_SESSIONS = sql`/* list_sessions */
  SELECT ${SESSION_ID} AS id, ${sessions.userAgent} AS "userAgent", ${sessions.tokenHash} = $2 AS "isCurrent",
    ${milliseconds(sessions.createdAt)} AS "createdAt",
    ${milliseconds(sessions.lastSeenAt)} AS "lastSeenAt"
  FROM ${sessions} WHERE ${sessions.userId} = $1 AND ${IS_LIVE} ORDER BY ${sessions}.${sessions.lastSeenAt} DESC, 1`

/** The active sessions of an account, most recently used first. */
export function listSessions(
  database: Database,
  userId: string,
  currentHash: Uint8Array,
): Promise<StoredSession[]> {
  return database.query<StoredSession>(LIST_SESSIONS, [userId, currentHash])
}

const DELETE_SESSION_OF = sql`/* delete_session_of */
  DELETE FROM ${sessions} WHERE ${sessions.userId} = $1 AND ${SESSION_ID} = $2 RETURNING ${sessions.userId}`

/** Ends one of an account's sessions; returns false if it has no such session. */
export async function deleteSessionOf(database: Database, userId: string, id: string): Promise<boolean> {
  return (await database.query(DELETE_SESSION_OF, [userId, id])).length > 0
}

/** An account as shown to an admin; instants in milliseconds since 1970. */
export type ListedAccount = StoredAccount & {
  readonly surveyCount: number
  readonly createdAt: number
  readonly disabledAt: number | null
}

const ACCOUNT_COLUMNS = sql`${users.id}, ${users.email}, ${users.issuer}, ${users.surveyCount} AS "surveyCount",
  ${milliseconds(users.createdAt)} AS "createdAt",
  ${milliseconds(users.disabledAt)} AS "disabledAt"`

const LIST_ACCOUNTS = sql`/* list_accounts */
  SELECT ${ACCOUNT_COLUMNS} FROM ${users} WHERE strpos(lower(${users.email}), lower($1)) > 0
  ORDER BY ${users}.${users.createdAt} DESC, ${users.id} LIMIT ${LISTED_ACCOUNTS}`

/** Accounts whose e-mail address contains a text, newest first. */
export function listAccounts(database: Database, part: string): Promise<ListedAccount[]> {
  return database.query<ListedAccount>(LIST_ACCOUNTS, [part])
}

const UPDATE_DISABLED = sql`/* update_disabled */
  WITH account AS (
    UPDATE ${users} SET ${users.disabledAt} = CASE WHEN $2 THEN coalesce(${users.disabledAt}, now()) END
      WHERE ${users.id} = $1
    RETURNING *),
  ended AS (DELETE FROM ${sessions} WHERE $2 AND ${sessions.userId} IN (SELECT ${users.id} FROM account))
  SELECT ${ACCOUNT_COLUMNS} FROM account`

/** Disables an account and ends its sessions, or enables it again. */
export async function updateDisabled(
  database: Database,
  id: string,
  isDisabled: boolean,
): Promise<ListedAccount | undefined> {
  return (await database.query<ListedAccount>(UPDATE_DISABLED, [id, isDisabled]))[0]
}

type MailLink = { readonly email: string; readonly returnTo: string }

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
