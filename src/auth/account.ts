import type { Account } from '../contract/accounts.ts'
import type { AppDeps } from '../deps.ts'
import { rolesOf } from '../domain/accounts.ts'
import type { StoredAccount } from './repository.ts'

/** The issuer of accounts that nobody vouches for; they exist on a developer's machine only. */
export const DEV_ISSUER = 'dev'

const OPEN_TO_ALL = { designerEmails: [], designerDomains: [], adminEmails: [] }

/**
 * A kept account with the roles that the configuration gives it now, or undefined where that is none: a change of
 * the configuration reaches also those who are signed in.
 */
export function accountOf(
  { devLogin, roles: lists = OPEN_TO_ALL }: AppDeps['config'],
  { id, email, issuer }: StoredAccount,
): Account | undefined {
  const listed = rolesOf(email, lists)
  if (issuer !== DEV_ISSUER) return listed.length > 0 ? { id, email, roles: listed } : undefined
  return devLogin ? { id, email, roles: listed.length > 0 ? listed : ['designer'] } : undefined
}
