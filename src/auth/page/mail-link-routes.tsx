import { Elysia } from 'elysia'
import { randomToken } from '../../crypto.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../domain/failure.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import { readForm } from '../../http/requests/body.ts'
import type { Post } from '../../mail/sending.ts'
import type { PageContext } from '../../pages/frame/document.tsx'
import { englishContext } from '../../pages/frame/english-context.ts'
import { mailLinkPage, pages } from '../../urls.ts'
import { refuseOtherSites } from '../guard.ts'
import { LINK_MINUTES } from '../lifetimes.ts'
import { redeemLink, requestLink } from '../mail-link-handlers.ts'
import { returnPath } from '../return-path.ts'
import { leadTo, signInAnswers } from '../sign-in-answers.ts'
import { signInCookies } from '../sign-in-cookies.ts'
import { LinkSentPage, MailLinkPage, OtherBrowserPage, TooManyLinksPage } from './mail-link-page.tsx'

/** Signing in by a link in a mail, if there is a mail server that sends it. */
export function mailLinkPages(deps: Deps) {
  const post = deps.signIn?.postLink
  const made = new Elysia({ name: 'mail-link-pages' })
  if (!post) return made
  const context = englishContext(deps)
  const { refused } = signInAnswers(deps)
  const { ask, show, use } = mailLinkSteps(deps, post, context)
  const answered =
    (act: (request: Request) => Promise<Response>) =>
    ({ request }: { readonly request: Request }): Promise<Response> =>
      act(request).catch((error) => tooManyAnswer(context, error) ?? refused(error, 303))
  return made
    .post(pages.login(), answered(ask), { parse: 'none' })
    .get(mailLinkPage(), ({ request }) => show(request))
    .post(mailLinkPage(), answered(use), { parse: 'none' })
}

function mailLinkSteps(deps: Deps, post: Post, context: PageContext) {
  const cookies = signInCookies(deps.config.publicUrl)
  const { handedOver } = signInAnswers(deps)

  async function ask(request: Request): Promise<Response> {
    refuseOtherSites(request)
    deps.limiter.signIn(request)
    const address = (await readForm(request)).get('address') ?? ''
    // Every link that a browser asked for works in it, not only the last one.
    const browserKey = cookies.linkKey(request.headers) ?? randomToken(deps.random)
    const returnTo = returnPath(cookies.wanted(request.headers))
    await requestLink(deps, post, { address, returnTo, browserKey })
    return leadTo(mailLinkPage(), [cookies.storeLinkKey(browserKey)], 303)
  }

  function show(request: Request): Response {
    const token = new URL(request.url).searchParams.get('token')
    if (token === null) return pageResponse(<LinkSentPage {...context} minutes={LINK_MINUTES} />, 200)
    const isHere = cookies.linkKey(request.headers) !== undefined
    return pageResponse(
      isHere ? <MailLinkPage {...context} token={token} /> : <OtherBrowserPage {...context} />,
      200,
    )
  }

  async function use(request: Request): Promise<Response> {
    refuseOtherSites(request)
    deps.limiter.signIn(request)
    const token = (await readForm(request)).get('token')
    const browserKey = cookies.linkKey(request.headers)
    return handedOver(await redeemLink(deps, { token, browserKey }), cookies.endLinkKey(), 303)
  }

  return { ask, show, use }
}

function tooManyAnswer(context: PageContext, error: unknown): Response | undefined {
  if (!(error instanceof Failure) || error.refusal.code !== 'RATE_LIMITED') return undefined
  const answer = pageResponse(<TooManyLinksPage {...context} />, 429)
  answer.headers.set('retry-after', String(error.refusal.retryAfter))
  return answer
}
