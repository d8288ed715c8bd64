import type { ReactNode } from 'react'
import { say } from '../../../texts/text.ts'
import type { View } from './option-tables.ts'
import { type Cell, type Column, cellText, type Table } from './table.ts'
import { headingKind, isPrintedInColumns, printedGroups, tableWidth } from './table-width.ts'

export type SortLinks = {
  readonly by: string
  readonly descending: boolean
  readonly linkTo: (column: string) => string
  readonly labelOf: (column: string) => string
}

type DataTableProps = Pick<View, 'texts' | 'language'> & {
  readonly table: Table
  readonly caption: string
  readonly sort?: SortLinks
  /** Renders a cell instead of its plain text. */
  readonly cell?: (cell: Cell, column: Column, row: readonly Cell[]) => ReactNode
}

/** The width available to a table on narrow and on wide pages, in pixels. */
const FITS = { phone: 330, page: 1050 }
/** The most rows that are all visible; a longer table scrolls in a box, with a hint. */
const MOST_ROWS = 40
/** The most printed cells of a table that must be divided; it takes several sheets as it is. */
const MOST_PRINTED = 5_000

/** A table of figures; wide ones scroll on their own, also by keyboard, and are printed in groups of columns. */
export function DataTable(props: DataTableProps) {
  const { table, caption, language, texts } = props
  const { columns, rows } = table
  const header = headerOf(table)
  const groups = printedGroups(table, header, language)
  const isDivided = groups.length > 1
  const isPrinted = !isDivided || rows.length * columns.length <= MOST_PRINTED
  const boxClass = [
    'table-scroll',
    isDivided && 'only-screen',
    rows.length > MOST_ROWS && 'long-table',
    isPrintedInColumns(table, language) && 'narrow-table',
  ]
  return (
    <>
      <ScrollHints table={table} language={language} texts={texts} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className={boxClass.filter(Boolean).join(' ')} aria-label={caption} tabIndex={0}>
        <Grid {...props} shown={columns.map((_, at) => at)} header={header} />
      </section>
      {isDivided && (
        <div className="only-print table-scroll">
          {isPrinted
            ? groups.map((shown) => <Grid key={shown.join()} {...props} shown={shown} header={header} />)
            : texts.tooLargeToPrint}
        </div>
      )}
    </>
  )
}

/** The first text of a row names it. */
const headerOf = ({ columns }: Table) => columns.findIndex(({ digits }) => digits === undefined)

/** Says in which directions there is more to see: not every browser shows its scroll bars. */
function ScrollHints({ table, language, texts }: Pick<DataTableProps, 'table' | 'language' | 'texts'>) {
  const width = tableWidth(table, language)
  const count = table.rows.length
  return (
    <>
      {width > FITS.phone && (
        <p className={`hint only-screen${width > FITS.page ? '' : ' only-narrow'}`}>{texts.scroll}</p>
      )}
      {count > MOST_ROWS && <p className="hint only-screen">{say(texts.scrollRows, language, { count })}</p>}
    </>
  )
}

type GridProps = DataTableProps & {
  readonly shown: readonly number[]
  readonly header: number
}

function Grid({ table: { columns, rows }, caption, language, sort, cell: render, shown, header }: GridProps) {
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {shown.map((at) => (
            <HeaderCell key={columns[at]!.key} column={columns[at]!} {...(sort && { sort })} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are rendered once
          <tr key={index}>
            {shown.map((at) => {
              const column = columns[at]!
              const cell = row[at] ?? null
              const content = render?.(cell, column, row) ?? cellText(cell, column, language)
              if (at === header) {
                return (
                  <th key={column.key} scope="row">
                    {content}
                  </th>
                )
              }
              return (
                <td key={column.key} className={classOf(column, cell)}>
                  {content}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Among numbers, words may take several lines. */
function classOf({ digits }: Column, cell: Cell): string | undefined {
  if (digits === undefined) return undefined
  return typeof cell === 'string' ? 'number said' : 'number'
}

function HeaderCell({ column, sort }: { readonly column: Column; readonly sort?: SortLinks }) {
  const kinds = [column.digits !== undefined && 'number', headingKind(column)]
  const className = kinds.filter(Boolean).join(' ') || undefined
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {column.label}
      </th>
    )
  }
  const sorted = sort.by === column.key
  const direction = sort.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={className} aria-sort={sorted ? direction : undefined}>
      <a href={sort.linkTo(column.key)} aria-label={sort.labelOf(column.label)}>
        {column.label}
        {sorted && <span aria-hidden="true">{sort.descending ? ' ↓' : ' ↑'}</span>}
      </a>
    </th>
  )
}
