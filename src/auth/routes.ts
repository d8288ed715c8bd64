import { Elysia } from 'elysia'
import { accountCalls } from '../account-urls.ts'
import {
  AccountReply,
  AccountsQuery,
  AccountsReply,
  AdminAccountReply,
  ChangeAccountBody,
  DevLoginBody,
  DevLoginReply,
  SessionsReply,
} from '../contract/accounts/accounts.ts'
import { Nothing } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { designerCalls, respondentCalls } from '../endpoints.ts'
import { api } from '../urls.ts'
import { displayTokens } from './display-token.ts'
import { refuseOtherOrigins } from './guard.ts'
import {
  changeAccount,
  devLogin,
  endAccountSession,
  findAccounts,
  listAccountSessions,
  signOut,
} from './handlers.ts'
import { SESSION_SECONDS } from './lifetimes.ts'
import { returnPath } from './return-path.ts'
import { sessionCookie, sessionToken } from './session-cookie.ts'
import { signInCookies } from './sign-in-cookies.ts'
import { userAgentOf } from './user-agent.ts'

export function authRoutes(deps: Deps) {
  return new Elysia().use(devLoginRoutes(deps)).use(sessionRoutes(deps)).use(accountRoutes(deps))
}

function devLoginRoutes(deps: Deps) {
  const { publicUrl, devLogin: isDevLogin } = deps.config
  const cookies = signInCookies(publicUrl)
  const displayToken = displayTokens(deps)
  return new Elysia().use(respondentCalls()).post(
    api.devLogin.pattern,
    async ({ request, body, set }) => {
      const { token, user } = await devLogin(deps, body.email, userAgentOf(request))
      set.headers['set-cookie'] = [sessionCookie(publicUrl, token, SESSION_SECONDS), cookies.forgetWanted()]
      const next = returnPath(cookies.wanted(request.headers))
      return { token, user, displayToken: await displayToken(user), next }
    },
    {
      anybody: true,
      transform: ({ request }) => {
        if (!isDevLogin) throw new Failure({ code: 'NOT_FOUND' })
        refuseOtherOrigins(deps, request)
        deps.limiter.signIn(request)
      },
      body: DevLoginBody,
      response: { 200: DevLoginReply },
      detail: { summary: "Sign in as a local designer, on a developer's machine" },
    },
  )
}

function sessionRoutes(deps: Deps) {
  const { publicUrl } = deps.config
  const tokenOf = (request: Request) => sessionToken(request.headers, publicUrl) ?? ''
  return new Elysia()
    .use(designerCalls(deps))
    .get(api.me.pattern, ({ designer }) => designer, {
      signedIn: true,
      audit: null,
      scope: 'surveys:read',
      response: { 200: AccountReply },
      detail: { summary: 'Read who is signed in' },
    })
    .get(
      api.sessions.pattern,
      ({ request, designer }) => listAccountSessions(deps, designer, tokenOf(request)),
      {
        signedIn: true,
        audit: null,
        response: { 200: SessionsReply },
        detail: { summary: 'List the sessions of the account' },
      },
    )
    .delete(
      api.session.pattern,
      async ({ designer, params, set }) => {
        await endAccountSession(deps, designer, params.sessionId)
        set.status = 204
      },
      { signedIn: true, audit: null, response: { 204: Nothing }, detail: { summary: 'End a session' } },
    )
    .post(
      api.logout.pattern,
      async ({ request, set }) => {
        await signOut(deps, tokenOf(request))
        set.headers['set-cookie'] = sessionCookie(publicUrl, '', 0)
        set.status = 204
      },
      {
        signedIn: true,
        audit: null,
        response: { 204: Nothing },
        detail: { summary: 'End the session of this call' },
      },
    )
}

function accountRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .get(accountCalls.accounts.pattern, ({ query: { email = '' } }) => findAccounts(deps, email), {
      admin: true,
      audit: null,
      query: AccountsQuery,
      response: { 200: AccountsReply },
      detail: { summary: 'Find accounts by e-mail address (admins)' },
    })
    .patch(
      accountCalls.account.pattern,
      ({ designer, params, body }) =>
        changeAccount(deps, designer, { id: params.accountId, disabled: body.disabled }),
      {
        admin: true,
        audit: null,
        body: ChangeAccountBody,
        response: { 200: AdminAccountReply },
        detail: { summary: 'Disable an account, or enable it again (admins)' },
      },
    )
}
