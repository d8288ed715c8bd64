import type { Refusal } from '../../domain/failure.ts'
import type { endLinkFor } from '../../domain/survey/ends/end-link.ts'
import type { End } from '../../domain/survey/ends/ends.ts'
import type { PageContext } from '../../pages/frame/document.tsx'
import { Notice } from '../../pages/frame/notice.tsx'
import { EndText } from '../../pages/parts/end-text.tsx'
import { TimedSentence } from '../../pages/parts/timed-sentence.tsx'
import { say } from '../../texts/text.ts'
import { pages } from '../../urls.ts'
import { StoredDrafts } from './stored-drafts.tsx'

type NotAvailableProps = PageContext & {
  readonly refusal: Refusal
  readonly surveyId: string
  readonly surveyTitle?: string
  /**
   * For people who started before the survey closed: until when they may continue, and the address that admits them.
   */
  readonly grace?: { readonly until: string; readonly query: URLSearchParams }
  readonly showsResults?: boolean
  /** The designer's text for people who come while the survey is closed. */
  readonly end?: ClosedEnd
}

/** The survey takes no answers now: since when, or until when. */
export function NotAvailablePage({
  refusal,
  surveyId,
  surveyTitle,
  grace,
  showsResults = false,
  end,
  ...context
}: NotAvailableProps) {
  const { catalogue } = context
  const { notAvailable: texts, complete } = catalogue.pages
  const { closedAt, opensAt, stopped } = refusal
  return (
    <Notice
      {...context}
      title={texts.title}
      script="survey-closed"
      surveyId={surveyId}
      surveyTitle={surveyTitle}
    >
      {closedAt && <TimedSentence sentence={texts.closed} instant={closedAt} catalogue={catalogue} />}
      {opensAt && <TimedSentence sentence={texts.opens} instant={opensAt} catalogue={catalogue} />}
      {!closedAt && !opensAt && <p className="lead">{stopped ? texts.stopped : texts.off}</p>}
      {end && <Closed end={end} {...context} />}
      {grace && (
        <form action={pages.survey(surveyId)}>
          <TimedSentence sentence={texts.grace} instant={grace.until} catalogue={catalogue} />
          {[...grace.query].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" name="continue" value="1">
            {texts.goOn}
          </button>
        </form>
      )}
      {showsResults && (
        <p>
          {complete.resultsLead} <a href={pages.publishedResults(surveyId)}>{complete.resultsLink}</a>
        </p>
      )}
      <StoredDrafts surveyId={surveyId} lead={texts.stored} {...context} />
    </Notice>
  )
}

export type ClosedEnd = Pick<End, 'text' | 'code'> & { readonly way: ReturnType<typeof endLinkFor> }

function Closed({ end: { text, code, way }, catalogue }: PageContext & { readonly end: ClosedEnd }) {
  const { complete } = catalogue.pages
  return (
    <>
      {text && <EndText text={text} />}
      {code && (
        <p>
          {complete.endCode}: <strong dir="ltr">{code}</strong>
        </p>
      )}
      {way && (
        <p>
          <a className="button primary" href={way.href} rel="noreferrer">
            {say(complete.endLink, catalogue.locale, { host: way.host })}
          </a>
        </p>
      )}
    </>
  )
}
