import { pages } from '../urls.ts'
import type { PageContext } from './document.tsx'
import { KeptAnswers } from './kept-answers.tsx'
import { TimedSentence } from './moment.tsx'
import { Notice } from './notice.tsx'
import { KeyForm } from './survey-key.tsx'

type KeyUsedProps = PageContext & {
  readonly surveyId: string
  /** ISO 8601. */
  readonly completedAt: string
  /** What else the address had, to be carried on. */
  readonly query: URLSearchParams
  /** Whose answers are given back from the device, where any are. */
  readonly owner: string | undefined
}

/** A unique key has given its one response: when, and what that means to whoever holds it. */
export function KeyUsedPage({ surveyId, completedAt, query, owner, ...context }: KeyUsedProps) {
  const { catalogue } = context
  const texts = catalogue.pages.keyUsed
  return (
    <Notice {...context} title={texts.title} script="survey-closed" surveyId={surveyId}>
      <TimedSentence sentence={texts.completed} instant={completedAt} catalogue={catalogue} />
      <p>
        {texts.yours} <a href={pages.surveyComplete(surveyId)}>{texts.copy}</a>
      </p>
      <p>{texts.notYours}</p>
      {owner !== undefined && <KeptAnswers {...context} {...{ surveyId, owner }} lead={texts.kept} />}
      <details>
        <summary>{texts.another}</summary>
        <KeyForm kind="uKey" surveyId={surveyId} query={query} texts={catalogue.pages} />
      </details>
    </Notice>
  )
}
