import { LocalInstant } from '../../components/local-instant.tsx'
import { CallButton } from '../../pages/parts/call-button.tsx'
import { ShownOnce } from '../../pages/parts/shown-once.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { toolCalls, toolPages } from '../../urls.ts'

type FeedProps = {
  readonly surveyId: string
  readonly texts: Catalogue['connections']
  readonly language: string
  /** When the link was made; null if there is none. */
  readonly madeAt: string | null
}

/** The link by which spreadsheets read the figures of a survey. */
export function Feed({ surveyId, texts: { feed: texts }, madeAt, language }: FeedProps) {
  return (
    <section className="panel">
      <h3>{texts.heading}</h3>
      <p className="hint">{texts.hint}</p>
      {madeAt !== null && (
        <>
          <p>
            {texts.since} <LocalInstant instant={madeAt} language={language} short />
          </p>
          <CallButton
            calls={[{ method: 'DELETE', url: toolCalls.feed(surveyId) }]}
            to={toolPages.surveyConnections(surveyId)}
            label={texts.revoke}
            look="quiet"
          />
        </>
      )}
      <form data-new-token={toolCalls.feed(surveyId)} data-failed={texts.failed}>
        <button type="submit">{madeAt === null ? texts.make : texts.replace}</button>
      </form>
      <ShownOnce texts={texts} to={toolPages.surveyConnections(surveyId)} />
    </section>
  )
}
