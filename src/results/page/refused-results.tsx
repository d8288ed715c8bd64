import { Failure } from '../../domain/failure.ts'
import { isTooLargeForResults } from '../../domain/survey/survey-size.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import type { PageContext } from '../../pages/frame/document.tsx'
import { Notice } from '../../pages/frame/notice.tsx'
import { SurveyErrorPage } from '../../pages/notices/survey-error.tsx'
import { resultsTools } from '../../texts/en/results/tools.ts'
import { api } from '../../urls.ts'
import { CountingPage } from './counting-page.tsx'

type Reading = {
  readonly surveyId: string
  readonly isDesigner: boolean
}

/**
 * The page for results that cannot be shown: they are still being counted, the survey has too many options, or it does
 * not exist for the reader. Undefined for any other error.
 */
export function refusedResults(
  context: PageContext,
  error: unknown,
  { surveyId, isDesigner }: Reading,
): Response | undefined {
  if (!(error instanceof Failure)) return undefined
  const { refusal } = error
  if (refusal.code === 'UNAVAILABLE') {
    const entry = isDesigner ? 'results' : 'published-results'
    const page = <CountingPage {...context} surveyId={surveyId} entry={entry} />
    return withRetry(pageResponse(page, 503), refusal.retryAfter)
  }
  if (isTooLargeForResults(refusal))
    return pageResponse(<TooLargePage {...context} surveyId={surveyId} isDesigner={isDesigner} />, 422)
  if (isMissing(error)) return pageResponse(<SurveyErrorPage {...context} />, 404)
  return undefined
}

/** Whether a survey, or the requested part of it, does not exist for the caller. */
export function isMissing(error: unknown): boolean {
  return error instanceof Failure && /NOT_FOUND$|^NOT_ALLOWED$/.test(error.refusal.code)
}

/** Adds a header that says after how many seconds to retry. */
export function withRetry(answer: Response, seconds = 2): Response {
  answer.headers.set('retry-after', String(seconds))
  return answer
}

type TooLargePageProps = PageContext & {
  readonly surveyId: string
  readonly isDesigner?: boolean
}

function TooLargePage({ surveyId, isDesigner = false, ...context }: TooLargePageProps) {
  const { title, lead } = context.catalogue.resultsPage.tooLarge
  return (
    <Notice {...context} title={title} surveyId={surveyId}>
      <p className="lead">{lead}</p>
      {isDesigner && (
        <p>
          <a href={`${api.designerExport(surveyId)}?format=csv`} download="">
            {resultsTools.download.csv}
          </a>
        </p>
      )}
    </Notice>
  )
}
