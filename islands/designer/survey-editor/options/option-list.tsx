import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import { Icon } from '../../../../src/components/icon.tsx'
import { LIMITS, type Option, type QvQuestion } from '../../../../src/domain/survey/survey.ts'
import { CheckBox } from '../../parts/check-box.tsx'
import { FieldProblem } from '../../parts/labelled-field.tsx'
import { SortableRows } from '../../parts/sortable-rows.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { travelEditsAtom } from '../../store/document.ts'
import { withoutOptions } from '../../store/parts.ts'
import { fixedAtom, readOnlyAtom } from '../../store/view.ts'
import { fieldId, useProblems } from '../fields/editor-field.tsx'
import { moveOption, useAddOption, useChangeOptions } from './change-options.ts'
import { AddFacts } from './option-facts.tsx'
import { OptionRow } from './option-row.tsx'
import { factProblemsAt, usePreviewFacts } from './preview-facts.ts'

export function OptionList({ question }: { readonly question: QvQuestion }) {
  const { id, options } = question
  const say = useDesignerSay()
  const problems = useProblems(id)
  const changeOptions = useChangeOptions(id)
  const add = useAddOption(id)
  const ids = useMemo(() => options.map((option) => option.id), [options])
  const [facts, showFact] = usePreviewFacts(options)
  const { selected, setSelected, select } = useSelected()
  const [deleted, setDeleted] = useState(0)
  const remove = (ids: ReadonlySet<string>) => {
    changeOptions('delete', (before) => withoutOptions(before, ids))
    setDeleted(ids.size)
    setSelected(new Set())
  }
  return (
    <section aria-labelledby={`options-${id}`}>
      <h3 id={`options-${id}`}>{say('options', { count: options.length })}</h3>
      <Selection options={options} selected={selected} onSelect={setSelected} onDelete={remove} />
      <SortableRows
        id={`sort-${id}`}
        ids={ids}
        nameAt={(at) => options[at]?.name || say('optionNumber', { number: at + 1 })}
        onMove={(from, to) => moveOption(changeOptions, ids[from] ?? '', () => to)}
      >
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
              facts={facts}
              priceUnit={question.priceUnit}
              factProblems={factProblemsAt(problems, at)}
              changeOptions={changeOptions}
              onSelect={select}
              onAdd={add}
            />
          ))}
        </ol>
      </SortableRows>
      <FieldProblem id={`${fieldId(id, '/options')}-problem`} text={problems.get('/options')} />
      <AddOption count={options.length} onAdd={add} />
      <Deleted count={deleted} onUndone={() => setDeleted(0)} />
      <AddFacts question={question} shown={facts} onShow={showFact} />
    </section>
  )
}

/** The ids of options selected by check boxes; `select` never changes, so that a row renders only with its option. */
function useSelected() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set<string>())
  const select = useCallback((optionId: string, isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before)
      if (isSelected) after.add(optionId)
      else after.delete(optionId)
      return after
    })
  }, [])
  return { selected, setSelected, select }
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
      <CheckBox
        label={say('selectAll')}
        checked={all}
        onChange={() => onSelect(all ? new Set() : new Set(options.map(({ id }) => id)))}
      />
      <button type="button" className="quiet" disabled={present.size === 0} onClick={() => onDelete(present)}>
        {present.size === 0 ? say('deleteSelection') : say('deleteSelected', { count: present.size })}
      </button>
    </div>
  )
}

type AddProps = { readonly count: number; readonly onAdd: (at: number) => void }

function AddOption({ count, onAdd }: AddProps) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  return (
    <button type="button" disabled={isFixed || count >= LIMITS.options} onClick={() => onAdd(count)}>
      <Icon name="add" />
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
