import { framedHeaders, securityHeaders } from '../http/security.ts'
import { inLanguage, type Site } from '../pages/respondent/site.ts'

const POLICY = 'content-security-policy'

/** An answer for a page of a survey: in the visitor's language, and in a frame of the websites that may show it. */
export async function surveyPageAnswer(
  site: Site,
  request: Request,
  surveyId: string,
  answering: Promise<Response>,
): Promise<Response> {
  const answer = await inLanguage(site, request, answering)
  const { surveys, config, assets } = site.deps
  // It was read for the answer, unless the database is unavailable.
  const found = answer.status < 500 ? await surveys.find(surveyId) : undefined
  const origins = found?.survey.settings.embedOrigins ?? []
  if (origins.length === 0) return answer
  const { instance, publicUrl } = config
  const common = securityHeaders({ ...assets.manifest, accent: instance?.accent, publicUrl })
  answer.headers.set(POLICY, framedHeaders(common, request.url, origins)[POLICY] ?? '')
  return answer
}
