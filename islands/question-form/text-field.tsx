import { useSetAtom } from 'jotai'
import type { ChangeEvent } from 'react'
import { textLength } from '../../src/domain/answers.ts'
import { own } from '../../src/domain/own.ts'
import type { TextQuestion } from '../../src/domain/survey.ts'
import { answerAtom, answersAtom } from '../state/answers.ts'
import { useDerived, useSay } from '../ui/use-state.ts'
import { Description } from './description.tsx'

export function TextField({ question }: { readonly question: TextQuestion }) {
  const { id, text, multiline, maxLength } = question
  const say = useSay()
  const answer = useSetAtom(answerAtom)
  const value = useDerived((get, questionId = '') => own(get(answersAtom), questionId) ?? '', id)
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const wish = target.value
    if (textLength(wish) <= maxLength) answer(id, wish)
    else if (wish.startsWith(value)) answer(id, [...wish].slice(0, maxLength).join(''))
  }
  const field = {
    id: `text-${id}`,
    value,
    placeholder: say('textPlaceholder'),
    'aria-describedby': `counter-${id}`,
    onChange: change,
  }
  return (
    <>
      <label htmlFor={field.id}>{text}</label>
      <Description question={question} />
      {multiline ? <textarea rows={5} {...field} /> : <input type="text" {...field} />}
      <p id={`counter-${id}`} className="counter">
        {say('counter', { count: textLength(value), max: maxLength })}
      </p>
    </>
  )
}
