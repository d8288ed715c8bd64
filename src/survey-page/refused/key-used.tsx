import { KEY_IS_USED, START_OVER } from '../../domain/survey/links/links.ts'
import type { PageContext } from '../../pages/frame/document.tsx'
import { Notice } from '../../pages/frame/notice.tsx'
import { TimedSentence } from '../../pages/parts/timed-sentence.tsx'
import { spaceAfterSentence } from '../../texts/sentences.ts'
import { pages } from '../../urls.ts'
import { StoredDrafts } from './stored-drafts.tsx'
import { KeyForm } from './survey-key.tsx'

type KeyUsedProps = PageContext & {
  readonly surveyId: string
  /** The key, if its response can still be discarded; undefined if it was submitted. */
  readonly begunWith: string | undefined
  /** Whether what was submitted can be changed, though not with the key. */
  readonly changes: boolean
  /** ISO 8601; undefined if ballots are secret, which hides when a response was submitted. */
  readonly completedAt: string | undefined
  /** The other parameters of the address, to be kept. */
  readonly query: URLSearchParams
  /** Whose stored draft may be offered, if anybody's. */
  readonly owner: string | undefined
}

/**
 * A unique key was used: what that means for its holder, who may start over if its response was not submitted.
 */
export function KeyUsedPage({
  surveyId,
  begunWith,
  changes,
  completedAt,
  query,
  owner,
  ...context
}: KeyUsedProps) {
  const { catalogue } = context
  const texts = catalogue.pages.keyUsed
  return (
    <Notice {...context} title={texts.title} script="survey-closed" surveyId={surveyId}>
      {begunWith !== undefined ? (
        <StartOver surveyId={surveyId} query={query} uKey={begunWith} texts={texts} />
      ) : (
        <>
          {completedAt === undefined ? (
            <p className="lead">{texts.submitted}</p>
          ) : (
            <TimedSentence sentence={texts.completed} instant={completedAt} catalogue={catalogue} />
          )}
          <p>
            {texts.yours}
            {spaceAfterSentence(catalogue.locale)}
            <a href={pages.surveyComplete(surveyId)}>{texts.copy}</a>
          </p>
          {changes && <p>{catalogue.pages.changes.where}</p>}
        </>
      )}
      <p>{texts.notYours}</p>
      {owner !== undefined && (
        <StoredDrafts {...context} surveyId={surveyId} owner={owner} lead={texts.stored} />
      )}
      <details>
        <summary>{texts.another}</summary>
        <KeyForm kind="uKey" surveyId={surveyId} query={query} texts={catalogue.pages} />
      </details>
    </Notice>
  )
}

type StartOverProps = {
  readonly surveyId: string
  readonly query: URLSearchParams
  readonly uKey: string
  readonly texts: PageContext['catalogue']['pages']['keyUsed']
}

function StartOver({ surveyId, query, uKey, texts }: StartOverProps) {
  const carried = [...query].filter(([name]) => name !== 'uKey' && name !== KEY_IS_USED)
  const fields = [...carried, ['uKey', uKey], [START_OVER, '1']] as const
  return (
    <form action={pages.survey(surveyId)} method="post">
      <p className="lead">{texts.used}</p>
      <p>{texts.yoursIfNot}</p>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="actions">
        <button type="submit" className="primary">
          {texts.startOver}
        </button>
      </div>
    </form>
  )
}
