import { Failure } from '../../domain/failure.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import { statusOf } from '../../http/replies/errors.ts'
import type { PageContext } from '../frame/document.tsx'
import { Notice } from '../frame/notice.tsx'

/**
 * The page for an unreadable form: its field is longer than any key, or it is not a form.
 * @param form the address of the form
 * @throws any other error
 */
export function unreadFormAnswer(error: unknown, context: PageContext, form: string): Response {
  const code = error instanceof Failure ? error.refusal.code : undefined
  if (code !== 'BODY_TOO_LARGE' && code !== 'UNSUPPORTED_MEDIA_TYPE') throw error
  const texts = context.catalogue.pages[code === 'BODY_TOO_LARGE' ? 'tooLong' : 'noForm']
  const page = (
    <Notice {...context} title={texts.title}>
      <p className="lead">{texts.lead}</p>
      <p>
        <a href={form}>{texts.again}</a>
      </p>
    </Notice>
  )
  return pageResponse(page, statusOf(code))
}
