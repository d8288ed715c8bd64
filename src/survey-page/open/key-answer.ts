import { redirect } from '../../http/pages/page-response.ts'
import { readForm } from '../../http/requests/body.ts'
import { unreadFormAnswer } from '../../pages/notices/unread-form.tsx'
import { contextOf, queryOf, type Site } from '../../pages/respondent/site.ts'
import { openParameters } from '../../pages/respondent/survey-parameters.ts'
import { pages } from '../../urls.ts'
import type { Visit } from '../visit.ts'
import { BEGINS } from './open.tsx'
import { surveyAnswer } from './survey-answer.ts'

/** A typed key goes into the visit's cookie, never into an address. So does a response that was started. */
export async function keyAnswer(site: Site, request: Request, surveyId: string): Promise<Response> {
  const address = pages.survey(surveyId)
  const query = await readForm(request).catch((error) => {
    const survey = site.deps.surveys.peek(surveyId)?.survey
    return unreadFormAnswer(error, contextOf(site, { request, query: queryOf(request), survey }, []), address)
  })
  if (query instanceof Response) return query
  for (const [name, value] of queryOf(request)) if (!query.has(name)) query.append(name, value)
  const visit: Visit = { request, surveyId, query, begins: query.has(BEGINS) }
  const answer = await surveyAnswer(site, visit)
  if (answer.status !== 200) return answer
  const open = openParameters(query, visit.stored)
  // A browser without cookies needs its response in the address.
  if (visit.begins && visit.uuid && !request.headers.has('cookie')) open.set('uuid', visit.uuid)
  const sent = redirect(open.size > 0 ? `${address}?${open}` : address, 303)
  for (const cookie of answer.headers.getSetCookie()) sent.headers.append('set-cookie', cookie)
  return sent
}
