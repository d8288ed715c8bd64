import { isUnavailable } from '../../../db/database.ts'
import { readVisitCookie } from '../../domain/entry/respondent-cookies.ts'
import { Failure, type Refusal } from '../../domain/failure.ts'
import { storedNames } from '../../domain/results/parameters.ts'
import { checkAvailability } from '../../domain/survey/availability.ts'
import { endLinkFor } from '../../domain/survey/ends/end-link.ts'
import { endOf } from '../../domain/survey/ends/ends.ts'
import { parametersIn } from '../../domain/survey/links/link-parameters.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import { noteFailure } from '../../http/watching/failures.ts'
import { SurveyErrorPage } from '../../pages/notices/survey-error.tsx'
import { contextOf, languageRead, type Site } from '../../pages/respondent/site.ts'
import type { Visit } from '../visit.ts'
import type { ClosedEnd } from './not-available.tsx'
import { refusedPage } from './refused.tsx'

const RETRY_SECONDS = 2

/** The page that explains why a survey does not open; other errors are passed on. */
export async function refusedAnswer(
  site: Site,
  visit: Visit,
  error: unknown,
  isPublished: () => Promise<boolean>,
): Promise<Response> {
  if (!(error instanceof Failure)) return unavailableAnswer(site, visit, error)
  const { surveyId, query, request } = visit
  const { refusal } = error
  if (refusal.code === 'RATE_LIMITED') return tryAgainAnswer(site, visit, 429, refusal.retryAfter)
  if (refusal.code === 'UNAVAILABLE') return tryAgainAnswer(site, visit, 503, refusal.retryAfter)
  const graceEnd = refusal.closedAt === undefined ? undefined : await graceEndOf(site, surveyId)
  const showsResults = refusal.code === 'SURVEY_NOT_AVAILABLE' && (await isPublished())
  const end =
    refusal.code === 'SURVEY_NOT_AVAILABLE' && !refusal.opensAt ? await closedEnd(site, visit) : undefined
  const changeAnswers = visit.survey?.settings.changeAnswers
  const surveyTitle = await titleToShow(site, visit, refusal)
  const after = { graceEnd, showsResults, end, changeAnswers, surveyTitle }
  const before = readVisitCookie(request.headers.get('cookie') ?? '')
  const refused = refusedPage(
    contextOf(site, { ...visit, isNameless: surveyTitle === undefined }),
    refusal,
    { surveyId, query, stored: visit.stored, before },
    after,
  )
  if (!refused) throw error
  return pageResponse(refused.page, refused.status)
}

/** The designer's text for visitors of a closed survey, if any. */
async function closedEnd({ deps }: Site, visit: Visit): Promise<ClosedEnd | undefined> {
  const { surveyId, query } = visit
  const found = await deps.surveys.find(surveyId)
  if (!found) return undefined
  const { settings } = (await found.inLanguage(languageRead(visit, found.survey.settings))).survey
  const { text, code, link } = endOf(settings, 'closed')
  const parameters = parametersIn(storedNames(settings), query)
  const way = endLinkFor(link ?? '', { status: 'closed', parameters })
  return text || code || way ? { text, code, way } : undefined
}

/** The title of a survey that anybody with its link can open or could, or will be able to at a set time. */
async function titleToShow({ deps }: Site, visit: Visit, refusal: Refusal): Promise<string | undefined> {
  const { closedAt, opensAt, stopped } = refusal
  if (!closedAt && !opensAt && !stopped) return undefined
  const found = await deps.surveys.find(visit.surveyId)
  const survey = found && (await found.inLanguage(languageRead(visit, found.survey.settings))).survey
  return survey?.settings.hasSKey || survey?.settings.hasUKey ? undefined : survey?.title
}

/** Until when people who had started may continue, if they still may. */
async function graceEndOf({ deps }: Site, surveyId: string): Promise<string | undefined> {
  const settings = (await deps.surveys.find(surveyId))?.survey.settings
  if (!settings?.closesAt || checkAvailability(settings, deps.now(), true)) return undefined
  return new Date(Date.parse(settings.closesAt) + settings.closeGraceMinutes * 60_000).toISOString()
}

/** While the database is unavailable a survey cannot be loaded; the same request may succeed in a moment. */
export function unavailableAnswer(site: Site, visit: Visit, error: unknown): Response {
  if (!isUnavailable(error)) throw error
  noteFailure(visit.request, error)
  return tryAgainAnswer(site, visit, 503)
}

function tryAgainAnswer(site: Site, visit: Visit, status: 429 | 503, seconds = RETRY_SECONDS): Response {
  const context = contextOf(site, { ...visit, isNameless: true })
  const answer = pageResponse(<SurveyErrorPage {...context} />, status)
  answer.headers.set('retry-after', String(seconds))
  return answer
}
