import { isUnavailable } from '../../../db/database.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import { noteFailure } from '../../http/watching/failures.ts'
import type { PageContext } from '../frame/document.tsx'
import { Notice } from '../frame/notice.tsx'

const RETRY_SECONDS = 2

export function DatabaseUnavailablePage(context: PageContext) {
  const { title, advice } = context.catalogue.auth.away
  return (
    <Notice {...context} title={title}>
      <p className="lead">{advice}</p>
    </Notice>
  )
}

export function databaseUnavailableAnswer(context: PageContext, request: Request, error: unknown): Response {
  if (!isUnavailable(error)) throw error
  noteFailure(request, error)
  const answer = pageResponse(<DatabaseUnavailablePage {...context} />, 503)
  answer.headers.set('retry-after', String(RETRY_SECONDS))
  return answer
}
