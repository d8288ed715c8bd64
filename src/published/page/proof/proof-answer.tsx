import { readVisitCookie } from '../../../domain/entry/respondent-cookies.ts'
import { redirect } from '../../../http/pages/page-response.ts'
import { readForm } from '../../../http/requests/body.ts'
import { unreadFormAnswer } from '../../../pages/notices/unread-form.tsx'
import { contextOf } from '../../../pages/respondent/site.ts'
import { visitCookie } from '../../../pages/respondent/visit-cookie.ts'
import { pages } from '../../../urls.ts'
import { refusedAnswer } from '../refused-answer.tsx'
import { completionCookie, uuidIn } from '../visit/completion-cookie.ts'
import { opened } from '../visit/guard.ts'
import type { PublishedSite, Visit } from '../visit/visit.ts'

/** Credentials that were typed or posted after submitting go into cookies, and the results open at their address. */
export async function proofAnswer(site: PublishedSite, visit: Visit): Promise<Response> {
  const { request, surveyId } = visit
  const form = await readForm(request).catch((error) =>
    unreadFormAnswer(error, contextOf(site, visit, []), pages.publishedResults(surveyId)),
  )
  if (form instanceof Response) return form
  const sent = Object.fromEntries(
    ['sKey', 'uKey', 'uuid'].flatMap((name) => {
      const value = form.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const given = { ...sent, ...(sent.uuid && { uuid: uuidIn(sent.uuid) }) }
  const proving: Visit = { ...visit, reader: { ...visit.reader, ...given } }
  try {
    const { survey } = await opened(site, proving)
    const { publicUrl } = site.deps.config
    const { sKey = '', uKey = '', uuid } = proving.reader
    const answer = redirect(pages.publishedResults(surveyId), 303)
    const { hasSKey, hasUKey } = survey.settings
    if (hasSKey || hasUKey) {
      const before = readVisitCookie(request.headers.get('cookie') ?? '')
      answer.headers.append(
        'set-cookie',
        visitCookie(surveyId, { ...before, sKey, uKey }, { publicUrl, isFramed: false }),
      )
    }
    if (uuid) answer.headers.append('set-cookie', completionCookie(surveyId, uuid, publicUrl))
    return answer
  } catch (error) {
    return refusedAnswer(site, proving, error, sent)
  }
}
