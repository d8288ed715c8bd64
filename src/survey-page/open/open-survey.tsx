import type { Arm } from '../../domain/arms/arm.ts'
import { drawsAfterScreening } from '../../domain/arms/drawing.ts'
import { surveyOfArm } from '../../domain/arms/survey-of-arm.ts'
import { creditsOfQuestions, withBudgets } from '../../domain/ballot/budgets.ts'
import { inputFrom, modeFrom } from '../../domain/ballot/phases.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { checkAvailability, windowOf } from '../../domain/survey/availability.ts'
import { askedOfRespondents } from '../../domain/survey/public-survey.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { type CachedPage, pageAnswer } from '../../http/pages/page-cache.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import { renderPage } from '../../http/pages/render.tsx'
import type { PageContext } from '../../pages/frame/document.tsx'
import { Notice } from '../../pages/frame/notice.tsx'
import { pageLanguages } from '../../pages/frame/page-language.ts'
import { contextOf, languageRead, type Site } from '../../pages/respondent/site.ts'
import type { visitSurvey } from '../../surveys/visits/handlers.ts'
import { renderSurveyJob } from '../survey/render-survey.tsx'
import type { Visit } from '../visit.ts'
import { OpenSurveyPage } from './open.tsx'
import { isCurrent, isShared } from './shared-answers.ts'

export type OpenedSurvey = Awaited<ReturnType<typeof visitSurvey>>

/** What determines how a survey is shown to somebody. */
export type PageVariant = {
  readonly arm?: Arm | undefined
  /** Whether everybody is asked the same until their arm is drawn; in a preview, the given one follows. */
  readonly awaitsArm?: boolean
  /** The label of the unique key; null if it has none, or if there is no key. */
  readonly label: string | null
  /** Whether the page says which arm it shows, as it does to designers. */
  readonly isArmNamed?: boolean
  /** Whether it replaces answers that were submitted. */
  readonly isChange?: boolean
  /** When what a link replaces was submitted, as ISO 8601. */
  readonly answeredAt?: string
}

/**
 * The page of a survey, or the notice that it has no questions.
 *
 * @param armOfVisit decides how the survey is shown, whatever the link says
 * @param label of the visitor's key, which decides their credits
 */
export async function openSurvey(
  site: Site,
  visit: Visit,
  found: OpenedSurvey,
  { arm: armOfVisit, awaitsArm = false, label, isArmNamed = false, isChange, answeredAt }: PageVariant,
): Promise<Response> {
  const { request, query } = visit
  const { etag, preview } = found
  const arm = awaitsArm ? undefined : armOfVisit
  const spoken = await found.inLanguage(languageRead(visit, found.survey.settings))
  const survey = surveyOfArm(withBudgets(spoken.survey, label), arm)
  const shown = { ...surveyOfArm(spoken.shown, arm), questions: askedOfRespondents(survey.questions) }
  if (survey.questions.length === 0) return pageResponse(<NoQuestionsPage {...contextOf(site, visit)} />, 200)
  const { mode, input, parameters } = wayShown(survey, query, arm || awaitsArm)
  const { language, written } = pageLanguages(request, query, visit.survey?.settings)
  const credits = Object.values(creditsOfQuestions(survey) ?? {}).join()
  const { languages, embedding, assets, instance, borrowed } = contextOf(site, visit, parameters)
  const way = [isChange, answeredAt, awaitsArm, armOfVisit?.armId, isArmNamed, credits, mode, input]
  const variant = [...way, language, written, embedding?.isFramed]
  const key = [preview ? 'preview' : 'survey', survey.id, etag, ...variant].join('/')
  const job = {
    language,
    languages,
    embedding,
    survey: shown,
    written,
    ...(spoken.names && { names: spoken.names }),
    mode,
    input,
    preview,
    isChange,
    answeredAt,
    ...(arm
      ? { armId: arm.armId, coach: arm.coach }
      : awaitsArm && { armId: armOfVisit?.armId ?? null, awaitsArm }),
    ...(arm && isArmNamed && { armLabel: arm.label }),
  }
  const worker = found.isLarge ? site.deps.worker : undefined
  const page = await site.cache.find(key, () => {
    const marked = { ...job, borrowed: borrowed?.() }
    return worker ? worker.renderSurvey(marked) : renderSurveyJob(marked, { assets, instance })
  })
  if (written === null && !arm && !awaitsArm) shareWithEverybody(site, visit, found, page)
  return pageAnswer(request, page)
}

/** How a link asks to be shown the survey, as far as it may. */
function wayShown({ settings }: Survey, query: URLSearchParams, isInExperiment: boolean | Arm) {
  // Files show whether a ballot was organized: a link of its own would mark a secret one.
  const isFixed = isInExperiment || isSecret(settings)
  const mode = modeFrom(isFixed ? null : query.get('mode'), settings.mode)
  const input = inputFrom(isInExperiment ? null : query.get('input'), settings.input)
  const parameters = Object.entries({
    ...(mode !== settings.mode && { mode }),
    ...(input !== settings.input && { input }),
  })
  return { mode, input, parameters }
}

/** The page for visitors without an arm: how to begin or, where arms are drawn after the screening, what comes before. */
export async function openingAnswer(
  site: Site,
  visit: Visit,
  found: OpenedSurvey,
  label: string | null,
): Promise<Response> {
  if (drawsAfterScreening(found.survey.settings))
    return openSurvey(site, visit, found, { awaitsArm: true, label })
  const context = contextOf(site, visit)
  const { survey, shown } = await found.inLanguage(languageRead(visit, found.survey.settings))
  const { catalogue, written, embedding } = context
  const variant = [catalogue.language, written, embedding?.isFramed]
  const key = ['open', survey.id, found.etag, ...variant].join('/')
  const page = await site.cache.find(key, () => renderPage(<OpenSurveyPage {...context} survey={shown} />))
  return pageAnswer(visit.request, page)
}

/** Stores a page that everybody gets at its address in the language of their browser. */
function shareWithEverybody(site: Site, visit: Visit, found: OpenedSurvey, page: CachedPage): void {
  const { survey, preview } = found
  const { hasSKey, hasUKey } = survey.settings
  if (isShared(visit) && !preview && !hasSKey && !hasUKey) {
    const isOpen = () => {
      const latest = site.deps.surveys.peek(survey.id) ?? found
      return checkAvailability(windowOf(latest), site.deps.now(), false) === undefined
    }
    const holds = () => isCurrent(site, found) && isOpen()
    site.deps.ready.keep(visit.request, page, holds, () => site.deps.counts.openings.add(survey.id))
  }
}

function NoQuestionsPage(context: PageContext) {
  const texts = context.catalogue.pages.noQuestions
  return (
    <Notice {...context} title={texts.title}>
      <p className="lead">{texts.lead}</p>
    </Notice>
  )
}
