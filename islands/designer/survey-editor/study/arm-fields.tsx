import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { DesignerTextKey } from '../../../../src/components/designer-say.ts'
import { ARM_LIMITS, type Arm, asks } from '../../../../src/domain/arms/arm.ts'
import { RANDOM_ORDERS } from '../../../../src/domain/question-order/random-order.ts'
import { withoutAnswers } from '../../../../src/domain/questions/piping.ts'
import { surveyPage } from '../../../../src/urls.ts'
import { CheckBox } from '../../parts/check-box.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { openedAtom } from '../../store/page.ts'
import { fixedAtom } from '../../store/view.ts'
import { EditorField, useProblems } from '../fields/editor-field.tsx'
import { NumberInput } from '../fields/number-input.tsx'
import { useSetting } from '../settings/setting-fields.tsx'

type Changes = { readonly [Name in keyof Arm]?: Arm[Name] | undefined }

/** What one arm of an experiment has of its own; the first response fixes everything but its label. */
export function ArmFields({ arm, at }: { readonly arm: Arm; readonly at: number }) {
  const say = useDesignerSay()
  const { surveyId } = useAtomValue(openedAtom)
  const [arms, set] = useSetting('arms')
  const isFixed = useAtomValue(fixedAtom)
  const path = `/settings/arms/${at}`
  const change = (changes: Changes) =>
    set(arms.map((one, index) => (index === at ? withChanges(one, changes) : one)))
  return (
    <fieldset className="panel arm">
      <legend>{arm.label || say('armNumber', { number: at + 1 })}</legend>
      <EditorField
        part="survey"
        path={`${path}/label`}
        label={say('armLabel')}
        value={arm.label}
        onChange={(label) => change({ label })}
      />
      <ArmNumber
        path={path}
        isFixed={isFixed}
        name="share"
        value={arm.share}
        onChange={(share) => change({ share: Math.min(ARM_LIMITS.share, share) })}
      />
      {CHOICES.map(({ name, choices }) => (
        <ArmChoice key={name} arm={arm} name={name} choices={choices} isFixed={isFixed} onChange={change} />
      ))}
      <ArmNumber
        path={path}
        isFixed={isFixed}
        name="totalCredits"
        value={arm.totalCredits ?? 0}
        onChange={(credits) => change({ totalCredits: credits || undefined })}
      />
      <ArmQuestions arm={arm} at={at} isFixed={isFixed} onChange={change} />
      <p className="actions">
        <a href={`${surveyPage(surveyId)}?preview=true&arm=${arm.armId}`} target="_blank" rel="noopener">
          {say('armPreview', { arm: arm.label })}
        </a>
        {arms.length > ARM_LIMITS.armsMin && (
          <button
            type="button"
            className="quiet danger"
            disabled={isFixed}
            onClick={() => set(arms.filter((one) => one !== arm))}
          >
            {say('armRemove', { arm: arm.label })}
          </button>
        )}
      </p>
    </fieldset>
  )
}

type NumberProps = {
  readonly path: string
  readonly name: 'share' | 'totalCredits'
  readonly isFixed: boolean
  readonly value: number
  readonly onChange: (value: number) => void
}

function ArmNumber({ path, name, isFixed, value, onChange }: NumberProps) {
  const say = useDesignerSay()
  return (
    <NumberInput
      part="survey"
      path={`${path}/${name}`}
      label={say(`arm_${name}`)}
      hint={say(`armHint_${name}`)}
      disabled={isFixed}
      value={value || null}
      onChange={(count) => onChange(count ?? 0)}
    />
  )
}

/** An arm that does not change a setting has no field for it. */
function withChanges(arm: Arm, changes: Changes): Arm {
  const entries = Object.entries({ ...arm, ...changes }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Arm
}

type ChoiceName = 'mode' | 'input' | 'practice' | 'shuffle' | 'randomOrder' | 'direction' | 'coach'
type Choice = {
  readonly name: ChoiceName
  readonly choices: readonly (readonly [value: string | boolean, label: DesignerTextKey])[]
}

const YES_NO = [
  [true, 'armYes'],
  [false, 'armNo'],
] as const

const CHOICES: readonly Choice[] = [
  {
    name: 'mode',
    choices: [
      ['interactive', 'armInteractive'],
      ['text', 'armText'],
    ],
  },
  {
    name: 'input',
    choices: [
      ['dropdown', 'inputDropdown'],
      ['wheel', 'inputWheel'],
    ],
  },
  { name: 'practice', choices: YES_NO },
  { name: 'shuffle', choices: YES_NO },
  { name: 'randomOrder', choices: RANDOM_ORDERS.map((order) => [order, `armOrder_${order}`] as const) },
  {
    name: 'direction',
    choices: [['up', 'direction_up']],
  },
  { name: 'coach', choices: [[false, 'coachOff']] },
]

type ChoiceProps = Choice & {
  readonly arm: Arm
  readonly isFixed: boolean
  readonly onChange: (changes: Changes) => void
}

function ArmChoice({ arm, name, choices, isFixed, onChange }: ChoiceProps) {
  const say = useDesignerSay()
  const id = `arm-${arm.armId}-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{say(name)}</label>
      <select
        id={id}
        disabled={isFixed}
        value={String(arm[name] ?? '')}
        onChange={({ target }) =>
          onChange({ [name]: choices.find(([value]) => String(value) === target.value)?.[0] })
        }
      >
        <option value="">{say('armAsSurvey')}</option>
        {choices.map(([value, text]) => (
          <option key={text} value={String(value)}>
            {say(text)}
          </option>
        ))}
      </select>
    </div>
  )
}

type QuestionsProps = Pick<ChoiceProps, 'arm' | 'isFixed' | 'onChange'> & { readonly at: number }

function ArmQuestions({ arm, at, isFixed, onChange }: QuestionsProps) {
  const say = useDesignerSay()
  const { questions } = useAtomValue(draftAtom)
  const problem = useProblems('survey').get(`/settings/arms/${at}/questions`)
  const [isPart] = useState(arm.questions !== undefined)
  const count = questions.filter(({ id }) => asks(arm, id)).length
  const title = say('armQuestions', { count, total: questions.length })
  const choose = (questionId: string, isAsked: boolean) => {
    const asked = questions.filter(({ id }) => (id === questionId ? isAsked : asks(arm, id)))
    onChange({ questions: asked.length === questions.length ? undefined : asked.map(({ id }) => id) })
  }
  return (
    <details open={isPart}>
      <summary>{title}</summary>
      <fieldset className="plain choices" aria-label={title} disabled={isFixed}>
        {questions.map(({ id, text }, index) => (
          <CheckBox
            key={id}
            label={withoutAnswers(text) || say('armQuestionNumber', { number: index + 1 })}
            checked={asks(arm, id)}
            onChange={({ target }) => choose(id, target.checked)}
          />
        ))}
        <p className="field-error">{problem}</p>
      </fieldset>
    </details>
  )
}
