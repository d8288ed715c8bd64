import type { Database } from '../../db/database.ts'
import { milliseconds } from '../../db/milliseconds.ts'
import { HANDOFF_SECONDS, IDLE_DAYS, SESSION_DAYS } from './lifetimes.ts'

/** Accounts in one list at most. */
const LISTED_ACCOUNTS = 200

export type StoredAccount = { readonly id: string; readonly email: string; readonly issuer: string }
export type NewAccount = StoredAccount & { readonly subject: string }

/** A new session: what proves it, hashed, and what the browser says it is. */
export type NewSession = { readonly tokenHash: Uint8Array; readonly userAgent: string | null }

// A disabled account yields no row, and so neither session nor handoff.
const ACCOUNT = `
  INSERT INTO users (id, issuer, subject, email) VALUES ($1, $2, $3, $4)
  ON CONFLICT (id) DO UPDATE SET email = excluded.email WHERE users.disabled_at IS NULL
  RETURNING id, email, issuer`

const IS_LIVE = `created_at > now() - interval '${SESSION_DAYS} days' AND last_seen_at > now() - interval '${IDLE_DAYS} days'`

const NEW_SESSION = `
  ended AS (DELETE FROM sessions WHERE user_id IN (SELECT id FROM account) AND NOT (${IS_LIVE})),
  session AS (INSERT INTO sessions (token_hash, user_id, user_agent) SELECT $5::bytea, id, $6::text FROM account)`

const SIGN_IN = `/* sign_in */ WITH account AS (${ACCOUNT}), ${NEW_SESSION} SELECT id, email, issuer FROM account`

/** Keeps an account and a session of it; nothing where the account is disabled. */
export async function insertSession(
  database: Database,
  { id, issuer, subject, email }: NewAccount,
  { tokenHash, userAgent }: NewSession,
): Promise<StoredAccount | undefined> {
  const params = [id, issuer, subject, email, tokenHash, userAgent]
  return (await database.query<StoredAccount>(SIGN_IN, params))[0]
}

const INSERT_HANDOFF = `/* insert_handoff */
  WITH account AS (${ACCOUNT}),
  late AS (DELETE FROM handoffs WHERE created_at < now() - interval '1 hour'),
  handoff AS (INSERT INTO handoffs (token_hash, user_id, return_to) SELECT $5::bytea, id, $6::text FROM account)
  SELECT id, email, issuer FROM account`

/** Keeps an account and a sign-in of it on the way to a session; nothing where the account is disabled. */
export async function insertHandoff(
  database: Database,
  { id, issuer, subject, email }: NewAccount,
  { tokenHash, returnTo }: { readonly tokenHash: Uint8Array; readonly returnTo: string },
): Promise<StoredAccount | undefined> {
  const params = [id, issuer, subject, email, tokenHash, returnTo]
  return (await database.query<StoredAccount>(INSERT_HANDOFF, params))[0]
}

// Deleting it is what uses it up: of two at once, one finds it gone.
const REDEEM_HANDOFF = `/* redeem_handoff */
  WITH handoff AS (DELETE FROM handoffs WHERE token_hash = $1 RETURNING user_id, return_to, created_at),
  account AS (
    SELECT u.id, u.email, u.issuer, h.return_to FROM handoff h JOIN users u ON u.id = h.user_id
    WHERE h.created_at > now() - interval '${HANDOFF_SECONDS} seconds' AND u.disabled_at IS NULL),
  session AS (INSERT INTO sessions (token_hash, user_id, user_agent) SELECT $2::bytea, id, $3::text FROM account)
  SELECT id, email, issuer, return_to AS "returnTo" FROM account`

/** Turns a sign-in on its way into a session, once; nothing where it is unknown, used, old, or of a disabled account. */
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

