import { seedOf } from '../../domain/ballot/ordering.ts'
import type { PageContext } from '../../pages/frame/document.tsx'

const WORDS = ['noVotes', 'upvotes', 'downvotes', 'cost', 'inWords', 'spent', 'notSubmitted'] as const

type StoredDraftsProps = PageContext & {
  readonly surveyId: string
  readonly lead: string
  /** Whose drafts to show, as in their storage key; absent for all on the device. */
  readonly owner?: string
}

/** Answers stored on this device for the survey; islands/pages/survey-closed.ts shows them if there are any. */
export function StoredDrafts({ surveyId, lead, owner, catalogue }: StoredDraftsProps) {
  const texts = catalogue.pages.notAvailable
  const words = Object.fromEntries(WORDS.map((key) => [key, catalogue.survey[key]]))
  return (
    <section
      className="copy"
      id="stored-drafts"
      data-survey={surveyId}
      data-owner={owner === undefined ? undefined : seedOf(owner)}
      data-locale={catalogue.locale}
      data-texts={JSON.stringify(words)}
      data-file={texts.storedFile}
      hidden
    >
      <h2>{texts.storedHeading}</h2>
      <p>{lead}</p>
      <ul className="actions" />
    </section>
  )
}
