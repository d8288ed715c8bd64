import { endLinkFor } from '../domain/end-link.ts'
import type { SurveySettings } from '../domain/survey.ts'
import { say } from '../texts/text.ts'
import { Document, type PageContext } from './document.tsx'
import { ReturnHome, Shell } from './shell.tsx'

type CompleteProps = PageContext & {
  readonly surveyId: string
  readonly settings: SurveySettings
}

/**
 * Thanks, once a response was completed. It is the same for everybody: what was recorded is put in by the script, from
 * what the survey's page left in the tab.
 */
export function CompletePage({ surveyId, settings, ...context }: CompleteProps) {
  const texts = context.catalogue.pages
  return (
    <Document {...context} title={texts.complete.title} script={{ entry: 'complete' }}>
      <Shell texts={texts} footer={settings.footer}>
        <div className="notice-page">
          <h1>{texts.complete.title}</h1>
          <EndLink {...{ settings }} {...context} />
          {!settings.endLink && <p className="lead">{texts.complete.close}</p>}
          <Copy surveyId={surveyId} {...context} />
          <ReturnHome texts={texts} />
        </div>
      </Shell>
    </Document>
  )
}

type CopyProps = PageContext & { readonly surveyId: string }

function Copy({ surveyId, catalogue }: CopyProps) {
  const texts = catalogue.pages.complete
  return (
    <section
      className="copy"
      id="copy"
      data-survey={surveyId}
      data-locale={catalogue.locale}
      data-recorded={texts.recorded}
      hidden
    >
      <h2>{texts.copyHeading}</h2>
      <p id="copy-recorded" />
      <dl id="copy-answers" data-none={texts.noAnswer} />
      <div className="actions">
        <a id="copy-text" className="button" href="#copy">
          {texts.downloadText}
        </a>
        <a id="copy-json" className="button" href="#copy">
          {texts.downloadJson}
        </a>
        <button type="button" id="copy-print">
          {texts.print}
        </button>
      </div>
      <p className="hint">{texts.copyLead}</p>
    </section>
  )
}

/** The way on to where the designer sends respondents; its host is read before anybody leaves. */
function EndLink({ settings, catalogue }: PageContext & Pick<CompleteProps, 'settings'>) {
  const texts = catalogue.pages.complete
  const link = settings.endLink ?? ''
  const shown = endLinkFor(link, {})
  if (!shown) return null
  const { host } = shown
  return (
    <section>
      <h2>{texts.endHeading}</h2>
      <p>{say(texts.endLead, catalogue.locale, { host })}</p>
      <p>
        <a id="end-link" className="button primary" href={shown.href} data-link={link} rel="noreferrer">
          {say(texts.endLink, catalogue.locale, { host })}
        </a>
      </p>
    </section>
  )
}
