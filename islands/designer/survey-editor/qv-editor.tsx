import type { QvQuestion } from '../../../src/domain/survey/survey.ts'
import { Bins } from './bins.tsx'
import { Credits } from './credits.tsx'
import { MORE_FIELDS, OUTCOME_FIELDS } from './editor-registry.ts'
import { FitField } from './fit-field.tsx'
import { MoreOfBallot } from './more-of-ballot.tsx'
import { OptionList } from './option-list.tsx'
import { PasteOptions } from './paste-options.tsx'
import { Sample } from './sample.tsx'
import { VoteLimitFields } from './vote-limits.tsx'

export function QvEditor({ question }: { readonly question: QvQuestion }) {
  return (
    <>
      <OptionList key={`options-${question.id}`} question={question} />
      <PasteOptions key={`paste-${question.id}`} question={question} />
      <Credits question={question} />
      <MoreOfBallot key={`more-${question.id}`} title="moreOfBallot" part={MORE_FIELDS} question={question} />
      <VoteLimitFields question={question} />
      <FitField question={question} />
      <Sample question={question} />
      <Bins question={question} />
      <MoreOfBallot
        key={`outcome-${question.id}`}
        title="outcome"
        part={OUTCOME_FIELDS}
        question={question}
      />
    </>
  )
}