// Seen is written once an hour at most, so that reading costs no write.
const FIND_SESSION = `/* find_session */
  WITH seen AS (
    UPDATE sessions SET last_seen_at = now()
    WHERE token_hash = $1 AND ${IS_LIVE} AND last_seen_at < now() - interval '1 hour')
  SELECT u.id, u.email, u.issuer
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND u.disabled_at IS NULL
    AND s.created_at > now() - interval '${SESSION_DAYS} days'
    AND s.last_seen_at > now() - interval '${IDLE_DAYS} days'`

/** The account of a session that has not ended. */
export async function findAccount(
  database: Database,
  tokenHash: Uint8Array,
): Promise<StoredAccount | undefined> {
  return (await database.query<StoredAccount>(FIND_SESSION, [tokenHash]))[0]
}

/** Ends a session. */
export async function deleteSession(database: Database, tokenHash: Uint8Array): Promise<void> {
  await database.query('/* delete_session */ DELETE FROM sessions WHERE token_hash = $1', [tokenHash])
}

/** A session as its owner sees it; instants in milliseconds since 1970. */
export type StoredSession = {
  readonly id: string
  readonly userAgent: string | null
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly isCurrent: boolean
}

// Half of the hash names a session without telling anything of its token.
const SESSION_ID = `encode(substring(token_hash FROM 1 FOR 16), 'hex')`

const LIST_SESSIONS = `/* list_sessions */
  SELECT ${SESSION_ID} AS id, user_agent AS "userAgent", token_hash = $2 AS "isCurrent",
    ${milliseconds('created_at')} AS "createdAt",
    ${milliseconds('last_seen_at')} AS "lastSeenAt"
  FROM sessions WHERE user_id = $1 AND ${IS_LIVE} ORDER BY sessions.last_seen_at DESC, 1`

/** The sessions of an account that have not ended, the one used last first. */
export function listSessions(
  database: Database,
  userId: string,
  currentHash: Uint8Array,
): Promise<StoredSession[]> {
  return database.query<StoredSession>(LIST_SESSIONS, [userId, currentHash])
}

/** Ends one of an account's sessions; false where it has no such session. */
export async function deleteSessionOf(database: Database, userId: string, id: string): Promise<boolean> {
  const statement = `/* delete_session_of */ DELETE FROM sessions WHERE user_id = $1 AND ${SESSION_ID} = $2 RETURNING user_id`
  return (await database.query(statement, [userId, id])).length > 0
}

/** An account as an admin sees it; instants in milliseconds since 1970. */
export type ListedAccount = StoredAccount & {
  readonly surveyCount: number
  readonly createdAt: number
  readonly disabledAt: number | null
}

const ACCOUNT_COLUMNS = `id, email, issuer, survey_count AS "surveyCount",
  ${milliseconds('created_at')} AS "createdAt",
  ${milliseconds('disabled_at')} AS "disabledAt"`

const LIST_ACCOUNTS = `/* list_accounts */
  SELECT ${ACCOUNT_COLUMNS} FROM users WHERE strpos(lower(email), lower($1)) > 0
  ORDER BY users.created_at DESC, id LIMIT ${LISTED_ACCOUNTS}`

/** Accounts whose e-mail address has a part, the newest first. */
export function listAccounts(database: Database, part: string): Promise<ListedAccount[]> {
  return database.query<ListedAccount>(LIST_ACCOUNTS, [part])
}

const UPDATE_DISABLED = `/* update_disabled */
  WITH account AS (
    UPDATE users SET disabled_at = CASE WHEN $2 THEN coalesce(disabled_at, now()) END WHERE id = $1
    RETURNING *),
  ended AS (DELETE FROM sessions WHERE $2 AND user_id IN (SELECT id FROM account))
  SELECT ${ACCOUNT_COLUMNS} FROM account`

/** Disables an account and ends its sessions, or lets it sign in again. */
export async function updateDisabled(
  database: Database,
  id: string,
  isDisabled: boolean,
): Promise<ListedAccount | undefined> {
  return (await database.query<ListedAccount>(UPDATE_DISABLED, [id, isDisabled]))[0]
}
