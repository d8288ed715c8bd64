import { Elysia } from 'elysia'
import { pageResponse, redirect } from '../../http/pages/page-response.ts'
import { SurveyErrorPage } from '../../pages/notices/survey-error.tsx'
import { contextOf, inLanguage, queryOf, type Site } from '../../pages/respondent/site.ts'
import { followShortLink } from '../../surveys/sharing/short-link-handlers.ts'
import { pages } from '../../urls.ts'

/** The short links of surveys, which people type from paper: each redirects to its survey, keeping the parameters. */
export function shortLinkPages(site: Site) {
  return new Elysia({ name: 'short-link-pages' }).get(pages.shortLink.pattern, ({ request, params }) =>
    // The router gives null for what is no text in UTF-8, such as '%zz'.
    inLanguage(site, request, shortLinkAnswer(site, request, params.name ?? '')),
  )
}

async function shortLinkAnswer(site: Site, request: Request, name: string): Promise<Response> {
  const surveyId = await followShortLink(site.deps, name)
  if (surveyId !== undefined) return redirect(pages.survey(surveyId) + new URL(request.url).search, 302)
  const context = contextOf(site, { request, query: queryOf(request) }, [])
  return pageResponse(<SurveyErrorPage {...context} />, 404)
}
