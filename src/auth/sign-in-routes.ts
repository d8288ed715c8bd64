import { Elysia } from 'elysia'
import { Nothing } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { respondentCalls } from '../endpoints.ts'
import { api, pages } from '../urls.ts'
import { returnPath } from './return-path.ts'
import { leadTo, signInAnswers } from './sign-in-answers.ts'
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

function signInSteps(deps: Deps) {
  const cookies = signInCookies(deps.config.publicUrl)
  const { identityProvider } = deps
  const { refused, handedOver } = signInAnswers(deps)

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
    const handoff = await finishSignIn(deps, identityProvider, cookies.begun(request.headers), {
      state: query.get('state'),
      code: query.get('code'),
      error: query.get('error'),
      issuer: query.get('iss'),
    })
    return handedOver(handoff, cookies.end())
  }

  return {
    begin: (request: Request) => begin(request).catch(refused),
    finish: (request: Request) => finish(request).catch(refused),
  }
}
