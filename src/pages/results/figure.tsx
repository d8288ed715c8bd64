import type { ReactNode } from 'react'
import { say } from '../../texts/text.ts'
import { DataTable, type SortLinks } from './data-table.tsx'
import type { Table } from './table.ts'
import type { View } from './tables.ts'

/** The pictures of a question, by their names in addresses. */
export type FigureName =
  | 'net'
  | 'distribution'
  | 'rules'
  | 'pairwise'
  | 'credits'
  | 'bins'
  | 'likert'
  | 'time'

export type FigureContext = View & {
  /** The address of a file with a figure of a question. */
  readonly fileOf: (name: FigureName, kind: 'svg' | 'csv') => string
  /** Sets figures of several questions apart. */
  readonly prefix: string
  readonly question: string
}

type FigureProps = FigureContext & {
  readonly name: FigureName
  readonly heading: string
  readonly hint?: string
  readonly table: Table
  readonly sort?: SortLinks
  /** Whether the table stands open. */
  readonly open?: boolean
  /** Without a picture the table itself is the figure. */
  readonly children?: ReactNode
}

/** A picture with the numbers behind it, and both as files. */
export function Figure(props: FigureProps) {
  const {
    name,
    heading,
    hint,
    table,
    sort,
    open = false,
    children,
    texts,
    language,
    prefix,
    question,
  } = props
  const id = `${prefix}-${name}`
  const numbers = (
    <DataTable
      table={table}
      language={language}
      texts={texts}
      caption={say(texts.figureOf, language, { figure: heading, question })}
      {...(sort && { sort })}
    />
  )
  return (
    <section className="figure" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {hint && <p className="hint">{hint}</p>}
      {children}
      {children ? (
        <details id={`${id}-table`} open={open}>
          <summary>{texts.table}</summary>
          {numbers}
        </details>
      ) : (
        numbers
      )}
      <p className="save">
        {children && (
          <a href={props.fileOf(name, 'svg')} download aria-label={`${texts.saveSvg}: ${heading}`}>
            {texts.saveSvg}
          </a>
        )}
        <a href={props.fileOf(name, 'csv')} download aria-label={`${texts.saveCsv}: ${heading}`}>
          {texts.saveCsv}
        </a>
      </p>
    </section>
  )
}
