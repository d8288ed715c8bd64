import { entryOf } from '../../../../src/domain/record-entry.ts'
import type { TextQuestion } from '../../../../src/domain/survey/survey.ts'
import { answerAtom, answersAtom } from '../../store/answers.ts'
import { useRead, useSay, useStore } from '../use-store.ts'
import { BoundedText } from './bounded-text.tsx'
import { Description } from './description.tsx'
import { fieldId } from './missing-summary.tsx'
import { errorId, NeedsAnswer, useMissing } from './needs-answer.tsx'

export function TextField({ question }: { readonly question: TextQuestion }) {
  const { id, text, multiline, maxLength } = question
  const store = useStore()
  const value = useRead((get) => entryOf(get(answersAtom), id) ?? '')
  const missing = useMissing(id)
  return (
    <>
      <label htmlFor={fieldId(id)}>{text}</label>
      <Description question={question} />
      {missing && <NeedsAnswer questionId={id} />}
      <BoundedText
        say={useSay()}
        id={fieldId(id)}
        value={value}
        most={maxLength}
        rows={multiline ? 5 : undefined}
        isInvalid={missing}
        error={missing && errorId(id)}
        set={(wish) => store.set(answerAtom, id, wish)}
      />
    </>
  )
}
