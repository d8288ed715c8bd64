import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { LIMITS, type Option, type QvQuestion } from '../../../src/domain/survey.ts'
import { environmentAtom } from '../../survey/store/environment.ts'
import { FieldProblem } from '../parts/labelled-field.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import { travelEditsAtom } from '../store/document.ts'
import { newPartId, withoutOptions } from '../store/parts.ts'
import { fixedAtom, readOnlyAtom } from '../store/view.ts'
import { type ChangeOptions, optionFieldId, useChangeOptions } from './change-options.ts'
import { fieldId, useProblems } from './editor-field.tsx'
import { OptionRow } from './option-row.tsx'

/** The options of a question: each can be edited, moved, and with others deleted. */
export function OptionList({ question: { id, options } }: { readonly question: QvQuestion }) {
  const say = useDesignerSay()
  const problems = useProblems(id)
  const changeOptions = useChangeOptions(id)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set<string>())
  const [deleted, setDeleted] = useState(0)
  const select = useCallback((optionId: string, isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before)
      if (isSelected) after.add(optionId)
      else after.delete(optionId)
      return after
    })
  }, [])
  const remove = (ids: ReadonlySet<string>) => {
    changeOptions('delete', (before) => withoutOptions(before, ids))
    setDeleted(ids.size)
    setSelected(new Set())
  }
  return (
    <section aria-labelledby={`options-${id}`}>
      <h3 id={`options-${id}`}>{say('options', { count: options.length })}</h3>
      <Selection options={options} selected={selected} onSelect={setSelected} onDelete={remove} />
      <ol className="option-rows">
        {options.map((option, at) => (
          <OptionRow
            key={option.id}
            questionId={id}
            option={option}
            at={at}
            isLast={at === options.length - 1}
            isSelected={selected.has(option.id)}
            problem={problems.get(`/options/${at}/optionName`)}
            changeOptions={changeOptions}
            onSelect={select}
          />
        ))}
      </ol>
      <FieldProblem id={`${fieldId(id, '/options')}-problem`} text={problems.get('/options')} />
      <AddOption count={options.length} changeOptions={changeOptions} questionId={id} />
      <Deleted count={deleted} onUndone={() => setDeleted(0)} />
    </section>
  )
}

type SelectionProps = {
  readonly options: readonly Option[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (ids: ReadonlySet<string>) => void
  readonly onDelete: (ids: ReadonlySet<string>) => void
}

function Selection({ options, selected, onSelect, onDelete }: SelectionProps) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  if (options.length === 0 || isFixed) return null
  const present = new Set(options.flatMap(({ id }) => (selected.has(id) ? [id] : [])))
  const all = present.size === options.length
  return (
    <div className="selection">
      <label className="check">
        <input
          type="checkbox"
          checked={all}
          onChange={() => onSelect(all ? new Set() : new Set(options.map(({ id }) => id)))}
        />
        <span>{say('selectAll')}</span>
      </label>
      <button type="button" className="quiet" disabled={present.size === 0} onClick={() => onDelete(present)}>
        {say('deleteSelected', { count: present.size })}
      </button>
    </div>
  )
}

type AddProps = { readonly count: number; readonly questionId: string; readonly changeOptions: ChangeOptions }

function AddOption({ count, questionId, changeOptions }: AddProps) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const { random } = useAtomValue(environmentAtom)
  const add = () => {
    const option = { id: newPartId(random), name: '', description: '' }
    // What is typed right after the press belongs to the new option, so its field is there before the press is over.
    flushSync(() => changeOptions('add', (options) => [...options, option]))
    document.getElementById(optionFieldId(questionId, count))?.focus()
  }
  return (
    <button type="button" disabled={isFixed || count >= LIMITS.options} onClick={add}>
      {say('addOption')}
    </button>
  )
}

function Deleted({ count, onUndone }: { readonly count: number; readonly onUndone: () => void }) {
  const say = useDesignerSay()
  const travel = useSetAtom(travelEditsAtom)
  const isReadOnly = useAtomValue(readOnlyAtom)
  if (isReadOnly) return null
  return (
    <p role="status" className="undo-line">
      {count > 0 && (
        <>
          {say('optionsDeleted', { count })}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              travel(-1)
              onUndone()
            }}
          >
            {say('undo')}
          </button>
        </>
      )}
    </p>
  )
}
