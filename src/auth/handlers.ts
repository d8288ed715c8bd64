import type { Account } from '../contract/accounts.ts'
import { randomToken, sha256, uuidText } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { deleteSession, insertSession } from './repository.ts'

/** The issuer of accounts that nobody vouches for; they exist on a developer's machine only. */
const DEV_ISSUER = 'dev'

/**
 * Signs anybody in as the local designer of that address; whether that is allowed, the routes know.
 */
export async function devLogin(deps: Deps, email: string): Promise<{ token: string; user: Account }> {
  const subject = email.toLowerCase()
  return signIn(deps, { issuer: DEV_ISSUER, subject, email, roles: ['designer'] })
}

type Identity = {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly roles: readonly string[]
}

async function signIn(
  { database, random }: Deps,
  identity: Identity,
): Promise<{ token: string; user: Account }> {
  // An account's id follows from its identity, so that two first sign-ins at once make one account.
  const id = uuidText((await sha256(identity.issuer, '\0', identity.subject)).subarray(0, 16))
  const token = randomToken(random)
  const user = await insertSession(database, { ...identity, id }, await sha256(token))
  return { token, user }
}

/** Ends a session for good. */
export async function signOut({ database }: Deps, token: string): Promise<void> {
  await deleteSession(database, await sha256(token))
}
