import {
  pairsAsked,
  pairsFromText,
  withPicked,
} from '../../../../src/domain/questions/head-to-head/answer.ts'
import type { HeadToHeadQuestion } from '../../../../src/domain/questions/head-to-head/question.ts'
import type { LoadedFieldProps } from './loaded-field.tsx'
import { useBallotAsked } from './use-ballot-asked.ts'

/** Pairs of options from which the respondent picks one each, or neither. */
export function HeadToHeadField(props: LoadedFieldProps<HeadToHeadQuestion>) {
  const { question, value, change, say, head, fieldId, described, isMissing } = props
  const { cast, nameOf } = useBallotAsked(props)
  const given = pairsFromText(value)
  return (
    <fieldset id={fieldId} aria-describedby={described || undefined}>
      <legend>{question.text}</legend>
      {head}
      {pairsAsked(question, cast).map((pair) => {
        const { a, b } = pair
        const answer = given.find((other) => other.a === a && other.b === b)
        const name = `${fieldId}-${a}-${b}`
        const lacks = isMissing && question.required && !answer && value !== ''
        return (
          <fieldset key={name} className="pair" aria-describedby={lacks ? `${name}-error` : undefined}>
            <legend>{say('whichOne', { a: nameOf(a), b: nameOf(b) })}</legend>
            {lacks && (
              <p id={`${name}-error`} className="field-error">
                {say('needsAnswer')}
              </p>
            )}
            <div className="choice-list">
              {[a, b, null].map((option) => (
                <label key={option ?? ''}>
                  <input
                    type="radio"
                    name={name}
                    checked={answer?.picked === option}
                    onChange={() => change(withPicked(value, pair, option))}
                  />
                  <span dir="auto">{option === null ? say('noPreference') : nameOf(option)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )
      })}
    </fieldset>
  )
}
