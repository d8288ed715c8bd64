import { CHANGES, KEY_IS_USED, START_OVER } from '../../domain/survey/links.ts'
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
  /** The key, if what was submitted with it can be changed. */
  readonly changesWith: string | undefined
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
  changesWith,
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
        <StartOver {...{ surveyId, query, uKey: begunWith, texts }} />
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
          {changesWith !== undefined && (
            <KeyHolderForm
              {...{ surveyId, query }}
              uKey={changesWith}
              asks={CHANGES}
              label={catalogue.pages.changes.link}
            />
          )}
        </>
      )}
      <p>{texts.notYours}</p>
      {owner !== undefined && <StoredDrafts {...context} {...{ surveyId, owner }} lead={texts.stored} />}
      <details>
        <summary>{texts.another}</summary>
        <KeyForm kind="uKey" surveyId={surveyId} query={query} texts={catalogue.pages} />
      </details>
    </Notice>
  )
}

type StartOverProps = Omit<KeyHolderProps, 'asks' | 'label'> & {
  readonly texts: PageContext['catalogue']['pages']['keyUsed']
}

function StartOver({ texts, ...form }: StartOverProps) {
  return (
    <>
      <p className="lead">{texts.used}</p>
      <p>{texts.yoursIfNot}</p>
      <KeyHolderForm {...form} asks={START_OVER} label={texts.startOver} />
    </>
  )
}

type KeyHolderProps = {
  readonly surveyId: string
  readonly query: URLSearchParams
  readonly uKey: string
  /** The field that says what its holder wants. */
  readonly asks: string
  readonly label: string
}

function KeyHolderForm({ surveyId, query, uKey, asks, label }: KeyHolderProps) {
  const carried = [...query].filter(([name]) => name !== 'uKey' && name !== KEY_IS_USED)
  const fields = [...carried, ['uKey', uKey], [asks, '1']] as const
  return (
    <form action={pages.survey(surveyId)} method="post">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="actions">
        <button type="submit" className="primary">
          {label}
        </button>
      </div>
    </form>
  )
}
