import { Elysia } from 'elysia'
import type { Account } from '../../contract/accounts/accounts.ts'
import type { Deps } from '../../deps.ts'
import { entryOf } from '../../domain/record-entry.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import type { PageContext } from '../../pages/frame/document.tsx'
import { englishContext } from '../../pages/frame/english-context.ts'
import { en } from '../../texts/en.ts'
import { listAccountTokens } from '../../tokens/handlers.ts'
import { pages } from '../../urls.ts'
import { findAccounts, listAccountSessions } from '../handlers.ts'
import { sessionToken } from '../session-cookie.ts'
import { AccountPage, type Done } from './account-page.tsx'
import { protectedPage } from './guard.tsx'

export function accountPages(deps: Deps) {
  const context = englishContext(deps)
  return new Elysia({ name: 'account-pages' }).get(
    pages.account(),
    protectedPage(deps, (account, { request }) => accountAnswer(deps, context, account, request)),
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
  const [{ sessions }, { tokens }, found] = await Promise.all([
    listAccountSessions(deps, account, token),
    listAccountTokens(deps, account),
    isAdmin ? findAccounts(deps, part) : null,
  ])
  const said = query.get('done') ?? ''
  const done = entryOf(en.account.done, said) ? (said as Done) : undefined
  const accounts = found && { found: found.accounts, part }
  return pageResponse(
    <AccountPage
      {...context}
      signedIn={account}
      sessions={sessions}
      tokens={tokens}
      accounts={accounts}
      done={done}
    />,
    200,
  )
}
