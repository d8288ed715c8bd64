import { Elysia } from 'elysia'
import { isTurnedAway } from '../domain/ends.ts'
import { pageResponse } from '../http/page-response.ts'
import { SurveyErrorPage } from '../pages/notices/survey-error.tsx'
import { contextOf, inLanguage, queryOf, type Site } from '../pages/respondent/site.ts'
import { pages } from '../urls.ts'
import { EndedPage } from './ended.tsx'
import { unavailableAnswer, type Visit } from './refused/refused-answer.tsx'

/** The pages at which people end who are screened out, or for whom a quota is full. */
export function endedPages(site: Site) {
  return new Elysia({ name: 'ended-pages' }).get(pages.surveyEnded.pattern, ({ request, params }) => {
    const visit: Visit = { request, surveyId: params.surveyId, query: queryOf(request) }
    return inLanguage(site, request, endedAnswer(site, visit, params.outcome))
  })
}

async function endedAnswer(site: Site, visit: Visit, outcome: string): Promise<Response> {
  const { surveyId } = visit
  try {
    const found = await site.deps.surveys.find(surveyId)
    visit.setting = found?.survey.settings.language
    const context = { ...contextOf(site, visit), languages: [] }
    if (!found || !isTurnedAway(outcome)) return pageResponse(<SurveyErrorPage {...context} />, 404)
    const { settings } = found.survey
    return pageResponse(<EndedPage {...context} {...{ surveyId, settings, outcome }} />, 200)
  } catch (error) {
    return unavailableAnswer(site, visit, error)
  }
}
