import { Failure } from '../domain/failure.ts'
import { pageResponse } from '../http/page-response.ts'
import type { PageContext } from './document.tsx'
import { Notice } from './notice.tsx'

/**
 * The page for a form with more in its field than any key has.
 *
 * @param form where the form stands
 * @throws what else went wrong with the form
 */
export function tooLongAnswer(error: unknown, context: PageContext, form: string): Response {
  if (!(error instanceof Failure) || error.refusal.code !== 'BODY_TOO_LARGE') throw error
  const texts = context.catalogue.pages.tooLong
  const page = (
    <Notice {...context} title={texts.title}>
      <p className="lead">{texts.lead}</p>
      <p>
        <a href={form}>{texts.again}</a>
      </p>
    </Notice>
  )
  return pageResponse(page, 413)
}
