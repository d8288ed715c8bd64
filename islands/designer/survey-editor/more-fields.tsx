import type { QvQuestion } from '../../../src/domain/survey.ts'
import { BallotWordFields } from './ballot-words.tsx'
import { LabelCreditsField } from './label-credits.tsx'

/** The fields of settings that few ballots need. */
export function MoreFields({ question }: { readonly question: QvQuestion }) {
  return (
    <>
      <BallotWordFields question={question} />
      <LabelCreditsField question={question} />
    </>
  )
}
