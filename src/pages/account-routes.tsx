import { Elysia } from 'elysia'
import { findAccounts, listOwnSessions } from '../auth/handlers.ts'
import { sessionToken } from '../auth/session-cookie.ts'
import type { Account } from '../contract/accounts.ts'
import type { Deps } from '../deps.ts'
import { own } from '../domain/own.ts'
import { pageResponse } from '../http/page-response.ts'
import { en } from '../texts/en.ts'
import { pages } from '../urls.ts'
import { AccountPage, type Done } from './account-page.tsx'
import type { PageContext } from './document.tsx'
import { englishContext } from './english-context.ts'
import { protectedPage } from './protected-routes.tsx'

/** The page of whoever is signed in. */
export function accountPages(deps: Deps) {
  const context = englishContext(deps)
  return new Elysia({ name: 'account-pages' }).get(
    pages.account(),
    protectedPage(deps, (account, request) => accountAnswer(deps, context, account, request)),
  )
}

async function accountAnswer(
  deps: Deps,
  context: PageContext,
  account: Account,
  request: Request,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  const part = (query.get('email') ?? '').slice(0, 254)
  const isAdmin = account.roles.includes('admin')
  const token = sessionToken(request.headers, deps.config.publicUrl) ?? ''
  const [{ sessions }, found] = await Promise.all([
    listOwnSessions(deps, account, token),
    isAdmin ? findAccounts(deps, account, part) : null,
  ])
  const said = query.get('done') ?? ''
  const done = own(en.account.done, said) ? (said as Done) : undefined
  const accounts = found && { found: found.accounts, part }
  return pageResponse(<AccountPage {...{ ...context, signedIn: account, sessions, accounts, done }} />, 200)
}
