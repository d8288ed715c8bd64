import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, memo, useState } from 'react'
import type { Option } from '../../../src/domain/survey.ts'
import { FieldProblem } from '../parts/labelled-field.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import { visitFieldAtom } from '../store/problems.ts'
import { fixedAtom, readOnlyAtom } from '../store/view.ts'
import { type ChangeOptions, moveOption, optionFieldId } from './change-options.ts'
import { typedNumber } from './editor-field.tsx'

type Props = {
  readonly questionId: string
  readonly option: Option
  readonly at: number
  readonly isLast: boolean
  readonly isSelected: boolean
  readonly problem: string | undefined
  readonly changeOptions: ChangeOptions
  readonly onSelect: (optionId: string, isSelected: boolean) => void
}

/** One option. */
export const OptionRow = memo(function OptionRow(props: Props) {
  const { option, at, isSelected, problem, onSelect } = props
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const name = option.name || say('optionNumber', { number: at + 1 })
  const problemId = `${option.id}-problem`
  return (
    <li className="option-row">
      <input
        type="checkbox"
        aria-label={say('select', { name })}
        checked={isSelected}
        disabled={isFixed}
        onChange={({ target }) => onSelect(option.id, target.checked)}
      />
      <OptionFields {...props} problemId={problem && problemId} />
      <span className="option-moves">
        <Place key={at} name={name} {...props} />
        <Move {...props} name={name} by={-1} />
        <Move {...props} name={name} by={1} />
      </span>
      {problem && <FieldProblem id={problemId} text={problem} />}
    </li>
  )
})

function OptionFields(props: Props & { readonly problemId: string | undefined }) {
  const { questionId, option, at, problemId, changeOptions } = props
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const isReadOnly = useAtomValue(readOnlyAtom)
  const visit = useSetAtom(visitFieldAtom)
  const set = (field: 'name' | 'description', value: string) =>
    changeOptions(`options/${option.id}/${field}`, (options) =>
      options.map((other) => (other.id === option.id ? { ...other, [field]: value } : other)),
    )
  const leave = () => {
    visit(questionId, `/options/${at}/optionName`)
    visit(questionId, '/options')
  }
  return (
    <span className="option-fields">
      <input
        id={optionFieldId(questionId, at)}
        type="text"
        aria-label={say('optionName', { number: at + 1 })}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        disabled={isFixed}
        value={option.name}
        onBlur={leave}
        onChange={({ target }) => set('name', target.value)}
      />
      <input
        type="text"
        aria-label={say('optionDescription', { number: at + 1 })}
        placeholder={say('descriptionOf')}
        disabled={isReadOnly}
        value={option.description}
        onChange={({ target }) => set('description', target.value)}
      />
    </span>
  )
}

type MoveProps = Props & { readonly name: string; readonly by: -1 | 1 }

function Move({ name, option, at, by, isLast, changeOptions }: MoveProps) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const up = by < 0
  return (
    <button
      type="button"
      className="icon quiet"
      aria-label={say(up ? 'moveUp' : 'moveDown', { name })}
      disabled={isFixed || (up ? at === 0 : isLast)}
      onClick={() => moveOption(changeOptions, option.id, (from) => from + by)}
    >
      {up ? '↑' : '↓'}
    </button>
  )
}

/** The option's number; another number moves it there. */
function Place({ name, option, at, changeOptions }: Props & { readonly name: string }) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const [typed, setTyped] = useState(String(at + 1))
  const commit = () => {
    const wish = typedNumber(typed)
    if (wish > 0 && wish !== at + 1) moveOption(changeOptions, option.id, () => wish - 1)
    else setTyped(String(at + 1))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
  }
  return (
    <input
      className="option-place"
      type="text"
      inputMode="numeric"
      aria-label={say('placeOf', { name })}
      disabled={isFixed}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={press}
    />
  )
}
