import { isSecret } from '../domain/disclosure/ballot-secrecy.ts'
import { isEarned } from '../domain/survey/ends.ts'
import type { SurveySettings } from '../domain/survey/survey.ts'
import { Document, type PageContext } from '../pages/frame/document.tsx'
import { ReturnHome, Shell } from '../pages/frame/shell.tsx'
import { EndText } from '../pages/parts/end-text.tsx'
import { EndWay } from '../pages/parts/end-way.tsx'

type DeclinedProps = PageContext & { readonly surveyId: string; readonly settings: SurveySettings }

/**
 * Thanks people who declined, and says what is stored and where they go; the script fills in what only they may read.
 */
export function DeclinedPage({ surveyId, settings, ...context }: DeclinedProps) {
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
