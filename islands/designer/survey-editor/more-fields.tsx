import type { QvQuestion } from '../../../src/domain/survey/survey.ts'
import { BallotWordFields } from './ballot-words.tsx'
import { LabelCreditsField } from './label-credits.tsx'

export function MoreFields({ question }: { readonly question: QvQuestion }) {
  return (
    <>
      <BallotWordFields question={question} />
      <LabelCreditsField question={question} />
    </>
  )
}
