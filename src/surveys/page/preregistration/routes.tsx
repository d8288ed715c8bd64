import { Elysia } from 'elysia'
import { visitorOf } from '../../../auth/guard.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../domain/failure.ts'
import { PageCache } from '../../../http/pages/page-cache.ts'
import { pageResponse } from '../../../http/pages/page-response.ts'
import { databaseUnavailableAnswer } from '../../../pages/notices/database-unavailable.tsx'
import { SurveyErrorPage } from '../../../pages/notices/survey-error.tsx'
import {
  contextOf,
  inLanguage,
  type PageRequest,
  queryOf,
  type Site,
} from '../../../pages/respondent/site.ts'
import { pages } from '../../../urls.ts'
import { maySee } from '../../authorization.ts'
import { openPreregistration } from '../../preregistration/handlers.ts'
import { PreregistrationPage } from './preregistration-page.tsx'

type Visit = PageRequest & { readonly surveyId: string }

export function preregistrationPages(deps: Deps) {
  const site: Site = { deps, cache: new PageCache() }
  return new Elysia({ name: 'preregistration-pages' }).get(
    pages.preregistration.pattern,
    ({ request, params: { surveyId } }) => {
      const visit: Visit = { request, surveyId, query: queryOf(request) }
      const answering = preregistrationAnswer(deps, site, visit).catch((error) => {
        const context = contextOf(site, visit, [])
        const isMissing = error instanceof Failure && error.refusal.code === 'SURVEY_NOT_FOUND'
        if (isMissing) return pageResponse(<SurveyErrorPage {...context} />, 404)
        return databaseUnavailableAnswer(context, request, error)
      })
      return inLanguage(site, request, answering)
    },
  )
}

async function preregistrationAnswer(deps: Deps, site: Site, visit: Visit): Promise<Response> {
  const { request, surveyId } = visit
  const sessionMaySee = async () => maySee(deps, await visitorOf(deps, request), surveyId)
  const { found, record, isPublic } = await openPreregistration(deps, surveyId, sessionMaySee)
  visit.survey = found.survey
  const props = { survey: found.survey, record, isPublic }
  return pageResponse(<PreregistrationPage {...contextOf(site, visit, [])} {...props} />, 200)
}
