import type { Database } from '../../db/database.ts'
import type { Account } from '../contract/accounts.ts'
import { IDLE_DAYS, SESSION_DAYS } from './lifetimes.ts'

// One statement: the account as it is now, and its new session.
const SIGN_IN = `
  WITH account AS (
    INSERT INTO users (id, issuer, subject, email, roles)
    VALUES ($1, $2, $3, $4, ARRAY(SELECT jsonb_array_elements_text($5::text::jsonb)))
    ON CONFLICT (id) DO UPDATE SET email = excluded.email
    RETURNING id, email, to_jsonb(roles) AS roles),
  session AS (INSERT INTO sessions (token_hash, user_id) SELECT $6::bytea, id FROM account)
  SELECT id, email, roles FROM account`

/** Keeps a sign-in; a new account gets the given roles, a known one keeps its own. */
export async function insertSession(
  database: Database,
  account: Account & { readonly issuer: string; readonly subject: string },
  tokenHash: Uint8Array,
): Promise<Account> {
  const { id, issuer, subject, email, roles } = account
  const params = [id, issuer, subject, email, JSON.stringify(roles), tokenHash]
  const [row] = await database.query<Account>(SIGN_IN, params)
  if (!row) throw new Error('a sign-in was not kept')
  return row
}

// Seen is written once an hour at most, so that reading costs no write.
const FIND_SESSION = `
  WITH seen AS (
    UPDATE sessions SET last_seen_at = now()
    WHERE token_hash = $1 AND last_seen_at BETWEEN now() - interval '${IDLE_DAYS} days' AND now() - interval '1 hour')
  SELECT u.id, u.email, to_jsonb(u.roles) AS roles
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = $1
    AND s.created_at > now() - interval '${SESSION_DAYS} days'
    AND s.last_seen_at > now() - interval '${IDLE_DAYS} days'`

/** The account of a session that has not ended. */
export async function findAccount(database: Database, tokenHash: Uint8Array): Promise<Account | undefined> {
  return (await database.query<Account>(FIND_SESSION, [tokenHash]))[0]
}

/** Ends a session. */
export async function deleteSession(database: Database, tokenHash: Uint8Array): Promise<void> {
  await database.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash])
}
