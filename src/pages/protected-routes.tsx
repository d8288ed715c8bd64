import { Elysia } from 'elysia'
import { isUnavailable } from '../../db/database.ts'
import { visitorOf } from '../auth/guard.ts'
import { signInCookies } from '../auth/sign-in-cookies.ts'
import type { Account } from '../contract/accounts.ts'
import type { Deps } from '../deps.ts'
import { noteFailure } from '../http/failures.ts'
import { pageResponse, redirect } from '../http/page-response.ts'
import { LEGACY_VERSIONS, pages } from '../urls.ts'
import { AwayPage } from './away.tsx'
import { CheckingPage } from './checking.tsx'
import type { PageContext } from './document.tsx'
import { englishContext } from './english-context.ts'

const RETRY_SECONDS = 2

/** What a protected page answers to somebody who is signed in. */
type Answer = (account: Account, request: Request) => Response | Promise<Response>

/**
 * A route's handler that answers only to who is signed in. Anybody else learns nothing; where they wanted to go is
 * kept for when they have signed in.
 *
 * @param forGuests what there is for somebody who is not signed in, if anything
 */
export function protectedPage(
  deps: Deps,
  answer: Answer,
  forGuests: (request: Request) => Promise<Response | undefined> = async () => undefined,
) {
  const context = englishContext(deps)
  return async ({ request }: { readonly request: Request }): Promise<Response> => {
    try {
      const account = await visitorOf(deps, request)
      if (account) return await answer(account, request)
      const open = await forGuests(request)
      if (open) return open
    } catch (error) {
      return awayAnswer(context, request, error)
    }
    const { pathname, search } = new URL(request.url)
    const refused = pageResponse(<CheckingPage {...context} />, 401)
    refused.headers.append('set-cookie', signInCookies(deps.config.publicUrl).want(pathname + search))
    return refused
  }
}

/** The page for a database that is away; any other error goes on as it is. */
export function awayAnswer(context: PageContext, request: Request, error: unknown): Response {
  if (!isUnavailable(error)) throw error
  noteFailure(request, error)
  const answer = pageResponse(<AwayPage {...context} />, 503)
  answer.headers.set('retry-after', String(RETRY_SECONDS))
  return answer
}

/** The pages that ask for a session and lead elsewhere. */
export function protectedPages(deps: Deps) {
  return new Elysia({ name: 'protected-pages' })
    .get(pages.allProjects(), () => redirect(pages.designer(), 302))
    .get(
      pages.legacy(),
      protectedPage(deps, (_, request) => redirect(fixedSurveyPath(request), 302)),
    )
}

/** The address of the fixed survey that the query names, with the rest of the query. */
function fixedSurveyPath(request: Request): string {
  const query = new URL(request.url).searchParams
  const version = LEGACY_VERSIONS.find((known) => known === query.get('version')) ?? 'default'
  query.delete('version')
  const path = pages.survey(`legacy-${version}`)
  return query.size > 0 ? `${path}?${query}` : path
}
