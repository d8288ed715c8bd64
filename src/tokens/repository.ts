import type { Database } from '../../db/database.ts'
import { milliseconds } from '../../db/sql/milliseconds.ts'
import { sql } from '../../db/sql/sql.ts'
import { apiTokens, users } from '../../db/tables/accounts.ts'
import type { StoredAccount } from '../auth/repository.ts'
import { MAX_TOKENS, type TokenGrant } from '../domain/access/token-scopes.ts'

/** A token as shown to its owner; instants in milliseconds since 1970. */
export type StoredToken = TokenGrant & {
  readonly id: string
  readonly name: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly lastUsedAt: number | null
}

export type NewToken = TokenGrant & {
  readonly id: string
  readonly name: string
  readonly tokenHash: Uint8Array
  readonly expiresInDays: number
}

const COLUMNS = sql`${apiTokens.id}, ${apiTokens.name}, ${apiTokens.scopes}, ${apiTokens.surveyIds} AS "surveyIds",
  ${milliseconds(apiTokens.createdAt)} AS "createdAt", ${milliseconds(apiTokens.expiresAt)} AS "expiresAt",
  ${milliseconds(apiTokens.lastUsedAt)} AS "lastUsedAt"`

const INSERT_TOKEN = sql`/* insert_token */
  INSERT INTO ${apiTokens} (${apiTokens.id}, ${apiTokens.userId}, ${apiTokens.tokenHash}, ${apiTokens.name},
    ${apiTokens.scopes}, ${apiTokens.surveyIds}, ${apiTokens.expiresAt})
  SELECT $2, $1, $3::bytea, $4, $5::text::jsonb, $6::text::jsonb, now() + $7::integer * interval '1 day'
  WHERE (SELECT count(*) FROM ${apiTokens} WHERE ${apiTokens.userId} = $1) < ${MAX_TOKENS}
  RETURNING ${COLUMNS}`

/** Stores a token; returns nothing if the account has as many as it may. */
export async function insertToken(
  database: Database,
  userId: string,
  { id, tokenHash, name, scopes, surveyIds, expiresInDays }: NewToken,
): Promise<StoredToken | undefined> {
  const lists = [JSON.stringify(scopes), surveyIds && JSON.stringify(surveyIds)]
  return (
    await database.query<StoredToken>(INSERT_TOKEN, [userId, id, tokenHash, name, ...lists, expiresInDays])
  )[0]
}

const LIST_TOKENS = sql`/* list_tokens */
  SELECT ${COLUMNS} FROM ${apiTokens} WHERE ${apiTokens.userId} = $1
  ORDER BY ${apiTokens}.${apiTokens.createdAt} DESC, ${apiTokens.id}`

/** The tokens of an account, newest first; expired ones too. */
export function listTokens(database: Database, userId: string): Promise<StoredToken[]> {
  return database.query<StoredToken>(LIST_TOKENS, [userId])
}

const DELETE_TOKEN = sql`/* delete_token */
  DELETE FROM ${apiTokens} WHERE ${apiTokens.userId} = $1 AND ${apiTokens.id} = $2 RETURNING ${apiTokens.surveyIds} AS "surveyIds"`

/** Revokes a token, and returns which surveys it reached; undefined if the account has no such token. */
export async function deleteToken(
  database: Database,
  userId: string,
  id: string,
): Promise<Pick<TokenGrant, 'surveyIds'> | undefined> {
  return (await database.query<Pick<TokenGrant, 'surveyIds'>>(DELETE_TOKEN, [userId, id]))[0]
}

// The last use is written at most once a day, so that reading hardly costs writes.
const FIND_TOKEN = sql`/* find_token */
  WITH used AS (
    UPDATE ${apiTokens} SET ${apiTokens.lastUsedAt} = now()
    WHERE ${apiTokens.tokenHash} = $1 AND ${apiTokens.expiresAt} > now()
      AND (${apiTokens.lastUsedAt} IS NULL OR ${apiTokens.lastUsedAt} < now() - interval '1 day'))
  SELECT u.${users.id}, u.${users.email}, u.${users.issuer},
    t.${apiTokens.scopes}, t.${apiTokens.surveyIds} AS "surveyIds"
  FROM ${apiTokens} t JOIN ${users} u ON u.${users.id} = t.${apiTokens.userId}
  WHERE t.${apiTokens.tokenHash} = $1 AND t.${apiTokens.expiresAt} > now() AND u.${users.disabledAt} IS NULL`

/** The account of a valid token and what the token grants. */
export async function findToken(
  database: Database,
  tokenHash: Uint8Array,
): Promise<(StoredAccount & TokenGrant) | undefined> {
  return (await database.query<StoredAccount & TokenGrant>(FIND_TOKEN, [tokenHash]))[0]
}
