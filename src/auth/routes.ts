import { Elysia } from 'elysia'
import { DevLoginBody } from '../contract/accounts.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { readBody } from '../http/body.ts'
import { api } from '../urls.ts'
import { refuseOtherOrigins, requireDesigner } from './guard.ts'
import { devLogin, signOut } from './handlers.ts'
import { SESSION_DAYS } from './lifetimes.ts'
import { sessionCookie, sessionToken } from './session-cookie.ts'

const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60
const OWN_PARSER = { parse: 'none' } as const

/** Signing in and out. */
export function authRoutes(deps: Deps) {
  const { publicUrl, devLogin: isDevLogin } = deps.config
  return new Elysia()
    .post(
      api.devLogin(),
      async ({ request, set }) => {
        if (!isDevLogin) throw new Failure({ code: 'NOT_FOUND' })
        refuseOtherOrigins(deps, request)
        const { email } = await readBody(request, DevLoginBody)
        const session = await devLogin(deps, email)
        set.headers['set-cookie'] = sessionCookie(publicUrl, session.token, SESSION_SECONDS)
        return session
      },
      OWN_PARSER,
    )
    .get(api.me(), ({ request }) => requireDesigner(deps, request))
    .post(
      api.logout(),
      async ({ request, set }) => {
        await requireDesigner(deps, request)
        await signOut(deps, sessionToken(request.headers, publicUrl) ?? '')
        set.headers['set-cookie'] = sessionCookie(publicUrl, '', 0)
        set.status = 204
      },
      OWN_PARSER,
    )
}
