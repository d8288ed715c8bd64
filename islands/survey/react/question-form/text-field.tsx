import type { ChangeEvent } from 'react'
import { entryOf } from '../../../../src/domain/record-entry.ts'
import type { TextQuestion } from '../../../../src/domain/survey.ts'
import { textLength } from '../../../../src/domain/text-length.ts'
import { answerAtom, answersAtom } from '../../store/answers.ts'
import { useRead, useSay, useStore } from '../use-store.ts'
import { Description } from './description.tsx'
import { fieldId } from './missing-summary.tsx'
import { errorId, NeedsAnswer, useMissing } from './needs-answer.tsx'

export function TextField({ question }: { readonly question: TextQuestion }) {
  const { id, text, multiline, maxLength } = question
  const say = useSay()
  const store = useStore()
  const value = useRead(answersAtom, (get) => entryOf(get(answersAtom), id) ?? '')
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const wish = target.value
    if (textLength(wish) <= maxLength) store.set(answerAtom, id, wish)
    else if (wish.startsWith(value)) store.set(answerAtom, id, [...wish].slice(0, maxLength).join(''))
  }
  const missing = useMissing(id)
  const field = {
    id: fieldId(id),
    value,
    placeholder: say('textPlaceholder'),
    'aria-describedby': missing ? `${errorId(id)} counter-${id}` : `counter-${id}`,
    'aria-invalid': missing || undefined,
    onChange: change,
  }
  return (
    <>
      <label htmlFor={field.id}>{text}</label>
      <Description question={question} />
      {missing && <NeedsAnswer questionId={id} />}
      {multiline ? <textarea rows={5} {...field} /> : <input type="text" {...field} />}
      <p id={`counter-${id}`} className="counter">
        {say('counter', { count: textLength(value), max: maxLength })}
      </p>
    </>
  )
}
