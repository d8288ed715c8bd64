import type { KeyboardEvent, SyntheticEvent } from 'react'
import { enteredFromText, numberAsText } from '../../../../src/domain/questions/number/answer.ts'
import {
  asNumberQuestion,
  SLIDER,
  type SliderQuestion,
} from '../../../../src/domain/questions/slider/question.ts'
import type { LoadedFieldProps } from './loaded-field.tsx'
import { EnteredNumber } from './number-field.tsx'

/** Where arrow keys start. */
const MIDDLE = (SLIDER.min + SLIDER.max) / 2

/** A slider without a thumb until a number is chosen, and a field for the number. */
export function SliderField(props: LoadedFieldProps<SliderQuestion>) {
  const { question, value, change, say } = props
  const { id, text, minLabel, maxLabel } = question
  const { min, max, step } = SLIDER
  const chosen = enteredFromText(value).value ?? null
  const choose = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    change(numberAsText(currentTarget.valueAsNumber))
  return (
    <EnteredNumber
      {...props}
      question={asNumberQuestion(question)}
      allowed={say('sliderRule', { least: min, most: max })}
    >
      <div className="slider">
        <input
          type="range"
          min={min}
          max={max}
          step={step}
          value={chosen ?? MIDDLE}
          data-unset={chosen === null || undefined}
          aria-label={text}
          aria-valuetext={chosen === null ? say('sliderUnset') : undefined}
          aria-describedby={`ends-${id}`}
          onChange={choose}
          // A press exactly in the middle changes nothing that the browser would report.
          onClick={choose}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key === ' ' || event.key === 'Enter') choose(event)
          }}
        />
        <p className="likert-ends" aria-hidden="true">
          <span>{minLabel}</span>
          <span>{maxLabel}</span>
        </p>
        <p id={`ends-${id}`} className="visually-hidden">
          {say('scaleEnds', { min, max, minLabel, maxLabel })}
        </p>
      </div>
    </EnteredNumber>
  )
}
