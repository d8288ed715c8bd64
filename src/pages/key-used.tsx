import { pages } from '../urls.ts'
import type { PageContext } from './document.tsx'
import { TimedSentence } from './moment.tsx'
import { Notice } from './notice.tsx'
import { KeyForm } from './survey-key.tsx'

type KeyUsedProps = PageContext & {
  readonly surveyId: string
  /** ISO 8601. */
  readonly completedAt: string
  /** What else the address had, to be carried on. */
  readonly query: URLSearchParams
}

/** A unique key has given its one response: when, and what that means to whoever holds it. */
export function KeyUsedPage({ surveyId, completedAt, query, ...context }: KeyUsedProps) {
  const { catalogue } = context
  const texts = catalogue.pages.keyUsed
  return (
    <Notice {...context} title={texts.title} script="notice" surveyId={surveyId}>
      <TimedSentence sentence={texts.completed} instant={completedAt} catalogue={catalogue} />
      <p>
        {texts.yours} <a href={pages.surveyComplete(surveyId)}>{texts.copy}</a>
      </p>
      <p>{texts.notYours}</p>
      <details>
        <summary>{texts.another}</summary>
        <KeyForm kind="uKey" surveyId={surveyId} query={query} texts={catalogue.pages} />
      </details>
    </Notice>
  )
}
