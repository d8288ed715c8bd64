import type { PageContext } from '../../pages/frame/document.tsx'
import { Notice } from '../../pages/frame/notice.tsx'
import { TimedSentence } from '../../pages/parts/timed-sentence.tsx'
import { pages } from '../../urls.ts'
import { StoredDrafts } from './stored-drafts.tsx'
import { KeyForm } from './survey-key.tsx'

type KeyUsedProps = PageContext & {
  readonly surveyId: string
  /** ISO 8601; undefined where ballots are secret, so that it is not told whether a response was submitted. */
  readonly completedAt: string | undefined
  /** What else the address had, to be carried on. */
  readonly query: URLSearchParams
  /** Whose answers are given back from the device, where any are. */
  readonly owner: string | undefined
}

/** A unique key was used: when its response was submitted, where that may be told, and what that means to whoever holds it. */
export function KeyUsedPage({ surveyId, completedAt, query, owner, ...context }: KeyUsedProps) {
  const { catalogue } = context
  const texts = catalogue.pages.keyUsed
  return (
    <Notice {...context} title={texts.title} script="survey-closed" surveyId={surveyId}>
      {completedAt === undefined ? (
        <p className="lead">{texts.used}</p>
      ) : (
        <TimedSentence sentence={texts.completed} instant={completedAt} catalogue={catalogue} />
      )}
      <p>
        {completedAt === undefined ? texts.yoursIfSubmitted : texts.yours}{' '}
        <a href={pages.surveyComplete(surveyId)}>{texts.copy}</a>
      </p>
      {completedAt === undefined && <p>{texts.yoursIfNot}</p>}
      <p>{texts.notYours}</p>
      {owner !== undefined && <StoredDrafts {...context} {...{ surveyId, owner }} lead={texts.stored} />}
      <details>
        <summary>{texts.another}</summary>
        <KeyForm kind="uKey" surveyId={surveyId} query={query} texts={catalogue.pages} />
      </details>
    </Notice>
  )
}
