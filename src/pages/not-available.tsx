import type { Refusal } from '../domain/failure.ts'
import { pages } from '../urls.ts'
import type { PageContext } from './document.tsx'
import { Notice } from './notice.tsx'

type NotAvailableProps = PageContext & {
  readonly refusal: Refusal
  /** For those who began before the survey closed: until when, and the address that lets them in. */
  readonly grace?: { readonly until: string; readonly surveyId: string; readonly query: URLSearchParams }
}

/** The survey takes no answers now: since when, or from when on. */
export function NotAvailablePage({ refusal, grace, ...context }: NotAvailableProps) {
  const texts = context.catalogue.pages.notAvailable
  const { locale: language } = context.catalogue
  return (
    <Notice {...context} title={texts.title}>
      {refusal.closedAt && (
        <TimedSentence sentence={texts.closed} instant={refusal.closedAt} language={language} />
      )}
      {refusal.opensAt && (
        <TimedSentence sentence={texts.opens} instant={refusal.opensAt} language={language} />
      )}
      {!refusal.closedAt && !refusal.opensAt && <p className="lead">{texts.off}</p>}
      {grace && (
        <form action={pages.survey(grace.surveyId)}>
          <TimedSentence sentence={texts.grace} instant={grace.until} language={language} />
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

type TimedProps = { readonly sentence: string; readonly instant: string; readonly language: string }

/** A sentence whose `{time}` is an instant, written in words in UTC: the server does not know the reader's zone. */
function TimedSentence({ sentence, instant, language }: TimedProps) {
  const [before, after] = sentence.split('{time}')
  return (
    <p className="lead">
      {before}
      <time dateTime={instant}>{inWords(instant, language)}</time>
      {after}
    </p>
  )
}

function inWords(instant: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(instant))
}
