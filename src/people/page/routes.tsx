import { Elysia } from 'elysia'
import { pageResponse } from '../../http/pages/page-response.ts'
import { Notice } from '../../pages/frame/notice.tsx'
import { contextOf, queryOf, type Site } from '../../pages/respondent/site.ts'
import { toolPages } from '../../urls.ts'
import { endSubscription, readSubscription, type Subscription } from '../handlers.ts'

/**
 * The page to which the link in an invitation leads. It asks before it does anything, because programs that look at mails
 * follow links; what mail programs send when somebody presses their button (RFC 8058) is its form.
 */
export function unsubscribePages(site: Site) {
  const { pattern } = toolPages.unsubscribe
  type Visit = { readonly request: Request; readonly params: Readonly<Record<string, string>> }
  const answered =
    (act: typeof readSubscription) =>
    async ({ request, params: { surveyId = '', personId = '' } }: Visit): Promise<Response> =>
      subscriptionAnswer(site, request, await act(site.deps, surveyId, personId))
  return new Elysia({ name: 'unsubscribe-pages' })
    .get(pattern, answered(readSubscription))
    .post(pattern, answered(endSubscription), { parse: 'none' })
}

function subscriptionAnswer(site: Site, request: Request, found: Subscription | undefined): Response {
  const query = queryOf(request)
  if (!query.has('lang') && found?.language) query.set('lang', found.language)
  const context = { ...contextOf(site, { request, query }), languages: undefined }
  const texts = context.catalogue.invitations.unsubscribe
  const page = (
    <Notice {...context} title={texts.title}>
      {found?.isOn ? (
        <>
          <p className="lead">{texts.ask}</p>
          <form method="post">
            <button type="submit" name="List-Unsubscribe" value="One-Click" className="primary">
              {texts.button}
            </button>
          </form>
        </>
      ) : (
        <p className="lead">{found ? texts.done : texts.gone}</p>
      )}
    </Notice>
  )
  const answer = pageResponse(page, found ? 200 : 404)
  answer.headers.set('cache-control', 'no-store')
  return answer
}
