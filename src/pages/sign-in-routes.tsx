import { Elysia } from 'elysia'
import { isUnavailable } from '../../db/database.ts'
import { visitorOf } from '../auth/guard.ts'
import { SESSION_SECONDS } from '../auth/lifetimes.ts'
import { sessionCookie } from '../auth/session-cookie.ts'
import { signInCookies } from '../auth/sign-in-cookies.ts'
import { completeSignIn } from '../auth/sign-in-handlers.ts'
import { userAgentOf } from '../auth/user-agent.ts'
import type { Account } from '../contract/accounts.ts'
import type { Deps } from '../deps.ts'
import { pageResponse, redirect } from '../http/page-response.ts'
import { listOwnSurveys } from '../surveys/designer-handlers.ts'
import { en } from '../texts/en.ts'
import { LEGACY_SURVEY_IDS, pages, patterns } from '../urls.ts'
import { CheckingPage } from './checking.tsx'
import type { PageContext } from './document.tsx'
import { LoginPage } from './login.tsx'
import { payloadMessage } from './login-payload.ts'
import { LoginSuccessPage } from './login-success.tsx'
import { Notice } from './notice.tsx'
import { ProjectsPage } from './projects.tsx'

const RETRY_SECONDS = 2

/** What a protected page answers to somebody who may see it. */
type Protected = (account: Account, request: Request) => Response | Promise<Response>

/** Signing in, and the pages that ask for it. */
export function signInPages(deps: Deps) {
  const context: PageContext = { catalogue: en, assets: deps.assets }
  const guarded =
    (answer: Protected) =>
    ({ request }: { request: Request }) =>
      protectedAnswer(deps, context, request, answer)
  return (
    new Elysia({ name: 'sign-in-pages' })
      .get(pages.login(), ({ request }) => loginAnswer(deps, context, request))
      .get(pages.loginSuccess(), ({ request }) => loginSuccessAnswer(deps, context, request))
      .get(pages.allProjects(), () => redirect(pages.designer(), 302))
      .get(
        pages.designer(),
        guarded(async (account) => {
          const { surveys } = await listOwnSurveys(deps, account)
          return pageResponse(<ProjectsPage {...context} email={account.email} projects={surveys} />, 200)
        }),
      )
      .get(
        pages.legacy(),
        guarded((_, request) => redirect(fixedSurveyPath(request), 302)),
      )
      // Surveys are edited through the API alone, so this leads to the list of them.
      .get(
        patterns.surveyEdit,
        guarded(() => redirect(pages.designer(), 302)),
      )
  )
}

/** The address of one of the fixed surveys, with the rest of the query. */
function fixedSurveyPath(request: Request): string {
  const query = new URL(request.url).searchParams
  const version = query.get('version') ?? 'default'
  const known = Object.hasOwn(LEGACY_SURVEY_IDS, version) ? version : 'default'
  query.delete('version')
  const path = pages.survey(LEGACY_SURVEY_IDS[known] ?? '')
  return query.size > 0 ? `${path}?${query}` : path
}

function loginAnswer({ config, identityProvider }: Deps, context: PageContext, request: Request): Response {
  const cookies = signInCookies(config.publicUrl)
  const payload = cookies.told(request.headers)
  const problem = payload === undefined ? undefined : payloadMessage(payload, context.catalogue.auth)
  const answer = pageResponse(
    <LoginPage
      {...context}
      provider={identityProvider?.name}
      devLogin={config.devLogin}
      {...(problem && { problem })}
    />,
    200,
  )
  if (payload !== undefined) answer.headers.append('set-cookie', cookies.forgetTold())
  return answer
}

/** The token in the address becomes the session, in the browser that began the sign-in and nowhere else. */
async function loginSuccessAnswer(deps: Deps, context: PageContext, request: Request): Promise<Response> {
  const { publicUrl } = deps.config
  const cookies = signInCookies(publicUrl)
  const token = new URL(request.url).searchParams.get('token')
  const browserKey = cookies.handoff(request.headers)
  const signedIn =
    token && browserKey ? await completeSignIn(deps, { token, browserKey }, userAgentOf(request)) : undefined
  if (!signedIn) return redirect(pages.login(), 302)
  const { sessionToken, displayToken, returnTo } = signedIn
  const answer = pageResponse(
    <LoginSuccessPage {...context} displayToken={displayToken} next={returnTo} />,
    200,
  )
  answer.headers.append('set-cookie', sessionCookie(publicUrl, sessionToken, SESSION_SECONDS))
  answer.headers.append('set-cookie', cookies.endHandoff())
  return answer
}

/** Nobody who is not signed in learns anything; where they wanted to go is kept for when they are. */
async function protectedAnswer(
  deps: Deps,
  context: PageContext,
  request: Request,
  answer: Protected,
): Promise<Response> {
  try {
    const account = await visitorOf(deps, request)
    if (account) return await answer(account, request)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return unavailableAnswer(context)
  }
  const { pathname, search } = new URL(request.url)
  const refused = pageResponse(<CheckingPage {...context} />, 401)
  refused.headers.append('set-cookie', signInCookies(deps.config.publicUrl).want(pathname + search))
  return refused
}

function unavailableAnswer(context: PageContext): Response {
  const { title, advice } = context.catalogue.auth.away
  const answer = pageResponse(
    <Notice {...context} title={title}>
      <p className="lead">{advice}</p>
    </Notice>,
    503,
  )
  answer.headers.set('retry-after', String(RETRY_SECONDS))
  return answer
}
