import type { Account } from '../contract/accounts.ts'
import { isOriginOf, sha256 } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { accountOf } from './account.ts'
import { findAccount } from './repository.ts'
import { sessionToken } from './session-cookie.ts'

type SessionDeps = Pick<Deps, 'database' | 'config'>
type OriginDeps = Pick<Deps, 'config' | 'localOrigins'>

/** Who is signed in, or nobody. */
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
 * Lets no other site change anything in a visitor's name. A call that says nothing of where it comes from is from no
 * browser, and passes. The Host header is not asked: a page of any name can be made to lead here.
 *
 * @throws Failure CROSS_ORIGIN
 */
export function refuseOtherOrigins({ config, localOrigins }: OriginDeps, request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const otherSite = site !== null && site !== 'same-origin' && site !== 'none'
  const otherOrigin = origin !== null && !isOriginOf(origin, [config.publicUrl, ...localOrigins()])
  if (otherSite || otherOrigin) throw new Failure({ code: 'CROSS_ORIGIN' })
}
