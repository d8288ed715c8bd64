import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, memo, useState } from 'react'
import { Icon } from '../../../../src/components/icon.tsx'
import { Menu } from '../../../../src/components/menu.tsx'
import type { Option } from '../../../../src/domain/survey/survey.ts'
import { readWhole } from '../../../../src/domain/typed-number/read.ts'
import { GrowingText } from '../../parts/growing-text.tsx'
import { FieldProblem } from '../../parts/labelled-field.tsx'
import { DragHandle, useSortableRow } from '../../parts/sortable-rows.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { withoutOptions } from '../../store/parts.ts'
import { visitFieldAtom } from '../../store/problems.ts'
import { fixedAtom, readOnlyAtom, showPastedAtom } from '../../store/view.ts'
import { type ChangeOptions, moveOption, optionFieldId } from './change-options.ts'
import { FactFields } from './option-facts.tsx'
import type { Fact, FactProblems } from './preview-facts.ts'

type Props = {
  readonly questionId: string
  readonly option: Option
  readonly at: number
  readonly isLast: boolean
  readonly isSelected: boolean
  readonly problem: string | undefined
  readonly facts: readonly Fact[]
  readonly priceUnit: string | undefined
  readonly factProblems: FactProblems | undefined
  readonly changeOptions: ChangeOptions
  readonly onSelect: (optionId: string, isSelected: boolean) => void
  /** Adds an option at an index, and focuses it. */
  readonly onAdd: (at: number) => void
}

export const OptionRow = memo(function OptionRow(props: Props) {
  const { option, at, isSelected, problem, onSelect } = props
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const { row, sortable } = useSortableRow(option.id, isFixed)
  const name = option.name || say('optionNumber', { number: at + 1 })
  const problemId = `${option.id}-problem`
  return (
    <li {...row} className="option-row">
      <DragHandle sortable={sortable} label={say('drag', { name })} disabled={isFixed} />
      <input
        type="checkbox"
        aria-label={say('select', { name })}
        checked={isSelected}
        disabled={isFixed}
        onChange={({ target }) => onSelect(option.id, target.checked)}
      />
      <OptionFields {...props} problemId={problem && problemId} />
      {!isFixed && <OptionMenu {...props} name={name} />}
      {problem && <FieldProblem id={problemId} text={problem} />}
      {props.facts.length > 0 && <FactFields {...props} />}
    </li>
  )
})

function OptionFields(props: Props & { readonly problemId: string | undefined }) {
  const { questionId, option, at, problemId, changeOptions, onAdd } = props
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const isReadOnly = useAtomValue(readOnlyAtom)
  const visit = useSetAtom(visitFieldAtom)
  const set = (field: 'name' | 'description', value: string) =>
    changeOptions(`options/${option.id}/${field}`, (options) =>
      options.map((other) => (other.id === option.id ? { ...other, [field]: value } : other)),
    )
  const showPasted = useSetAtom(showPastedAtom)
  const leave = () => {
    visit(questionId, `/options/${at}/optionName`)
    visit(questionId, '/options')
  }
  return (
    <span className="option-fields">
      <GrowingText
        id={optionFieldId(questionId, at)}
        label={say('optionName', { number: at + 1 })}
        problemId={problemId}
        disabled={isFixed}
        value={option.name}
        onBlur={leave}
        onChange={(value) => set('name', value)}
        onEnter={() => onAdd(at + 1)}
        onPasteList={(text) => showPasted(questionId, text)}
      />
      <GrowingText
        label={say('optionDescription', { number: at + 1 })}
        placeholder={say('descriptionOf')}
        disabled={isReadOnly}
        value={option.description}
        onChange={(value) => set('description', value)}
        onEnter={() => onAdd(at + 1)}
      />
    </span>
  )
}

type MenuProps = Props & { readonly name: string }

function OptionMenu(props: MenuProps) {
  const { name, option, at, changeOptions } = props
  const say = useDesignerSay()
  return (
    <Menu label={say('more', { name })} icon="menu">
      <Move {...props} by={-1} />
      <Move {...props} by={1} />
      <Position key={at} {...props} />
      <button
        type="button"
        className="danger"
        aria-label={say('deleteOption', { name })}
        onClick={() => changeOptions('delete', (options) => withoutOptions(options, new Set([option.id])))}
      >
        <Icon name="remove" />
        {say('delete')}
      </button>
    </Menu>
  )
}

function Move({ name, option, at, by, isLast, changeOptions }: MenuProps & { readonly by: -1 | 1 }) {
  const say = useDesignerSay()
  const isUp = by < 0
  return (
    <button
      type="button"
      aria-label={say(isUp ? 'moveUp' : 'moveDown', { name })}
      disabled={isUp ? at === 0 : isLast}
      onClick={() => moveOption(changeOptions, option.id, (from) => from + by)}
    >
      <Icon name={isUp ? 'up' : 'down'} />
      {say(isUp ? 'up' : 'down')}
    </button>
  )
}

function Position({ name, option, at, changeOptions }: MenuProps) {
  const say = useDesignerSay()
  const [typed, setTyped] = useState(String(at + 1))
  const commit = () => {
    const wish = readWhole(typed) ?? 0
    if (wish > 0 && wish !== at + 1) moveOption(changeOptions, option.id, () => wish - 1)
    else setTyped(String(at + 1))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
  }
  return (
    <label className="option-place">
      <span>{say('position')}</span>
      <input
        type="text"
        inputMode="numeric"
        aria-label={say('placeOf', { name })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={press}
      />
    </label>
  )
}
