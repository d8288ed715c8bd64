import { Elysia } from 'elysia'
import { publicationOf } from '../../domain/disclosure/publication.ts'
import { checkAvailability, windowOf } from '../../domain/survey/availability.ts'
import { pageAnswer } from '../../http/pages/page-cache.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import { renderPage } from '../../http/pages/render.tsx'
import { SurveyErrorPage } from '../../pages/notices/survey-error.tsx'
import { contextOf, inLanguage, languageRead, queryOf, type Site } from '../../pages/respondent/site.ts'
import { pages } from '../../urls.ts'
import { isCurrent, isShared } from '../open/shared-answers.ts'
import { unavailableAnswer } from '../refused/refused-answer.tsx'
import type { Visit } from '../visit.ts'
import { CompletePage } from './complete.tsx'

/** The page after submitting. */
export function completePages(site: Site) {
  return new Elysia({ name: 'complete-pages' }).get(
    pages.surveyComplete.pattern,
    ({ request, params: { surveyId } }) =>
      inLanguage(site, request, completeAnswer(site, { request, surveyId, query: queryOf(request) })),
  )
}

async function completeAnswer(site: Site, visit: Visit): Promise<Response> {
  const { surveyId, request } = visit
  try {
    const found = await site.deps.surveys.find(surveyId)
    visit.survey = found?.survey
    const context = { ...contextOf(site, visit), languages: undefined }
    if (!found) return pageResponse(<SurveyErrorPage {...context} />, 404)
    const isChangeable = (one: typeof found) =>
      settings.changeAnswers && checkAvailability(windowOf(one), site.deps.now(), false) === undefined
    const { settings } = (await found.inLanguage(languageRead(visit, found.survey.settings))).survey
    const publication = publicationOf(windowOf(found), site.deps.now(), found.hasResponses)
    const mayChange = isChangeable(found)
    const latest = () => site.deps.surveys.peek(surveyId) ?? found
    const isOpen = () => publicationOf(windowOf(latest()), site.deps.now(), found.hasResponses)?.isOpen
    const key = [
      'complete',
      surveyId,
      found.etag,
      publication?.isOpen,
      mayChange,
      context.catalogue.language,
      context.written,
      context.embedding?.isFramed,
    ].join('/')
    const shown = (
      <CompletePage
        {...context}
        surveyId={surveyId}
        settings={settings}
        mayChange={mayChange}
        publication={publication}
      />
    )
    const page = await site.cache.find(key, () => renderPage(shown))
    const holds = () =>
      isCurrent(site, found) && isOpen() === publication?.isOpen && isChangeable(latest()) === mayChange
    if (isShared(visit) && context.written === null) site.deps.ready.keep(request, page, holds)
    return pageAnswer(request, page)
  } catch (error) {
    return unavailableAnswer(site, visit, error)
  }
}
