import type { Account, AccountBody, AccountsReply, SessionsReply } from '../contract/accounts/accounts.ts'
import { randomToken, sha256, uuidText } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { accountOf, DEV_ISSUER } from './account.ts'
import type { Identity } from './identity-provider.ts'
import {
  deleteSession,
  deleteSessionOf,
  insertSession,
  type ListedAccount,
  listAccounts,
  listSessions,
  type NewAccount,
  updateDisabled,
} from './repository.ts'

/** Signs anybody in as the local designer with an address; the routes decide whether that is allowed. */
export async function devLogin(
  deps: Deps,
  email: string,
  userAgent: string | null,
): Promise<{ token: string; user: Account }> {
  const account = newAccount({ issuer: DEV_ISSUER, subject: email.toLowerCase(), email })
  const token = randomToken(deps.random)
  const session = { tokenHash: sha256(token), userAgent }
  const stored = await insertSession(deps.database, account, session)
  const user = stored && accountOf(deps.config, stored)
  if (!user) throw new Failure({ code: 'NOT_AUTHENTICATED' })
  return { token, user }
}

/** An account's id is derived from its identity, so that two first sign-ins at once create one account. */
export function newAccount(identity: Identity): NewAccount {
  const digest = sha256(identity.issuer, '\0', identity.subject)
  return { ...identity, id: uuidText(digest.subarray(0, 16)) }
}

export async function signOut({ database }: Deps, token: string): Promise<void> {
  await deleteSession(database, sha256(token))
}

/** The sessions of an account; `token` is that of the current session. */
export async function listAccountSessions(
  { database }: Pick<Deps, 'database'>,
  account: Account,
  token: string,
): Promise<SessionsReply> {
  const stored = await listSessions(database, account.id, sha256(token))
  const sessions = stored.map(({ id, createdAt, lastSeenAt, ...session }) => ({
    _id: id,
    ...session,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
  }))
  return { sessions }
}

export async function endAccountSession({ database }: Deps, account: Account, id: string): Promise<void> {
  if (!(await deleteSessionOf(database, account.id, id))) throw new Failure({ code: 'NOT_FOUND' })
}

export async function findAccounts(deps: Deps, part: string): Promise<AccountsReply> {
  const listed = await listAccounts(deps.database, part)
  return { accounts: listed.map((account) => accountBody(deps, account)) }
}

/** Disables an account, whose sessions end at once, or enables it again. */
export async function changeAccount(
  deps: Deps,
  admin: Account,
  change: { readonly id: string; readonly disabled: boolean },
): Promise<AccountBody> {
  if (change.disabled && change.id === admin.id) throw new Failure(invalidInput('/disabled', 'ownAccount'))
  const account = await updateDisabled(deps.database, change.id, change.disabled)
  if (!account) throw new Failure({ code: 'NOT_FOUND' })
  return accountBody(deps, account)
}

function accountBody({ config }: Deps, listed: ListedAccount): AccountBody {
  const { id, email, surveyCount, createdAt, disabledAt } = listed
  return {
    _id: id,
    email,
    surveyCount,
    roles: accountOf(config, listed)?.roles ?? [],
    createdAt: new Date(createdAt).toISOString(),
    disabledAt: disabledAt === null ? null : new Date(disabledAt).toISOString(),
  }
}
