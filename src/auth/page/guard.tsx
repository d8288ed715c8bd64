import type { Account } from '../../contract/accounts/accounts.ts'
import type { Deps } from '../../deps.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { englishContext } from '../../pages/frame/english-context.ts'
import { Shell } from '../../pages/frame/shell.tsx'
import { databaseUnavailableAnswer } from '../../pages/notices/database-unavailable.tsx'
import { pages as paths } from '../../urls.ts'
import { visitorOf } from '../guard.ts'
import { signInCookies } from '../sign-in-cookies.ts'

export type SurveyVisit = { readonly request: Request; readonly params: { readonly surveyId: string } }

/**
 * A route's handler that requires a signed-in visitor. Others see nothing; the address is remembered until they have
 * signed in.
 * @param forGuests the answer for visitors who are not signed in, if any
 */
export function protectedPage<Visit extends { readonly request: Request }>(
  deps: Deps,
  answer: (account: Account, visit: Visit) => Response | Promise<Response>,
  forGuests: (visit: Visit) => Promise<Response | undefined> = async () => undefined,
) {
  const context = englishContext(deps)
  return async (visit: Visit): Promise<Response> => {
    const { request } = visit
    try {
      const account = await visitorOf(deps, request)
      if (account) return await answer(account, visit)
      const open = await forGuests(visit)
      if (open) return open
    } catch (error) {
      return databaseUnavailableAnswer(context, request, error)
    }
    const { pathname, search } = new URL(request.url)
    const refused = pageResponse(<AuthCheckPage {...context} />, 401)
    refused.headers.append('set-cookie', signInCookies(deps.config.publicUrl).want(pathname + search))
    return refused
  }
}

/**
 * Shown on a protected page to visitors who are not signed in; islands/pages/auth-check.ts redirects to the entry page.
 */
function AuthCheckPage(context: PageContext) {
  const { auth, pages } = context.catalogue
  return (
    <Document {...context} title={auth.checking} script={{ entry: 'auth-check' }}>
      <Shell texts={pages}>
        <div className="notice-page">
          <h1 data-home={paths.entry()}>{auth.checking}</h1>
          <noscript>
            <p>
              <a href={paths.login()}>{pages.login.title}</a>
            </p>
          </noscript>
        </div>
      </Shell>
    </Document>
  )
}
