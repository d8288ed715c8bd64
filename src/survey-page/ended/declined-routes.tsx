import { Elysia } from 'elysia'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { isEarned } from '../../domain/survey/ends/ends.ts'
import type { SurveySettings } from '../../domain/survey/survey.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { ReturnHome, Shell } from '../../pages/frame/shell.tsx'
import { SurveyErrorPage } from '../../pages/notices/survey-error.tsx'
import { EndText } from '../../pages/parts/end-text.tsx'
import { EndWay } from '../../pages/parts/end-way.tsx'
import {
  contextOf,
  inLanguage,
  languageRead,
  type PageRequest,
  queryOf,
  type Site,
} from '../../pages/respondent/site.ts'
import { pages } from '../../urls.ts'

/** The page for people who declined. */
export function declinedPages(site: Site) {
  return new Elysia({ name: 'declined-pages' }).get(
    pages.surveyDeclined.pattern,
    ({ request, params: { surveyId } }) =>
      inLanguage(site, request, declinedAnswer(site, { request, query: queryOf(request) }, surveyId)),
  )
}

async function declinedAnswer(site: Site, visit: PageRequest, surveyId: string): Promise<Response> {
  const found = await site.deps.surveys.find(surveyId)
  visit.survey = found?.survey
  const context = { ...contextOf(site, visit), languages: undefined }
  return found
    ? pageResponse(
        <DeclinedPage
          {...context}
          surveyId={surveyId}
          settings={(await found.inLanguage(languageRead(visit, found.survey.settings))).survey.settings}
        />,
        200,
      )
    : pageResponse(<SurveyErrorPage {...context} />, 404)
}

type DeclinedProps = PageContext & { readonly surveyId: string; readonly settings: SurveySettings }

/**
 * Thanks people who declined, and says what is stored and where they go; the script fills in what only they may read.
 */
function DeclinedPage({ surveyId, settings, ...context }: DeclinedProps) {
  const texts = context.catalogue.pages
  const { title, lead, again } = texts.declined
  const leadsOn = settings.noConsentLink !== null || isEarned(settings, 'noConsent')
  return (
    <Document {...context} title={title} script={{ entry: 'complete' }} ownImages={isSecret(settings)}>
      <Shell texts={texts} surveyId={surveyId} footer={settings.footer}>
        <div className="notice-page" data-survey={surveyId} data-outcome="noConsent">
          <h1 tabIndex={-1}>{title}</h1>
          {settings.noConsentText && <EndText text={settings.noConsentText} />}
          <p className={settings.noConsentText ? undefined : 'lead'}>{lead}</p>
          <EndWay outcome="noConsent" settings={settings} {...context} />
          {!leadsOn && <p>{again}</p>}
          <ReturnHome texts={texts} />
        </div>
      </Shell>
    </Document>
  )
}
