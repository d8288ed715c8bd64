import { type ReactNode, useState } from 'react'
import {
  enteredFromText,
  enteredLines,
  numberProblem,
  numbersTyped,
  typedAsText,
} from '../../../../src/domain/questions/number/answer.ts'
import type { NumberQuestion } from '../../../../src/domain/questions/number/question.ts'
import { plainNumeral } from '../../../../src/domain/typed-number/read.ts'
import type { Say } from '../../store/page.ts'
import type { LoadedFieldProps } from './loaded-field.tsx'

type EnteredProps = LoadedFieldProps<NumberQuestion> & {
  /** The numbers that are valid answers. */
  readonly allowed: string
  /** Another way to choose one. */
  readonly children?: ReactNode
}

export function NumberField(props: LoadedFieldProps<NumberQuestion>) {
  return <EnteredNumber {...props} allowed={ruleOf(props.question, props.say)} />
}

/** A field that accepts numbers as people write them, with the unit. */
export function EnteredNumber(props: EnteredProps) {
  const { question, value, change, say, head, fieldId, described, isMissing, allowed, children } = props
  const { id, text, unit, min } = question
  const [typed, setTyped] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const problem = value === '' ? undefined : numberProblem(question, enteredFromText(value))
  const isWrong = problem !== undefined && (wasLeft || isMissing)
  const rule = isWrong ? whatIsWrong(question, value, allowed, say) : allowed
  const describedBy = [described, rule && `rule-${id}`, unit && `unit-${id}`].filter(Boolean).join(' ')
  return (
    <>
      <label htmlFor={fieldId}>{text}</label>
      {head}
      {rule && (
        <p id={`rule-${id}`} className={isWrong ? 'field-error' : 'soft'}>
          {rule}
        </p>
      )}
      {children}
      <div className="with-unit">
        <input
          id={fieldId}
          type="text"
          inputMode={min !== null && min < 0 ? 'text' : 'decimal'}
          autoComplete="off"
          value={typedAsText(typed, question) === value ? typed : (enteredLines(value)[0] ?? '')}
          aria-describedby={describedBy || undefined}
          aria-invalid={isWrong || (isMissing && value === '') || undefined}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => {
            setTyped(target.value)
            change(typedAsText(target.value, question))
          }}
        />
        {unit && (
          <span id={`unit-${id}`} dir="auto">
            {unit}
          </span>
        )}
      </div>
    </>
  )
}

function whatIsWrong(question: NumberQuestion, value: string, rule: string, say: Say): string {
  const [many, few] = numbersTyped(enteredFromText(value).typed ?? '', question)
  if (many === undefined || few === undefined) return say('numberWrong', { rule })
  return say('numberEither', { many: plainNumeral(many), few: plainNumeral(few) })
}

/** The numbers that are valid answers. */
function ruleOf({ min, max, step }: NumberQuestion, say: Say): string {
  const bounds = boundsOf(min, max, say)
  if (step === null) return bounds
  const steps = step === 1 && Number.isInteger(min ?? 0) ? say('numberWhole') : say('numberSteps', { step })
  return say('counted', { name: bounds, count: steps })
}

function boundsOf(least: number | null, most: number | null, say: Say): string {
  if (least !== null && most !== null) return say('numberFromTo', { least, most })
  if (least !== null) return say('numberAtLeast', { least })
  return most === null ? say('numberAny') : say('numberAtMost', { most })
}
