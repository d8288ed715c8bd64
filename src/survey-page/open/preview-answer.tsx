import { armById } from '../../domain/arms/arm.ts'
import { questionsBeforeDraw } from '../../domain/arms/drawing.ts'
import { isReadOnlyTrial, TRIAL } from '../../domain/entry/panels.ts'
import { pageResponse, redirect } from '../../http/pages/page-response.ts'
import { contextOf, languageRead, type Site } from '../../pages/respondent/site.ts'
import { openParameters } from '../../pages/respondent/survey-parameters.ts'
import { isTrial } from '../../surveys/authorization.ts'
import { pages } from '../../urls.ts'
import type { Visit } from '../visit.ts'
import { type OpenedSurvey, openSurvey } from './open-survey.tsx'
import { TaskPreviewPage } from './task-preview.tsx'

/** A panel's unissued link is for trying the survey out: the response is a test. */
export function trialAnswer({ surveyId, query, stored }: Visit): Response {
  const address = openParameters(query, stored)
  address.set('preview', TRIAL)
  return redirect(`${pages.survey(surveyId)}?${address}`, 303)
}

/**
 * A designer who opens a survey of theirs that nobody else can see tries it out, and the page's calls say so. An arm that
 * is drawn after the screening comes after it here as well.
 */
export async function previewAnswer(site: Site, visit: Visit, found: OpenedSurvey): Promise<Response> {
  const { surveyId, query } = visit
  const { settings } = found.survey
  const isPanel = isTrial(found.survey, query.get('preview') ?? undefined)
  if (isPanel && isReadOnlyTrial(settings))
    return pageResponse(
      <TaskPreviewPage
        {...contextOf(site, visit)}
        survey={(await found.inLanguage(languageRead(visit, found.survey.settings))).shown}
      />,
      200,
    )
  if (query.has('preview')) {
    const arm = armById(settings, query.get('arm')) ?? settings.arms[0]
    const draws = questionsBeforeDraw(found.survey).length > 0
    const awaitsArm = draws && query.get('continue') !== '1'
    return openSurvey(site, visit, found, {
      arm,
      awaitsArm,
      label: query.get('label'),
      isArmNamed: !isPanel,
    })
  }
  const address = openParameters(query, visit.stored)
  address.set('preview', 'true')
  for (const name of ['arm', 'label']) {
    const value = query.get(name)
    if (value) address.set(name, value)
  }
  return redirect(`${pages.survey(surveyId)}?${address}`, 303)
}
