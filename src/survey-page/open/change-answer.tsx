import type { VisitCookie } from '../../domain/entry/respondent-cookies.ts'
import { CHANGES } from '../../domain/survey/links/links.ts'
import { pageResponse, redirect } from '../../http/pages/page-response.ts'
import type { PageContext } from '../../pages/frame/document.tsx'
import { Notice } from '../../pages/frame/notice.tsx'
import { contextOf, type Site } from '../../pages/respondent/site.ts'
import { openParameters } from '../../pages/respondent/survey-parameters.ts'
import { type CookieStorage, visitCookie } from '../../pages/respondent/visit-cookie.ts'
import { changeVisit } from '../../responses/changes/visit-handlers.ts'
import { pages } from '../../urls.ts'
import type { Visit } from '../visit.ts'
import { type OpenedSurvey, openSurvey } from './open-survey.tsx'

/**
 * The survey for somebody who changes the answers that they have submitted. Only the tab in which they did knows the
 * uuid of the response, so a small page first puts it into the cookie.
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
  const { uuid } = credentials
  if (!changeAnswers) {
    const open = openParameters(query, stored)
    open.delete(CHANGES)
    return redirect(`${pages.survey(surveyId)}${open.size > 0 ? `?${open}` : ''}`, 303)
  }
  const change = uuid ? await changeVisit(site.deps, found, credentials) : undefined
  if (change) return openSurvey(site, visit, unrecorded(found), { ...change, isChange: true })
  const answer = pageResponse(
    <FindingPage {...contextOf(site, visit)} surveyId={surveyId} gone={uuid} />,
    200,
  )
  if (hasSKey || hasUKey) answer.headers.append('set-cookie', visitCookie(surveyId, credentials, storage))
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
  /** The uuid that the browser sent, if there is nothing of it to change. */
  readonly gone: string | undefined
}

/** Looks in the tab for what was submitted in it, and says so if there is nothing. */
function FindingPage({ surveyId, gone, ...context }: FindingProps) {
  const texts = context.catalogue.pages
  const { title, none, where, answer } = texts.changes
  return (
    <Notice {...context} title={title} script="change-entry" surveyId={surveyId}>
      <noscript>
        <p className="lead">{texts.welcome.needsScript}</p>
      </noscript>
      <div id="finding" data-survey={surveyId} data-gone={gone} hidden>
        <p className="lead">{none}</p>
        <p>{where}</p>
        <div className="actions">
          <a className="button" href={pages.survey(surveyId)}>
            {answer}
          </a>
        </div>
      </div>
    </Notice>
  )
}
