import type { Account } from '../contract/accounts/accounts.ts'
import type { AppDeps } from '../deps.ts'
import { rolesOf } from '../domain/access/accounts.ts'
import type { StoredAccount } from './repository.ts'

/** The issuer of unverified accounts, which exist only on a developer's machine. */
export const DEV_ISSUER = 'dev'

/** The issuer of accounts whose holders have shown that they read the mail of their address. */
export const MAIL_ISSUER = 'mail'

const OPEN_TO_ALL = { designerEmails: [], designerDomains: [], adminEmails: [] }

/**
 * A stored account with the roles that the configuration gives it now, or undefined if it has none: changes of the
 * configuration also apply to people who are signed in.
 */
export function accountOf(
  { devLogin, roles: lists = OPEN_TO_ALL }: AppDeps['config'],
  { id, email, issuer }: StoredAccount,
): Account | undefined {
  const listed = rolesOf(email, lists)
  if (issuer !== DEV_ISSUER) return listed.length > 0 ? { id, email, roles: listed } : undefined
  return devLogin ? { id, email, roles: listed.length > 0 ? listed : ['designer'] } : undefined
}
