import { useAtomValue, useSetAtom } from 'jotai'
import type { FocusEvent } from 'react'
import { operatorKey } from '../../../../src/components/conditions-in-words.ts'
import { Icon } from '../../../../src/components/icon.tsx'
import type { Operator } from '../../../../src/domain/show-if/condition.ts'
import type { Question } from '../../../../src/domain/survey/survey.ts'
import { FieldProblem } from '../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { visitFieldAtom } from '../../store/problems.ts'
import { useProblems } from '../fields/editor-field.tsx'
import { AskedField } from './asked-field.tsx'
import { type ConditionProps, useChangeCondition } from './change-show-if.ts'
import {
  type Askable,
  askedBy,
  type ConditionSubject,
  impliedValue,
  offeredOperators,
  offeredValues,
  typedValue,
} from './compared.ts'
import { fieldOf } from './conditioned.ts'

export const conditionFieldId = (id: string, at: number): string => `${id}-condition-${at}`

type Props = ConditionProps &
  Askable & {
    /** JSON pointer of the condition, as in its problems. */
    readonly path: string
    readonly onRemove: () => void
  }

/** One condition: its subject, its comparison and its value. */
export function ConditionRow(props: Props) {
  const { subject, condition, at, onRemove } = props
  const say = useDesignerSay()
  const draft = useAtomValue(draftAtom)
  const id = conditionFieldId(fieldOf(subject).id, at)
  const { problem, visit } = useConditionProblem(props)
  const asked = askedBy(condition, { questions: draft.questions, arms: draft.settings.arms })
  const described = {
    'aria-describedby': problem && `${id}-problem`,
    'aria-invalid': problem ? true : undefined,
  }
  const number = at + 1
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) visit()
  }
  return (
    <fieldset className="condition" onBlur={leave}>
      <legend className="visually-hidden">{say('conditionNumbered', { number })}</legend>
      <AskedField {...props} id={id} described={described} />
      <OperatorField {...props} asked={asked} />
      <ValueField {...props} asked={asked} described={described} />
      <button
        type="button"
        className="icon quiet"
        aria-label={say('conditionRemove', { number })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
      <FieldProblem id={`${id}-problem`} text={problem} />
    </fieldset>
  )
}

/** The problem of a condition, shown once its fields were left. */
function useConditionProblem({ subject, path }: Props) {
  const { part } = fieldOf(subject)
  const problems = useProblems(part)
  const visitField = useSetAtom(visitFieldAtom)
  const paths = ['questionId', 'param', 'arm', 'operator', 'value'].map((field) => `${path}/${field}`)
  return {
    problem: paths.map((each) => problems.get(each)).find(Boolean),
    visit: () => visitField(part, `${path}/value`),
  }
}

type OwnProps = ConditionProps & { readonly asked: ConditionSubject | undefined }

const questionOf = (asked: ConditionSubject | undefined): Question | undefined =>
  asked && 'question' in asked ? asked.question : undefined

function OperatorField(props: OwnProps) {
  const { condition, at, asked } = props
  const say = useDesignerSay()
  const change = useChangeCondition(props)
  const question = questionOf(asked)
  const named = (operator: Operator) => ({ value: operator, label: say(operatorKey(question, operator)) })
  const { operator, value } = condition
  const implied = impliedValue(asked)
  const isUnchosen = implied !== '' && value === ''
  return (
    <Choice
      aria-label={say('conditionCompared', { number: at + 1 })}
      offered={offeredOperators(asked).map(named)}
      value={isUnchosen ? '' : operator}
      unlisted={isUnchosen ? say('conditionChoose') : named(operator).label}
      onChoose={(chosen) => change('condition', { ...condition, operator: chosen, value: implied || value })}
    />
  )
}

function ValueField(props: OwnProps & { readonly described: object }) {
  const { condition, at, asked, described } = props
  const say = useDesignerSay()
  const change = useChangeCondition(props)
  const { value } = condition
  const field = { ...described, 'aria-label': say('conditionWith', { number: at + 1 }), value }
  const offered = offeredValues(asked)
  const typed = typedValue(asked)
  if (!offered) {
    return (
      <input
        {...field}
        type={typed === 'date' ? typed : 'text'}
        inputMode={typed === 'number' ? 'decimal' : undefined}
        onChange={({ target }) => change(`condition/${at}/value`, { ...condition, value: target.value })}
      />
    )
  }
  if (offered.length === 0) return null
  return (
    <Choice
      {...field}
      offered={offered}
      unlisted={say(value === '' ? 'conditionChoose' : 'askedGone')}
      onChoose={(chosen) => change('condition', { ...condition, value: chosen })}
    />
  )
}

type ChoiceProps<Value extends string> = {
  readonly 'aria-label': string
  readonly offered: readonly { readonly value: Value; readonly label: string }[]
  readonly value: string
  /** The label of a value that is not among those offered. */
  readonly unlisted: string
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ offered, value, unlisted, onChoose, ...field }: ChoiceProps<Value>) {
  const found = (wanted: string) => offered.find((each) => each.value === wanted)
  const choose = (wanted: string) => {
    const chosen = found(wanted)
    if (chosen) onChoose(chosen.value)
  }
  return (
    <select {...field} value={value} onChange={({ target }) => choose(target.value)}>
      {!found(value) && (
        <option value={value} disabled>
          {unlisted}
        </option>
      )}
      {offered.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  )
}
