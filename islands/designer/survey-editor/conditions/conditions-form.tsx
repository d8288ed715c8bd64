import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DesignerTextKey } from '../../../../src/components/designer-say.ts'
import { storedNames } from '../../../../src/domain/results/parameters.ts'
import type { ShowIf } from '../../../../src/domain/show-if/condition.ts'
import {
  askableBefore,
  askableBeforeGroup,
  askableQuestions,
} from '../../../../src/domain/show-if/problems.ts'
import { conditionsOf } from '../../../../src/domain/show-if/rule.ts'
import { LIMITS, type Question, type SurveyDefinition } from '../../../../src/domain/survey/survey.ts'
import { FieldProblem } from '../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { fixedAtom, readOnlyAtom } from '../../store/view.ts'
import { useProblems } from '../fields/editor-field.tsx'
import { changeShowIfAtom } from './change-show-if.ts'
import { type Askable, type ConditionSubject, conditionOn } from './compared.ts'
import { ConditionRow, conditionFieldId } from './condition-row.tsx'
import { type Conditioned, fieldOf } from './conditioned.ts'

const JOINS = ['all', 'any'] as const

type Join = (typeof JOINS)[number]

const NONE = -2

export type FormProps = {
  readonly subject: Conditioned
  /** Called once the last condition is removed. */
  readonly onEmpty: () => void
}

/** All or any of some conditions; initially there is one. */
export function ConditionsForm(props: FormProps) {
  const draft = useAtomValue(draftAtom)
  const { subject } = props
  const names = storedNames(draft.settings)
  const arms = 'screenOut' in subject || 'excludeIf' in subject ? [] : draft.settings.arms
  const questions = askableFor(subject, draft)
  const { showIf, words } = fieldOf(subject)
  const hasNothing = questions.length + names.length + arms.length === 0 && !showIf
  return hasNothing ? (
    <NothingToAsk sentence={words.nothing} />
  ) : (
    <Fields {...props} names={names} questions={questions} arms={arms} />
  )
}

/** The questions whose answers the conditions of a subject can use. */
function askableFor(subject: Conditioned, draft: SurveyDefinition): readonly Question[] {
  if ('question' in subject) return askableBefore(draft, subject.question.id)
  return 'group' in subject ? askableBeforeGroup(draft, subject.group) : askableQuestions(draft)
}

function NothingToAsk({ sentence }: { readonly sentence: DesignerTextKey }) {
  const say = useDesignerSay()
  const hint = useRef<HTMLParagraphElement>(null)
  useEffect(() => hint.current?.focus(), [])
  return (
    <p className="hint" tabIndex={-1} ref={hint}>
      {say(sentence)}
    </p>
  )
}

function Fields({ subject, questions, names, arms, onEmpty }: FormProps & Askable) {
  const say = useDesignerSay()
  const { id, part, path, showIf, isStructural, words } = fieldOf(subject)
  const problems = useProblems(part)
  const isFixed = useAtomValue(isStructural ? fixedAtom : readOnlyAtom)
  const set = useSetAtom(changeShowIfAtom)
  const added = useRef(NONE)
  const conditions = conditionsOf(showIf)
  const join: Join = showIf && 'any' in showIf ? 'any' : 'all'
  const add = () => {
    const first = firstAsked({ questions, names, arms })
    added.current = conditions.length
    set(subject, 'condition', (before) => joined(join, [...conditionsOf(before), conditionOn(first)]))
  }
  const remove = (at: number) => {
    const left = conditions.length - 1
    flushSync(() =>
      set(subject, 'condition', (before) => joined(join, conditionsOf(before).toSpliced(at, 1))),
    )
    if (left === 0) onEmpty()
    else document.getElementById(conditionFieldId(id, Math.min(at, left - 1)))?.focus()
  }
  const begin = useRef(conditions.length === 0 ? add : undefined)
  useEffect(() => begin.current?.(), [])
  useEffect(() => {
    if (added.current !== conditions.length - 1) return
    document.getElementById(conditionFieldId(id, added.current))?.focus()
    added.current = NONE
  }, [id, conditions.length])
  return (
    <fieldset className="conditions" disabled={isFixed}>
      <legend>{say(words.legend)}</legend>
      {conditions.length > 1 && <JoinField subject={subject} join={join} />}
      <ol className="condition-rows">
        {conditions.map((condition, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is identified by its position
          <li key={at}>
            {at > 0 && <span className="soft">{say(`conditionJoin_${join}`)}</span>}
            <ConditionRow
              subject={subject}
              condition={condition}
              at={at}
              questions={questions}
              names={names}
              arms={arms}
              path={`${path}/${join}/${at}`}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <FieldProblem id={`${id}-problem`} text={problems.get(`${path}/${join}`) ?? problems.get(path)} />
      <button type="button" disabled={conditions.length >= LIMITS.conditions} onClick={add}>
        {say('conditionAdd')}
      </button>
    </fieldset>
  )
}

/** What a new condition is about: whatever comes right before it. */
function firstAsked({ questions, names, arms }: Askable): ConditionSubject {
  const nearest = questions.at(-1)
  if (nearest) return { question: nearest }
  return names[0] === undefined ? { arms } : { param: names[0] }
}

function JoinField({ subject, join }: Pick<FormProps, 'subject'> & { readonly join: Join }) {
  const say = useDesignerSay()
  const set = useSetAtom(changeShowIfAtom)
  const choose = (chosen: string) => {
    const next = JOINS.find((each) => each === chosen) ?? join
    set(subject, 'condition', (before) => joined(next, conditionsOf(before)))
  }
  return (
    <select aria-label={say('showIfJoined')} value={join} onChange={({ target }) => choose(target.value)}>
      {JOINS.map((each) => (
        <option key={each} value={each}>
          {say(`showIf_${each}`)}
        </option>
      ))}
    </select>
  )
}

function joined(join: Join, conditions: ReturnType<typeof conditionsOf>): ShowIf | undefined {
  if (conditions.length === 0) return undefined
  return join === 'all' ? { all: conditions } : { any: conditions }
}
