import { TimedSentence } from '../../pages/parts/timed-sentence.tsx'
import type { Catalogue } from '../../texts/en.ts'

type MayChangeProps = {
  readonly catalogue: Catalogue
  readonly closesAt: string | null
}

/** Until when respondents can change what they have submitted, and where. */
export function MayChange({ catalogue, closesAt }: MayChangeProps) {
  const texts = catalogue.pages.changes
  return (
    <>
      {closesAt ? (
        <TimedSentence sentence={texts.until} instant={closesAt} catalogue={catalogue} />
      ) : (
        <p>{texts.untilClosed}</p>
      )}
      <p>{texts.where}</p>
    </>
  )
}
