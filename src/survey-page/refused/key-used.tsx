import type { PageContext } from '../../pages/frame/document.tsx'
import { Notice } from '../../pages/frame/notice.tsx'
import { TimedSentence } from '../../pages/parts/timed-sentence.tsx'
import { spaceAfterSentence } from '../../texts/sentences.ts'
import { pages } from '../../urls.ts'
import { StoredDrafts } from './stored-drafts.tsx'
import { KeyForm } from './survey-key.tsx'

type KeyUsedProps = PageContext & {
  readonly surveyId: string
  /** ISO 8601; undefined if ballots are secret, which hides whether a response was submitted. */
  readonly completedAt: string | undefined
  /** The other parameters of the address, to be kept. */
  readonly query: URLSearchParams
  /** Whose stored draft may be offered, if anybody's. */
  readonly owner: string | undefined
}

/**
 * A unique key was used: when its response was submitted, if that may be disclosed, and what that means for its holder.
 */
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
        {completedAt === undefined ? texts.yoursIfSubmitted : texts.yours}
        {spaceAfterSentence(catalogue.locale)}
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
