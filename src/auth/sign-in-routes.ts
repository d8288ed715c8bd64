import { Elysia } from 'elysia'
import { isUnavailable } from '../../db/database.ts'
import { Nothing } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { respondentCalls } from '../endpoints.ts'
import { describeError } from '../http/logging.ts'
import { redirect } from '../http/page-response.ts'
import { auth } from '../texts/en/auth.ts'
import { api, pages } from '../urls.ts'
import { SignInFailure } from './identity-provider.ts'
import { returnPath } from './return-path.ts'
import { signInCookies } from './sign-in-cookies.ts'
import { beginSignIn, finishSignIn } from './sign-in-handlers.ts'

export function signInRoutes(deps: Deps) {
  const { begin, finish } = signInSteps(deps)
  return new Elysia()
    .use(respondentCalls())
    .get(api.googleLogin.pattern, ({ request }) => begin(request), {
      anybody: true,
      response: { 302: Nothing },
      detail: { summary: 'Redirect a browser to the identity provider' },
    })
    .get(api.googleCallback.pattern, ({ request }) => finish(request), {
      anybody: true,
      response: { 302: Nothing },
      detail: { summary: 'Handle the return from the identity provider' },
    })
}

/** People come here by links, so every answer leads to a page, even after a failed sign-in. */
function signInSteps(deps: Deps) {
  const cookies = signInCookies(deps.config.publicUrl)
  const { identityProvider } = deps

  function refused(error: unknown): Response {
    const failure = asFailure(error)
    const { problem, cause } = failure
    if (problem === 'failed' || problem === 'unavailable') {
      deps.log({ level: 'warn', event: 'SIGN_IN_FAILED', problem, ...describeError(cause ?? failure) })
    }
    return leadTo(pages.login(), [cookies.end(), cookies.fail(auth.problems[problem])])
  }

  async function begin(request: Request): Promise<Response> {
    deps.limiter.signIn(request)
    if (!identityProvider) return leadTo(pages.login(), [])
    const wanted = new URL(request.url).searchParams.get('returnTo') ?? cookies.wanted(request.headers)
    const { address, attempt } = await beginSignIn(deps, identityProvider)
    const begun = cookies.begin({ ...attempt, returnTo: returnPath(wanted) })
    return leadTo(address.href, [begun, cookies.forgetWanted()])
  }

  async function finish(request: Request): Promise<Response> {
    if (!identityProvider) return leadTo(pages.login(), [])
    const query = new URL(request.url).searchParams
    const { token, browserKey, user } = await finishSignIn(
      deps,
      identityProvider,
      cookies.begun(request.headers),
      {
        state: query.get('state'),
        code: query.get('code'),
        error: query.get('error'),
        issuer: query.get('iss'),
      },
    )
    const { id: userId, email, roles } = user
    const result = new URLSearchParams({ token, email, userId, roles: JSON.stringify(roles) })
    return leadTo(`${pages.loginSuccess()}?${result}`, [cookies.end(), cookies.storeHandoff(browserKey)])
  }

  return {
    begin: (request: Request) => begin(request).catch(refused),
    finish: (request: Request) => finish(request).catch(refused),
  }
}

function asFailure(error: unknown): SignInFailure {
  if (error instanceof SignInFailure) return error
  if (isUnavailable(error)) return new SignInFailure('unavailable', { cause: error })
  throw error
}

function leadTo(address: string, cookies: readonly string[]): Response {
  const answer = redirect(address, 302)
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
}
