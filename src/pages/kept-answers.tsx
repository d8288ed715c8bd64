import { seedOf } from '../domain/ordering.ts'
import type { PageContext } from './document.tsx'

/** What a draft is told in. */
const WORDS = ['noVotes', 'upvotes', 'downvotes', 'cost', 'inWords', 'spent', 'notSubmitted'] as const

type KeptAnswersProps = PageContext & {
  readonly surveyId: string
  /** What becomes of the answers. */
  readonly lead: string
  /** Whose are meant, as the place of their draft is made of; absent for all that the device keeps. */
  readonly owner?: string
}

/** Answers that this device keeps for the survey; islands/not-open.ts shows them where there are any. */
export function KeptAnswers({ surveyId, lead, owner, catalogue }: KeptAnswersProps) {
  const texts = catalogue.pages.notAvailable
  const words = Object.fromEntries(WORDS.map((key) => [key, catalogue.survey[key]]))
  return (
    <section
      className="copy"
      id="kept"
      data-survey={surveyId}
      data-own={owner === undefined ? undefined : seedOf(owner)}
      data-locale={catalogue.locale}
      data-texts={JSON.stringify(words)}
      data-file={texts.keptFile}
      hidden
    >
      <h2>{texts.keptHeading}</h2>
      <p>{lead}</p>
      <ul className="actions" />
    </section>
  )
}
