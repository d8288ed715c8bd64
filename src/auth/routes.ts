import { Elysia } from 'elysia'
import { ChangeAccountBody, DevLoginBody } from '../contract/accounts.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { readBody } from '../http/body.ts'
import { api, patterns } from '../urls.ts'
import { refuseOtherOrigins, requireDesigner } from './guard.ts'
import { changeAccount, devLogin, endOwnSession, findAccounts, listOwnSessions, signOut } from './handlers.ts'
import { SESSION_SECONDS } from './lifetimes.ts'
import { returnPath } from './return-path.ts'
import { sessionCookie, sessionToken } from './session-cookie.ts'
import { signInCookies } from './sign-in-cookies.ts'
import { userAgentOf } from './user-agent.ts'

const OWN_PARSER = { parse: 'none' } as const

/** The local sign-in, sessions, and for admins the accounts. */
export function authRoutes(deps: Deps) {
  return new Elysia().use(sessionRoutes(deps)).use(accountRoutes(deps))
}

function sessionRoutes(deps: Deps) {
  const { publicUrl, devLogin: isDevLogin } = deps.config
  const cookies = signInCookies(publicUrl)
  const tokenOf = (request: Request) => sessionToken(request.headers, publicUrl) ?? ''
  return new Elysia()
    .post(
      api.devLogin(),
      async ({ request, set }) => {
        if (!isDevLogin) throw new Failure({ code: 'NOT_FOUND' })
        refuseOtherOrigins(deps, request)
        deps.limiter.signIn(request)
        const { email } = await readBody(request, DevLoginBody)
        const { token, user } = await devLogin(deps, email, userAgentOf(request))
        set.headers['set-cookie'] = [sessionCookie(publicUrl, token, SESSION_SECONDS), cookies.forgetWanted()]
        const next = returnPath(cookies.wanted(request.headers))
        return { token, user, displayToken: await deps.displayToken(user), next }
      },
      OWN_PARSER,
    )
    .get(api.me(), ({ request }) => requireDesigner(deps, request))
    .get(api.sessions(), async ({ request }) =>
      listOwnSessions(deps, await requireDesigner(deps, request), tokenOf(request)),
    )
    .delete(
      patterns.apiSession,
      async ({ request, params, set }) => {
        await endOwnSession(deps, await requireDesigner(deps, request), params.sessionId)
        set.status = 204
      },
      OWN_PARSER,
    )
    .post(
      api.logout(),
      async ({ request, set }) => {
        await requireDesigner(deps, request)
        await signOut(deps, tokenOf(request))
        set.headers['set-cookie'] = sessionCookie(publicUrl, '', 0)
        set.status = 204
      },
      OWN_PARSER,
    )
}

function accountRoutes(deps: Deps) {
  return new Elysia()
    .get(api.accounts(), async ({ request, query }) =>
      findAccounts(deps, await requireDesigner(deps, request), String(query.email ?? '')),
    )
    .patch(
      patterns.apiAccount,
      async ({ request, params }) => {
        const admin = await requireDesigner(deps, request)
        const { disabled } = await readBody(request, ChangeAccountBody)
        return changeAccount(deps, admin, { id: params.accountId, disabled })
      },
      OWN_PARSER,
    )
}
