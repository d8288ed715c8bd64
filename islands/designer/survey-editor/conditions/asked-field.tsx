import { useAtomValue } from 'jotai'
import { withoutAnswers } from '../../../../src/domain/questions/piping.ts'
import type { Condition } from '../../../../src/domain/show-if/condition.ts'
import type { Question } from '../../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { type ConditionProps, useChangeCondition } from './change-show-if.ts'
import { type Askable, type ConditionSubject, conditionOn } from './compared.ts'
import { deletedNameAtom } from './lost-conditions.tsx'

type Props = ConditionProps & Askable & { readonly id: string; readonly described: object }

type Offered = { readonly asked: ConditionSubject; readonly label: string }

/** Selects what a condition is about: an earlier question, a parameter of the link, or the arm. */
export function AskedField(props: Props) {
  const { condition, at, questions, names, arms, id, described } = props
  const say = useDesignerSay()
  const titled = useTitled()
  const change = useChangeCondition(props)
  const answers = questions.map((question): Offered => ({ asked: { question }, label: titled(question.id) }))
  const parameters = names.map((param): Offered => ({ asked: { param }, label: param }))
  const ofArms = arms.length > 0 ? [{ asked: { arms }, label: say('askedArm') }] : []
  const value = chosenBy(condition)
  const offered = [...answers, ...parameters, ...ofArms]
  const choose = (chosen: string) => {
    const found = offered.find(({ asked }) => optionOf(asked) === chosen)
    if (found) change('condition', conditionOn(found.asked))
  }
  return (
    <select
      id={id}
      {...described}
      className="condition-asked"
      aria-label={say('conditionAsked', { number: at + 1 })}
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      {!offered.some(({ asked }) => optionOf(asked) === value) && (
        <option value={value} disabled>
          {'param' in condition ? condition.param : titled(value)}
        </option>
      )}
      <Group label={say('askedAnswers')} offered={answers} />
      <Group label={say('askedParameters')} offered={parameters} />
      <Group label={say('askedExperiment')} offered={ofArms} />
    </select>
  )
}

function Group({ label, offered }: { readonly label: string; readonly offered: readonly Offered[] }) {
  if (offered.length === 0) return null
  return (
    <optgroup label={label}>
      {offered.map(({ asked, label }) => (
        <option key={optionOf(asked)} value={optionOf(asked)}>
          {label}
        </option>
      ))}
    </optgroup>
  )
}

/** Returns the title of a question, even if it was deleted. */
function useTitled(): (questionId: string) => string {
  const say = useDesignerSay()
  const { questions } = useAtomValue(draftAtom)
  const deletedName = useAtomValue(deletedNameAtom)
  return (questionId) => {
    const at = questions.findIndex(({ id }) => id === questionId)
    if (at < 0) return deletedName(questionId)?.trim() || say('askedGone')
    const name = withoutAnswers((questions[at] as Question).text.trim())
    return say('askedNumbered', { number: at + 1, name }).trim()
  }
}

/** Question ids contain no spaces. */
const parameterValue = (param: string) => `param ${param}`

const ARM_VALUE = 'the arm'

function chosenBy(condition: Condition): string {
  if ('arm' in condition) return ARM_VALUE
  return 'param' in condition ? parameterValue(condition.param) : condition.questionId
}

const optionOf = (asked: ConditionSubject): string =>
  'arms' in asked ? ARM_VALUE : chosenBy(conditionOn(asked))
