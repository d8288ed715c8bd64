import type { Database } from '../../db/database.ts'
import { sha256 } from '../../src/crypto.ts'

/** An admin whose session is in the database from the start: in production nobody signs in without a provider. */
export const ADMIN = 'admin@example.org'

const TOKEN = 'a'.repeat(64)

export const AS_ADMIN = { authorization: `Bearer ${TOKEN}`, cookie: `session=${TOKEN}` }

/** Opens the admin's session; the server takes `ADMIN` as ADMIN_EMAILS. */
export async function signInAdmin(database: Database): Promise<void> {
  await database.query(
    `WITH account AS (
      INSERT INTO users (id, issuer, subject, email) VALUES ($1, 'https://id.example.org', $1, $1) RETURNING id)
    INSERT INTO sessions (token_hash, user_id) SELECT $2, id FROM account`,
    [ADMIN, sha256(TOKEN)],
  )
}
