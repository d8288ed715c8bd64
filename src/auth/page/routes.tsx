import { Elysia } from 'elysia'
import type { Deps } from '../../deps.ts'
import { pageResponse, redirect } from '../../http/pages/page-response.ts'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { englishContext } from '../../pages/frame/english-context.ts'
import { Shell } from '../../pages/frame/shell.tsx'
import { databaseUnavailableAnswer } from '../../pages/notices/database-unavailable.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { pages } from '../../urls.ts'
import { displayTokens } from '../display-token.ts'
import { SESSION_SECONDS } from '../lifetimes.ts'
import { sessionCookie } from '../session-cookie.ts'
import { signInCookies } from '../sign-in-cookies.ts'
import { completeSignIn } from '../sign-in-handlers.ts'
import { userAgentOf } from '../user-agent.ts'
import { LoginPage } from './login.tsx'

/** Longer than any sentence of the product. */
const MESSAGE_LENGTH = 300

/**
 * The message in the payload of a failed sign-in, which has status -1.
 * @param payload the cookie's value: JSON, percent-encoded
 * @example payloadMessage('%7B%22status%22%3A-1%7D', auth) // 'Login failed'
 */
function payloadMessage(payload: string, { problems }: Catalogue['auth']): string {
  const { status, message } = parsed(payload)
  if (status !== -1) return problems.unreadable
  return typeof message === 'string' && message !== '' ? message.slice(0, MESSAGE_LENGTH) : problems.failed
}

function parsed(payload: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(decodeURIComponent(payload)) }
  } catch {
    return {}
  }
}

export function signInPages(given: Deps) {
  const deps = { ...given, displayToken: displayTokens(given) }
  const context = englishContext(deps)
  return new Elysia({ name: 'sign-in-pages' })
    .get(pages.login(), ({ request }) => loginAnswer(deps, context, request))
    .get(pages.loginSuccess(), ({ request }) =>
      loginSuccessAnswer(deps, context, request).catch((error) =>
        databaseUnavailableAnswer(context, request, error),
      ),
    )
}

function loginAnswer({ config, signIn }: Deps, context: PageContext, request: Request): Response {
  const cookies = signInCookies(config.publicUrl)
  const payload = cookies.failure(request.headers)
  const problem = payload === undefined ? undefined : payloadMessage(payload, context.catalogue.auth)
  const answer = pageResponse(
    <LoginPage
      {...context}
      providers={signIn?.providers ?? []}
      byMail={Boolean(signIn?.postLink)}
      devLogin={config.devLogin}
      {...(problem && { problem })}
    />,
    200,
  )
  if (payload !== undefined) answer.headers.append('set-cookie', cookies.forgetFailure())
  return answer
}

/** The token in the address becomes a session only in the browser that started the sign-in. */
async function loginSuccessAnswer(
  deps: Parameters<typeof completeSignIn>[0],
  context: PageContext,
  request: Request,
): Promise<Response> {
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

type LoginSuccessProps = PageContext & {
  readonly displayToken: string
  readonly next: string
}

/** Shown briefly: islands/pages/login-success.ts stores the token and continues. */
function LoginSuccessPage({ displayToken, next, ...context }: LoginSuccessProps) {
  const { auth, pages } = context.catalogue
  return (
    <Document {...context} title={auth.signedIn.title} script={{ entry: 'login-success' }}>
      <Shell texts={pages}>
        <div className="notice-page" data-display-token={displayToken}>
          <h1>{auth.signedIn.title}</h1>
          <p>
            <a href={next} data-next>
              {auth.signedIn.goOn}
            </a>
          </p>
        </div>
      </Shell>
    </Document>
  )
}
