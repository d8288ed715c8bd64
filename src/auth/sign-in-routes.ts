import { Elysia } from 'elysia'
import { accountCalls } from '../account-urls.ts'
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
    .get(api.googleLogin.pattern, ({ request }) => begin(request, '1'), {
      anybody: true,
      response: { 302: Nothing },
      detail: { summary: 'Redirect a browser to the identity provider' },
    })
    .get(api.googleCallback.pattern, ({ request }) => finish(request, '1'), {
      anybody: true,
      response: { 302: Nothing },
      detail: { summary: 'Handle the return from the identity provider' },
    })
    .get(accountCalls.furtherLogin.pattern, ({ request, params }) => begin(request, params.provider), {
      anybody: true,
      response: { 302: Nothing },
      detail: { summary: 'Redirect a browser to one of several identity providers, by its number' },
    })
    .get(accountCalls.furtherCallback.pattern, ({ request, params }) => finish(request, params.provider), {
      anybody: true,
      response: { 302: Nothing },
      detail: { summary: 'Handle the return from one of several identity providers' },
    })
}

function signInSteps(deps: Deps) {
  const cookies = signInCookies(deps.config.publicUrl)
  const { refused, handedOver } = signInAnswers(deps)
  const providerOf = (number: string) =>
    deps.signIn?.providers.find((provider) => String(provider.number) === number)

  async function begin(request: Request, number: string): Promise<Response> {
    deps.limiter.signIn(request)
    const provider = providerOf(number)
    if (!provider) return leadTo(pages.login(), [])
    const wanted = new URL(request.url).searchParams.get('returnTo') ?? cookies.wanted(request.headers)
    const { address, attempt } = await beginSignIn(deps, provider)
    const begun = cookies.begin({ ...attempt, returnTo: returnPath(wanted) })
    return leadTo(address.href, [begun, cookies.forgetWanted()])
  }

  async function finish(request: Request, number: string): Promise<Response> {
    const provider = providerOf(number)
    if (!provider) return leadTo(pages.login(), [])
    const query = new URL(request.url).searchParams
    const handoff = await finishSignIn(deps, provider, cookies.begun(request.headers), {
      state: query.get('state'),
      code: query.get('code'),
      error: query.get('error'),
      issuer: query.get('iss'),
    })
    return handedOver(handoff, cookies.end())
  }

  return {
    begin: (request: Request, number: string) => begin(request, number).catch(refused),
    finish: (request: Request, number: string) => finish(request, number).catch(refused),
  }
}
