import { useSetAtom } from 'jotai'
import { own } from '../../src/domain/own.ts'
import type { LikertQuestion } from '../../src/domain/survey.ts'
import { answerAtom, answersAtom } from '../state/answers.ts'
import { useDerived, useSay } from '../ui/use-state.ts'
import { Description } from './description.tsx'

export function LikertField({ question }: { readonly question: LikertQuestion }) {
  const { id, text, scale, minLabel, maxLabel } = question
  const say = useSay()
  const answer = useSetAtom(answerAtom)
  const selection = useDerived((get, questionId = '') => own(get(answersAtom), questionId), id)
  const ends = { min: scale[0] ?? '', max: scale.at(-1) ?? '', minLabel, maxLabel }
  const labelled = minLabel !== '' || maxLabel !== ''
  return (
    <fieldset aria-describedby={labelled ? `ends-${id}` : undefined}>
      <legend>{text}</legend>
      <Description question={question} />
      <div className="likert">
        {scale.map((label) => (
          <label key={label}>
            <input
              type="radio"
              name={id}
              value={label}
              checked={selection === label}
              onChange={() => answer(id, label)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {labelled && (
        <>
          <p className="likert-ends" aria-hidden="true">
            <span>{minLabel}</span>
            <span>{maxLabel}</span>
          </p>
          <p id={`ends-${id}`} className="visually-hidden">
            {say('scaleEnds', ends)}
          </p>
        </>
      )}
    </fieldset>
  )
}
