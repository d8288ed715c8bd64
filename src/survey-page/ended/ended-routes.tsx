import { Elysia } from 'elysia'
import { areMetByLink } from '../../domain/show-if/rule.ts'
import { endLinkFor } from '../../domain/survey/ends/end-link.ts'
import { endOf, isEarned, isTurnedAway } from '../../domain/survey/ends/ends.ts'
import { type Parameters, parametersIn } from '../../domain/survey/links/link-parameters.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import { SurveyErrorPage } from '../../pages/notices/survey-error.tsx'
import { contextOf, inLanguage, languageRead, queryOf, type Site } from '../../pages/respondent/site.ts'
import { openParameters } from '../../pages/respondent/survey-parameters.ts'
import { isFullForLink } from '../../responses/entry/handlers.ts'
import type { CachedSurvey } from '../../surveys/visits/survey-cache.ts'
import { pages } from '../../urls.ts'
import { unavailableAnswer } from '../refused/refused-answer.tsx'
import type { Visit } from '../visit.ts'
import { EndedPage } from './ended.tsx'

/** The pages for people who are screened out, or for whom a quota is full. */
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
    visit.survey = found?.survey
    const context = { ...contextOf(site, visit), languages: undefined }
    if (!found || !isTurnedAway(outcome)) return pageResponse(<SurveyErrorPage {...context} />, 404)
    const { settings } = (await found.inLanguage(languageRead(visit, found.survey.settings))).survey
    return pageResponse(
      <EndedPage {...context} surveyId={surveyId} settings={settings} outcome={outcome} />,
      200,
    )
  } catch (error) {
    return unavailableAnswer(site, visit, error)
  }
}

/**
 * The page for people whom their link alone turns away, before any question; undefined if it does not. Nothing is
 * stored about them, so that they can return once a place is free. If being screened out earns a code, they start, and
 * are turned away by their first call: then the code belongs to a known response.
 */
export async function turnedAwayAnswer(
  site: Site,
  visit: Visit,
  found: CachedSurvey,
): Promise<Response | undefined> {
  const { query, surveyId, stored = [] } = visit
  const { survey } = await found.inLanguage(languageRead(visit, found.survey.settings))
  const parameters = parametersIn(stored, query)
  const { settings } = survey
  if (query.get('continue') === '1') return undefined
  const outcome = isScreenedOutAtOnce(settings, parameters) ? 'screenedOut' : 'quotaFull'
  if (outcome === 'quotaFull' && !(await isFullForLink(site.deps, survey, parameters))) return undefined
  const { link, code } = endOf(settings, outcome)
  const href = endLinkFor(link ?? '', { status: outcome, parameters })?.href ?? null
  const before = { ending: { href, code }, query: openParameters(query, stored) }
  const context = { ...contextOf(site, visit), languages: undefined }
  return pageResponse(
    <EndedPage {...context} surveyId={surveyId} settings={settings} outcome={outcome} before={before} />,
    200,
  )
}

const isScreenedOutAtOnce = (settings: Survey['settings'], parameters: Parameters) =>
  settings.screenOut !== null &&
  !isEarned(settings, 'screenedOut') &&
  areMetByLink(settings.screenOut, parameters)
