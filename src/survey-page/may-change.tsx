import { CHANGES } from '../domain/survey/links.ts'
import { TimedSentence } from '../pages/parts/timed-sentence.tsx'
import type { Catalogue } from '../texts/en.ts'
import { pages } from '../urls.ts'

/** The address of the page on which answers are changed. */
export const changePage = (surveyId: string) => `${pages.survey(surveyId)}?${CHANGES}=1`

type MayChangeProps = {
  readonly catalogue: Catalogue
  readonly closesAt: string | null
  readonly href: string
  readonly link: 'already' | 'link'
}

/** Until when respondents can change what they have submitted, and where. */
export function MayChange({ catalogue, closesAt, href, link }: MayChangeProps) {
  const texts = catalogue.pages.changes
  return (
    <>
      {closesAt ? (
        <TimedSentence sentence={texts.until} instant={closesAt} catalogue={catalogue} />
      ) : (
        <p>{texts.untilClosed}</p>
      )}
      <p>
        <a href={href}>{texts[link]}</a>
      </p>
    </>
  )
}
