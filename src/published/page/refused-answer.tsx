import { isUnavailable } from '../../../db/database.ts'
import { Failure } from '../../domain/failure.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import { noteFailure } from '../../http/watching/failures.ts'
import type { PageContext } from '../../pages/frame/document.tsx'
import { Notice } from '../../pages/frame/notice.tsx'
import { SurveyErrorPage } from '../../pages/notices/survey-error.tsx'
import { contextOf } from '../../pages/respondent/site.ts'
import { isMissing, refusedResults, withRetry } from '../../results/page/refused-results.tsx'
import { isAsking, ProvePage } from './proof/prove-page.tsx'
import type { PublishedSite, Visit } from './visit/visit.ts'

/** The page that explains why results do not open: there are none, proof is missing, or they are not ready. */
export function refusedAnswer(
  site: PublishedSite,
  visit: Visit,
  error: unknown,
  sent: Readonly<Record<string, string>>,
): Response {
  const context = contextOf(site, visit, [])
  const { surveyId } = visit
  if (isMissing(error)) return pageResponse(<NoResultsPage {...context} />, 404)
  const refused = refusedResults(context, error, { surveyId, isDesigner: false })
  if (refused) return refused
  if (isUnavailable(error)) {
    noteFailure(visit.request, error)
    return withRetry(pageResponse(<SurveyErrorPage {...context} />, 503))
  }
  if (!(error instanceof Failure)) throw error
  const { code, retryAfter } = error.refusal
  if (code === 'RATE_LIMITED')
    return withRetry(pageResponse(<SurveyErrorPage {...context} />, 429), retryAfter)
  if (!isAsking(code)) throw error
  return pageResponse(<ProvePage {...context} code={code} sent={sent} surveyId={surveyId} />, 403)
}

/** The same for a survey that does not exist, and for one that publishes no results, or not yet. */
function NoResultsPage(context: PageContext) {
  const { title, lead, advice } = context.catalogue.pages.noResults
  return (
    <Notice {...context} title={title}>
      <p className="lead">{lead}</p>
      <p>{advice}</p>
    </Notice>
  )
}
