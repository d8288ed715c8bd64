import type { VisitCookie } from '../domain/entry/respondent-cookies.ts'
import { CHANGES } from '../domain/survey/links.ts'
import { pageResponse, redirect } from '../http/page-response.ts'
import type { PageContext } from '../pages/frame/document.tsx'
import { Notice } from '../pages/frame/notice.tsx'
import { contextOf, type Site } from '../pages/respondent/site.ts'
import { openParameters } from '../pages/respondent/survey-parameters.ts'
import { type CookieStorage, visitCookie } from '../pages/respondent/visit-cookie.ts'
import { changeVisit } from '../responses/changes/visit-handlers.ts'
import { pages } from '../urls.ts'
import { type OpenedSurvey, openSurvey } from './open-survey.tsx'
import type { Visit } from './refused/refused-answer.tsx'

/**
 * The survey for somebody who changes the answers that they have submitted. Only their browser knows the uuid of the
 * response, so a small page first puts it into the cookie; with a unique key alone they begin anew, and see nothing of what was submitted with it.
 *
 * @throws Failure of the admission
 */
export async function changeAnswer(
  site: Site,
  visit: Visit,
  found: OpenedSurvey,
  credentials: VisitCookie,
  storage: CookieStorage,
): Promise<Response> {
  const { surveyId, query, stored } = visit
  const { changeAnswers, hasSKey, hasUKey } = found.survey.settings
  const { uuid, sKey, uKey } = credentials
  const change =
    changeAnswers && (hasUKey || uuid) ? await changeVisit(site.deps, found, credentials) : undefined
  if (!changeAnswers || (hasUKey && !change)) {
    const open = openParameters(query, stored)
    open.delete(CHANGES)
    return redirect(`${pages.survey(surveyId)}${open.size > 0 ? `?${open}` : ''}`, 303)
  }
  if (change && uuid) return openSurvey(site, visit, unrecorded(found), { ...change, isChange: true })
  const page = (
    <FindingPage {...contextOf(site, visit)} {...{ surveyId, hasUKey }} isGone={uuid !== undefined} />
  )
  const answer = pageResponse(page, 200)
  if (hasSKey || hasUKey)
    answer.headers.append(
      'set-cookie',
      visitCookie(surveyId, { ...(sKey && { sKey }), ...(uKey && { uKey }) }, storage),
    )
  return answer
}

/** What somebody does while they change their answers is not recorded: the log is that of their first answers. */
const unrecorded = (found: OpenedSurvey): OpenedSurvey => ({
  ...found,
  async inLanguage(language) {
    const { shown, ...spoken } = await found.inLanguage(language)
    return { ...spoken, shown: { ...shown, settings: { ...shown.settings, logging: 'off' } } }
  },
})

type FindingProps = PageContext & {
  readonly surveyId: string
  readonly hasUKey: boolean
  /** Whether the response that the browser knew is gone. */
  readonly isGone: boolean
}

/** Looks in the browser for what was submitted in it, and says so if there is nothing. */
function FindingPage({ surveyId, hasUKey, isGone, ...context }: FindingProps) {
  const texts = context.catalogue.pages
  const { title, none, answer } = texts.changes
  return (
    <Notice {...context} title={title} script="change-entry" surveyId={surveyId}>
      <noscript>
        <p className="lead">{texts.welcome.needsScript}</p>
      </noscript>
      <div
        id="finding"
        data-survey={surveyId}
        data-keyed={hasUKey || undefined}
        data-gone={isGone || undefined}
        hidden
      >
        <p className="lead">{none}</p>
        <div className="actions">
          <a className="button" href={pages.survey(surveyId)}>
            {answer}
          </a>
        </div>
      </div>
    </Notice>
  )
}
