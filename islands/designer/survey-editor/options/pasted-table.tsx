import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { FACT_NAMES } from '../../../../src/domain/questions/option-facts.ts'
import {
  type OptionColumn,
  type OptionInRow,
  type PastedRows,
  rowsOfOptions,
} from '../../../../src/domain/questions/option-paste.ts'
import { formatNumber } from '../../../../src/texts/text.ts'
import { CheckBox } from '../../parts/check-box.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { designerPageAtom } from '../../store/page.ts'

const ROLES: readonly OptionColumn[] = ['name', 'description', ...FACT_NAMES, 'leftOut']

type Props = {
  readonly pasted: PastedRows
  readonly understood: readonly OptionInRow[]
  readonly onChange: (pasted: PastedRows) => void
}

/** What is read of pasted text, until a designer says what its columns are. */
export function usePastedRows(text: string) {
  const found = useMemo(() => rowsOfOptions(text), [text])
  const [chosen, choose] = useState<PastedRows>()
  return [chosen?.rows === found.rows ? chosen : found, choose] as const
}

export function PastedTable({ pasted, understood, onChange }: Props) {
  const say = useDesignerSay()
  const { columns, hasCells, rows, hasHeader } = pasted
  const titles = hasHeader ? (rows[0] ?? []) : []
  const set = (at: number, role: OptionColumn) => onChange({ ...pasted, columns: columns.with(at, role) })
  return (
    <>
      {hasCells && (
        <CheckBox
          label={say('pasteHeader')}
          checked={hasHeader}
          onChange={({ target }) => onChange({ ...pasted, hasHeader: target.checked })}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section ref={widenPanes} className="understood" tabIndex={0} aria-label={say('understood')}>
        <table>
          <caption>{say('understood')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('number')}</th>
              {columns.map((role, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
                <th key={at} scope="col" data-left-out={role === 'leftOut' || undefined}>
                  {hasCells ? (
                    <ColumnRole
                      role={role}
                      at={at}
                      title={titles[at]?.trim() ?? ''}
                      onChange={(next) => set(at, next)}
                    />
                  ) : (
                    say(roleText(role))
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {understood.map((found, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are parsed again with every change of the text
              <PastedRow key={at} {...found} at={at} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
      <LeftOut columns={columns} titles={titles} />
    </>
  )
}

type RoleProps = {
  readonly role: OptionColumn
  readonly at: number
  readonly title: string
  readonly onChange: (role: OptionColumn) => void
}

function ColumnRole({ role, at, title, onChange }: RoleProps) {
  const say = useDesignerSay()
  return (
    <>
      <select
        aria-label={title ? say('columnNamed', { title }) : say('columnIs', { number: at + 1 })}
        value={role}
        onChange={({ target }) => onChange(target.value as OptionColumn)}
      >
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {say(roleText(each))}
          </option>
        ))}
      </select>
      {title && <span className="column-title">{title}</span>}
    </>
  )
}

const roleText = (role: OptionColumn) => (role === 'leftOut' ? 'column_leftOut' : role)

type RowProps = OptionInRow & { readonly at: number; readonly columns: readonly OptionColumn[] }

function PastedRow({ row, option, at, columns }: RowProps) {
  const say = useDesignerSay()
  const { language } = useAtomValue(designerPageAtom)
  const firstName = columns.indexOf('name')
  const shown = (role: OptionColumn, index: number) =>
    role === 'price' && option.price !== undefined ? formatNumber(option.price, language) : row[index]
  return (
    <tr data-problem={option.problem}>
      <td>{at + 1}</td>
      {columns.map((role, index) =>
        index === firstName ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
          <th key={index} scope="row">
            {columns.lastIndexOf('name') === index ? option.name : row[index]}
            {option.problem && <span className="field-error">{say(`paste_${option.problem}`)}</span>}
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
          <td key={index} data-left-out={role === 'leftOut' || undefined}>
            {shown(role, index)}
          </td>
        ),
      )}
    </tr>
  )
}

function LeftOut({
  columns,
  titles,
}: {
  readonly columns: readonly OptionColumn[]
  readonly titles: readonly string[]
}) {
  const say = useDesignerSay()
  const left = columns.flatMap((role, at) =>
    role === 'leftOut' ? [titles[at]?.trim() || String(at + 1)] : [],
  )
  if (left.length === 0) return null
  return (
    <p className="hint" role="status">
      {say('columnsLeftOut', { count: left.length, columns: left.join(', ') })}
    </p>
  )
}

/** By a class: a selector with :has() would make the browser look through the whole editor with every key. */
function widenPanes(table: HTMLElement | null) {
  const panes = table?.closest('.editor-panes')
  panes?.classList.add('with-table')
  return () => panes?.classList.remove('with-table')
}
