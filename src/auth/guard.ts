import type { Account } from '../contract/accounts.ts'
import { sha256 } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { accountOf } from './account.ts'
import { findAccount } from './repository.ts'
import { sessionToken } from './session-cookie.ts'

type SessionDeps = Pick<Deps, 'database' | 'config'>
type OriginDeps = Pick<Deps, 'config' | 'localOrigins'>

/** The signed-in account, if any. */
export async function visitorOf(deps: SessionDeps, request: Request): Promise<Account | undefined> {
  const token = sessionToken(request.headers, deps.config.publicUrl)
  const stored = token && (await findAccount(deps.database, await sha256(token)))
  return stored ? accountOf(deps.config, stored) : undefined
}

/**
 * The designer who makes a call.
 * @throws Failure CROSS_ORIGIN, NOT_AUTHENTICATED
 */
export async function requireDesigner(deps: SessionDeps & OriginDeps, request: Request): Promise<Account> {
  refuseOtherOrigins(deps, request)
  const account = await visitorOf(deps, request)
  if (!account) throw new Failure({ code: 'NOT_AUTHENTICATED' })
  return account
}

/**
 * Prevents other sites from changing anything in a visitor's name. A call without an origin does not come from a
 * browser, and passes. The Host header is not used, because everybody can make a host name resolve to this server.
 *
 * @throws Failure CROSS_ORIGIN
 */
export function refuseOtherOrigins({ config, localOrigins }: OriginDeps, request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const otherSite = site !== null && site !== 'same-origin' && site !== 'none'
  const otherOrigin = origin !== null && ![config.publicUrl, ...localOrigins()].includes(origin)
  if (otherSite || otherOrigin) throw new Failure({ code: 'CROSS_ORIGIN' })
}
