import { Failure } from '../../domain/failure.ts'
import { isTooLargeForResults } from '../../domain/survey-size.ts'
import { pageResponse } from '../../http/page-response.ts'
import type { PageContext } from '../../pages/frame/document.tsx'
import { SurveyErrorPage } from '../../pages/notices/survey-error.tsx'
import { CountingPage } from './counting-page.tsx'
import { TooLargePage } from './too-large-page.tsx'

type Reading = {
  readonly surveyId: string
  readonly isDesigner: boolean
}

/**
 * The page for results that cannot be shown, to whoever reads them: they are still being counted, the survey has too
 * many options, or there is no such survey. Undefined for an error that this page does not stand for.
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

/** Whether a survey, or what was asked for of it, is not there for whoever asks. */
export function isMissing(error: unknown): boolean {
  return error instanceof Failure && /NOT_FOUND$|^NOT_ALLOWED$/.test(error.refusal.code)
}

/** Says in how many seconds it is worth asking again. */
export function withRetry(answer: Response, seconds = 2): Response {
  answer.headers.set('retry-after', String(seconds))
  return answer
}
