import type { ReactNode } from 'react'
import { type Cell, type Column, cellText, type Table } from './table.ts'

/** How a table is sorted, and the addresses that sort it otherwise. */
export type SortLinks = {
  readonly by: string
  readonly descending: boolean
  readonly linkTo: (column: string) => string
  readonly labelOf: (column: string) => string
}

type DataTableProps = {
  readonly table: Table
  readonly caption: string
  readonly language: string
  readonly sort?: SortLinks
  /** Said below a table that may be wider than its place. */
  readonly scrollHint?: string
  /** What stands in a cell in place of its plain text. */
  readonly cell?: (cell: Cell, column: Column, row: readonly Cell[]) => ReactNode
}

/** Pixels that a table has where the page is narrow, and where it is wide. */
const FITS = { phone: 330, page: 1050 }

/** Numbers to read; wide ones scroll by themselves, also by keyboard. The first text of a row names it. */
export function DataTable(props: DataTableProps) {
  const { table, caption, language, sort, scrollHint, cell: render } = props
  const { columns, rows } = table
  const width = scrollHint ? widthOf(table, language) : 0
  const header = columns.findIndex(({ digits }) => digits === undefined)
  return (
    <>
      {scrollHint && width > FITS.phone && (
        <p className={width > FITS.page ? 'hint' : 'hint only-narrow'}>{scrollHint}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className="table-scroll" aria-label={caption} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column.key} column={column} {...(sort && { sort })} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are rendered once
              <tr key={at}>
                {row.map((cell, place) => {
                  const column = columns[place]!
                  const content = render?.(cell, column, row) ?? cellText(cell, column, language)
                  if (place === header) {
                    return (
                      <th key={column.key} scope="row">
                        {content}
                      </th>
                    )
                  }
                  return (
                    <td key={column.key} className={column.digits === undefined ? undefined : 'number'}>
                      {content}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function HeaderCell({ column, sort }: { readonly column: Column; readonly sort?: SortLinks }) {
  const kinds = [column.digits !== undefined && 'number', isLong(column) && 'long']
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

const PADDING = 24
/** Characters of a heading that would stand too tall with a word to a line. */
const LONG = 30
const NAME = 144
const SENTENCE = 224
/** Rows that are enough to tell how wide the others are. */
const LOOKED_AT = 30

const isLong = ({ label }: Column): boolean => label.length > LONG

/** About how wide a table is, in pixels: its headings break between words, its cells do not. */
function widthOf({ columns, rows }: Table, language: string): number {
  return columns.reduce((sum, column, at) => {
    if (isLong(column)) return sum + SENTENCE + PADDING
    if (column.digits === undefined) return sum + NAME + PADDING
    const cells = rows.slice(0, LOOKED_AT).map((row) => textWidth(cellText(row[at], column, language)))
    return sum + PADDING + Math.max(0, ...column.label.split(/\s/).map(textWidth), ...cells)
  }, 0)
}

/** A character of East Asian scripts takes the room of two. */
function textWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 14 : 7.5), 0)
}
