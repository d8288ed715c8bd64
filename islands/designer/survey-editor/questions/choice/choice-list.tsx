import { useAtomValue, useSetAtom } from 'jotai'
import { flushSync } from 'react-dom'
import { Icon } from '../../../../../src/components/icon.tsx'
import { ITEM_LIMITS, type Item } from '../../../../../src/domain/questions/items.ts'
import { LIMITS } from '../../../../../src/domain/survey/survey.ts'
import { environmentAtom } from '../../../../shared/environment.ts'
import { FieldProblem } from '../../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../../parts/use-designer.ts'
import type { What } from '../../../store/document.ts'
import { moved, newPartId } from '../../../store/parts.ts'
import { visitFieldAtom } from '../../../store/problems.ts'
import { fixedAtom } from '../../../store/view.ts'
import { fieldId, useProblems } from '../../fields/editor-field.tsx'
import { choicesOf, type Listing, newChoice, useChangeChoice } from './use-change-choice.ts'

const labelId = ({ id }: Listing, at: number) => `${id}-choice-${at}`

/** The choices or items of a question, to edit, move and remove. */
export function ChoiceList({ question }: { readonly question: Listing }) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const { random } = useAtomValue(environmentAtom)
  const change = useChangeChoice(question)
  const { id, choices } = question
  const problems = useProblems(id)
  const isFull = isFixed || choices.length >= ('multiple' in question ? LIMITS.choices : ITEM_LIMITS.most)
  const add = (at: number) => {
    if (isFull) return
    const choice = newChoice(question, newPartId(random))
    // Keystrokes right after the press belong to the new choice, so its field must exist before the press is over.
    flushSync(() => change('add', (before) => ({ choices: choicesOf(before).toSpliced(at, 0, choice) })))
    document.getElementById(labelId(question, at))?.focus()
  }
  return (
    <section aria-labelledby={`choices-${id}`}>
      <h3 id={`choices-${id}`}>{say('choices', { count: choices.length })}</h3>
      <ol className="choice-rows">
        {choices.map((choice, at) => (
          <Row
            key={choice.choiceId}
            question={question}
            choice={choice}
            at={at}
            onEnter={() => add(at + 1)}
            problem={problems.get(`/choices/${at}/label`)}
          />
        ))}
      </ol>
      <FieldProblem id={`${fieldId(id, '/choices')}-problem`} text={problems.get('/choices')} />
      <button type="button" disabled={isFull} onClick={() => add(choices.length)}>
        {say('addChoice')}
      </button>
    </section>
  )
}

type RowProps = {
  readonly question: Listing
  readonly choice: ReturnType<typeof choicesOf>[number]
  readonly at: number
  readonly problem: string | undefined
  readonly onEnter: () => void
}

function Row(props: RowProps) {
  const { question, choice, at, problem, onEnter } = props
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const visit = useSetAtom(visitFieldAtom)
  const edit = useEditChoice(props)
  const name = choice.label || say('choiceNumber', { number: at + 1 })
  const leave = () => {
    visit(question.id, `/choices/${at}/label`)
    visit(question.id, '/choices')
  }
  return (
    <li>
      <input
        id={labelId(question, at)}
        type="text"
        aria-label={say('choiceNumber', { number: at + 1 })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${choice.choiceId}-problem`}
        disabled={isFixed}
        value={choice.label}
        onBlur={leave}
        onChange={({ target }) => edit('label', { label: target.value })}
        onKeyDown={({ key, nativeEvent }) => {
          // Enter also selects a suggestion of an input method.
          if (key === 'Enter' && !nativeEvent.isComposing) onEnter()
        }}
      />
      <RowButtons {...props} name={name} />
      <Marks {...props} name={name} />
      {problem && <FieldProblem id={`${choice.choiceId}-problem`} text={problem} />}
    </li>
  )
}

function useEditChoice({ question, choice: { choiceId } }: RowProps) {
  const change = useChangeChoice(question)
  return (what: What, changes: Partial<RowProps['choice']>) =>
    change(`choices/${choiceId}/${what}`, (before) => ({
      choices: choicesOf(before).map((other) =>
        other.choiceId === choiceId ? { ...other, ...changes } : other,
      ),
    }))
}

type NamedProps = RowProps & { readonly name: string }

function RowButtons({ question, at, name }: NamedProps) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useChangeChoice(question)
  const buttons = [
    { icon: 'up', label: say('moveUp', { name }), by: -1 },
    { icon: 'down', label: say('moveDown', { name }), by: 1 },
  ] as const
  return (
    <>
      {buttons.map(({ icon, label, by }) => (
        <button
          key={icon}
          type="button"
          className="icon quiet"
          aria-label={label}
          disabled={isFixed || question.choices[at + by] === undefined}
          onClick={() => change('order', (before) => ({ choices: moved(choicesOf(before), at, at + by) }))}
        >
          <Icon name={icon} />
        </button>
      ))}
      <button
        type="button"
        className="icon quiet"
        aria-label={say('removeChoice', { name })}
        disabled={isFixed}
        onClick={() => change('remove', (before) => withoutChoice(before, at))}
      >
        <Icon name="close" />
      </button>
    </>
  )
}

/** A question that checked attention by the choice checks none without it. */
function withoutChoice(listing: Listing, at: number): { choices: readonly Item[]; attention?: undefined } {
  const choices = choicesOf(listing)
  const isPassing = 'attention' in listing && choices[at]?.choiceId === listing.attention
  return { choices: choices.toSpliced(at, 1), ...(isPassing && { attention: undefined }) }
}

/** The properties of a choice besides its label, if they apply to the question. */
function Marks(props: NamedProps) {
  const { question, choice, name } = props
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const edit = useEditChoice(props)
  const marks = [
    { mark: 'exclusive', label: say('exclusiveChoice'), isUsed: 'multiple' in question && question.multiple },
    { mark: 'fixed', label: say('fixedChoice'), isUsed: 'multiple' in question && question.shuffle },
  ] as const
  return marks
    .filter(({ isUsed }) => isUsed)
    .map(({ mark, label }) => (
      <label key={mark} className="check">
        <input
          type="checkbox"
          aria-label={`${label}: ${name}`}
          disabled={isFixed}
          checked={choice[mark] === true}
          onChange={({ target }) => edit(mark, { [mark]: target.checked })}
        />
        <span>{label}</span>
      </label>
    ))
}
