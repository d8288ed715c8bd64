import type { Refusal } from '../domain/failure.ts'
import { pages } from '../urls.ts'
import type { PageContext } from './document.tsx'
import { TimedSentence } from './moment.tsx'
import { Notice } from './notice.tsx'

type NotAvailableProps = PageContext & {
  readonly refusal: Refusal
  /** For those who began before the survey closed: until when, and the address that lets them in. */
  readonly grace?: { readonly until: string; readonly surveyId: string; readonly query: URLSearchParams }
}

/** The survey takes no answers now: since when, or from when on. */
export function NotAvailablePage({ refusal, grace, ...context }: NotAvailableProps) {
  const { catalogue } = context
  const texts = catalogue.pages.notAvailable
  const { closedAt, opensAt } = refusal
  return (
    <Notice {...context} title={texts.title} tellsTime>
      {closedAt && <TimedSentence sentence={texts.closed} instant={closedAt} catalogue={catalogue} />}
      {opensAt && <TimedSentence sentence={texts.opens} instant={opensAt} catalogue={catalogue} />}
      {!closedAt && !opensAt && <p className="lead">{texts.off}</p>}
      {grace && (
        <form action={pages.survey(grace.surveyId)}>
          <TimedSentence sentence={texts.grace} instant={grace.until} catalogue={catalogue} />
          {[...grace.query].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" name="continue" value="1">
            {texts.goOn}
          </button>
        </form>
      )}
    </Notice>
  )
}
