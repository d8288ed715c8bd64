import type { Account } from '../contract/accounts/accounts.ts'
import { randomToken, sameSecret, sha256 } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { accountOf } from './account.ts'
import type { DisplayToken } from './display-token.ts'
import { newAccount } from './handlers.ts'
import { type Attempt, type Identity, type IdentityProvider, SignInFailure } from './identity-provider.ts'
import { insertHandoff, redeemHandoff } from './repository.ts'

/** Generates the secrets of a sign-in, and returns the provider's address where it continues. */
export async function beginSignIn(
  { random }: Pick<Deps, 'random'>,
  provider: IdentityProvider,
): Promise<{ address: URL; attempt: Attempt }> {
  const secrets = { state: randomToken(random), verifier: randomToken(random), nonce: randomToken(random) }
  const attempt = { ...secrets, issuer: provider.issuer }
  return { address: await provider.authorizationUrl(attempt), attempt }
}

/** The parameters with which the provider sends the browser back, as in the address. */
export type Return = {
  readonly state: string | null
  readonly code: string | null
  readonly error: string | null
  readonly issuer: string | null
}

/** A verified sign-in that is not a session yet: valid only with both secrets. */
export type Handoff = { readonly token: string; readonly browserKey: string; readonly user: Account }

/**
 * Finishes the provider's part of a sign-in.
 * @param begun the attempt as stored by the browser, if any
 * @throws SignInFailure
 */
export async function finishSignIn(
  deps: Deps,
  provider: IdentityProvider,
  begun: (Attempt & { readonly returnTo: string }) | undefined,
  { state, code, error, issuer }: Return,
): Promise<Handoff> {
  if (!begun || !state || !sameSecret(state, begun.state)) throw new SignInFailure('expired')
  if (begun.issuer !== provider.issuer) {
    throw new SignInFailure('failed', { cause: new Error('the sign-in began at another provider') })
  }
  if (error === 'access_denied') throw new SignInFailure('cancelled')
  if (error !== null || !code) throw new SignInFailure('failed')
  return handOver(deps, await provider.identify({ code, issuer }, begun), begun.returnTo)
}

/**
 * Stores the account of somebody who has proved who they are, and a handoff to their session.
 * @throws SignInFailure if they may not sign in
 */
export async function handOver(
  deps: Pick<Deps, 'config' | 'database' | 'random'>,
  identity: Identity,
  returnTo: string,
): Promise<Handoff> {
  const account = newAccount(identity)
  const user = accountOf(deps.config, account)
  if (!user) throw new SignInFailure('notDesigner')
  const token = randomToken(deps.random)
  const browserKey = randomToken(deps.random)
  const handoff = { tokenHash: sha256(token, browserKey), returnTo }
  if (!(await insertHandoff(deps.database, account, handoff))) throw new SignInFailure('disabled')
  return { token, browserKey, user }
}

export type SignedIn = {
  readonly sessionToken: string
  readonly displayToken: string
  readonly returnTo: string
}

/** Turns a handoff into a session; undefined if it is unknown, used, expired, or started in another browser. */
export async function completeSignIn(
  deps: Pick<Deps, 'database' | 'config' | 'random'> & { readonly displayToken: DisplayToken },
  { token, browserKey }: Pick<Handoff, 'token' | 'browserKey'>,
  userAgent: string | null,
): Promise<SignedIn | undefined> {
  const sessionToken = randomToken(deps.random)
  const session = { tokenHash: sha256(sessionToken), userAgent }
  const stored = await redeemHandoff(deps.database, sha256(token, browserKey), session)
  const user = stored && accountOf(deps.config, stored)
  if (!stored || !user) return undefined
  return { sessionToken, displayToken: await deps.displayToken(user), returnTo: stored.returnTo }
}
