import { Elysia } from 'elysia'
import { pageResponse } from '../http/page-response.ts'
import { SurveyErrorPage } from '../pages/notices/survey-error.tsx'
import { contextOf, inLanguage, type PageRequest, queryOf, type Site } from '../pages/respondent/site.ts'
import { pages } from '../urls.ts'
import { DeclinedPage } from './declined.tsx'

/** The page for people who declined. */
export function declinedPages(site: Site) {
  return new Elysia({ name: 'declined-pages' }).get(pages.surveyDeclined.pattern, ({ request, params }) =>
    inLanguage(site, request, declinedAnswer(site, { request, query: queryOf(request) }, params.surveyId)),
  )
}

async function declinedAnswer(site: Site, visit: PageRequest, surveyId: string): Promise<Response> {
  const found = await site.deps.surveys.find(surveyId)
  visit.setting = found?.survey.settings.language
  const context = { ...contextOf(site, visit), languages: [] }
  return found
    ? pageResponse(<DeclinedPage {...context} {...{ surveyId, settings: found.survey.settings }} />, 200)
    : pageResponse(<SurveyErrorPage {...context} />, 404)
}
