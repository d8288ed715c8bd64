import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import type { Publication } from '../../domain/disclosure/publication.ts'
import { isEarned } from '../../domain/survey/ends/ends.ts'
import { CHANGES } from '../../domain/survey/links/links.ts'
import type { SurveySettings } from '../../domain/survey/survey.ts'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { ReturnHome, Shell } from '../../pages/frame/shell.tsx'
import { EndText } from '../../pages/parts/end-text.tsx'
import { EndWay } from '../../pages/parts/end-way.tsx'
import { TimedSentence } from '../../pages/parts/timed-sentence.tsx'
import { instantShape } from '../../texts/instants.ts'
import { spaceAfterSentence } from '../../texts/sentences.ts'
import { pages } from '../../urls.ts'
import { MayChange } from '../welcome/may-change.tsx'

type CompleteProps = PageContext & {
  readonly surveyId: string
  readonly settings: SurveySettings
  /** Whether respondents can change their answers now. */
  readonly mayChange: boolean
  /** Which results the survey publishes. */
  readonly publication: Publication
}

/**
 * Thanks, once a response was completed. The page is the same for everybody: the script fills in what was recorded,
 * which the survey's page left in the tab.
 */
export function CompletePage({ surveyId, settings, mayChange, publication, ...context }: CompleteProps) {
  const texts = context.catalogue.pages
  return (
    <Document
      {...context}
      title={texts.complete.title}
      script={{ entry: 'complete' }}
      ownImages={isSecret(settings)}
    >
      <Shell texts={texts} surveyId={surveyId} footer={settings.footer}>
        <div className="notice-page">
          <h1 tabIndex={-1}>{texts.complete.title}</h1>
          {settings.endText && <EndText text={settings.endText} />}
          <EndWay settings={settings} outcome="completed" {...context} />
          {!mayChange && !settings.endLink && !isEarned(settings, 'completed') && (
            <p className="lead" id="close">
              {texts.complete.close}
            </p>
          )}
          {/* What the script shows comes below all that the server rendered, and moves none of it. */}
          <ReturnHome texts={texts} />
          {publication && (
            <GroupResult surveyId={surveyId} settings={settings} publication={publication} {...context} />
          )}
          {mayChange && (
            <section id="change" data-survey={surveyId} hidden>
              <MayChange {...context} closesAt={settings.closesAt} />
              <p>
                <a href={`${pages.survey(surveyId)}?${CHANGES}=1`}>{texts.changes.link}</a>
              </p>
              <LinkToChange texts={texts} />
            </section>
          )}
          <Copy surveyId={surveyId} {...context} />
        </div>
      </Shell>
    </Document>
  )
}

/** A link that a respondent may save, by which answers can be replaced once the tab is closed. */
function LinkToChange({ texts }: { readonly texts: PageContext['catalogue']['pages'] }) {
  const { later, laterLabel, laterHint, laterShare } = texts.changes
  return (
    <details id="later" hidden>
      <summary>{later}</summary>
      <label htmlFor="later-link">{laterLabel}</label>
      <p className="hint" id="later-hint">
        {laterHint}
      </p>
      <div className="copy-line">
        <input id="later-link" type="text" readOnly aria-describedby="later-hint" dir="ltr" />
        <button type="button" id="later-copy">
          {texts.complete.keepCopy}
        </button>
        <button type="button" id="later-share" hidden>
          {laterShare}
        </button>
        <span role="status" id="later-done" data-done={texts.complete.keepCopied} />
      </div>
    </details>
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
      data-outcome="completed"
      data-locale={catalogue.locale}
      data-instants={JSON.stringify(instantShape(catalogue.locale))}
      data-recorded={texts.recorded}
      hidden
    >
      <h2>{texts.copyHeading}</h2>
      <p id="copy-recorded" />
      <div id="copy-picture" aria-hidden="true" hidden />
      <dl id="copy-answers" data-none={texts.noAnswer} />
      <div className="actions">
        <button type="button" id="copy-share" hidden>
          {texts.sharePicture}
        </button>
        <a id="copy-picture-file" className="button" href="#copy" hidden>
          {texts.downloadPicture}
        </a>
        <a id="copy-text" className="button" href="#copy">
          {texts.downloadText}
        </a>
        <button type="button" className="quiet" id="copy-print">
          {texts.print}
        </button>
      </div>
      <p className="hint">
        {texts.copyLead}
        {spaceAfterSentence(catalogue.locale)}
        <a id="copy-json" href="#copy">
          {texts.downloadJson}
        </a>
      </p>
    </section>
  )
}

type GroupResultProps = Omit<CompleteProps, 'mayChange'> & { readonly publication: NonNullable<Publication> }

/**
 * The link to the group's results, or when there will be one. It uses what the survey's page left in the tab; for later
 * there is a link to save, because no answers stay on the device.
 */
function GroupResult({ surveyId, settings, publication, catalogue }: GroupResultProps) {
  const texts = catalogue.pages.complete
  const { isOpen } = publication
  const { closesAt } = settings
  return (
    <section id="result" aria-labelledby="result-heading">
      <h2 id="result-heading">{texts.resultsHeading}</h2>
      <p>{isOpen ? texts.resultsLead : texts.resultsLater}</p>
      {!isOpen && closesAt && (
        <TimedSentence sentence={texts.resultsClose} instant={closesAt} catalogue={catalogue} />
      )}
      {isOpen && (
        <form action={pages.publishedResults(surveyId)} method="post">
          {['uuid', 'uKey'].map((name) => (
            <input key={name} type="hidden" name={name} data-receipt={name} />
          ))}
          {/* A link that leads on is the primary action. */}
          <button type="submit" className={settings.endLink ? undefined : 'primary'}>
            {texts.resultsLink}
          </button>
        </form>
      )}
      <div id="keep" data-page={pages.surveyComplete(surveyId)} hidden>
        <label htmlFor="keep-link">{texts.keepLabel}</label>
        <p className="hint" id="keep-hint">
          {texts.keepHint}
        </p>
        <div className="copy-line">
          <input id="keep-link" type="text" readOnly aria-describedby="keep-hint" dir="ltr" />
          <button type="button" id="keep-copy">
            {texts.keepCopy}
          </button>
          <span role="status" id="keep-done" data-done={texts.keepCopied} />
        </div>
      </div>
    </section>
  )
}
