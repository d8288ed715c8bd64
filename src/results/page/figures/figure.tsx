import type { ReactNode } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { Menu } from '../../../components/menu.tsx'
import { say } from '../../../texts/text.ts'
import { DataTable, type SortLinks } from '../tables/data-table.tsx'
import type { View } from '../tables/option-tables.ts'
import type { Cell, Column, Table } from '../tables/table.ts'
import type { FigureName, SplitName } from './figure-list.ts'

export type FigureContext = View & {
  /** The address of a file with a figure of a question. */
  readonly fileOf: (name: FigureName | SplitName, kind: 'svg' | 'csv') => string
  /** Distinguishes figures of several questions. */
  readonly prefix: string
  readonly question: string
}

type FigureProps = FigureContext & {
  readonly name: FigureName | SplitName
  readonly heading: string
  /** What it shows, in a sentence or two. */
  readonly hint?: string
  readonly table: Table
  /** Whether its table is not printed: it has only some of the options, or its numbers are printed elsewhere. */
  readonly isUnprinted?: boolean
  readonly sort?: SortLinks
  /** Renders a cell of the table instead of its plain text. */
  readonly cell?: (cell: Cell, column: Column, row: readonly Cell[]) => ReactNode
  readonly open?: boolean
  /** Whether the chart can be saved as a picture. */
  readonly hasPicture?: boolean
  readonly note?: ReactNode
  /** Without a chart, the table itself is the figure. */
  readonly children?: ReactNode
}

/** What is not the first thing that people ask about a question; folded on phones. */
const SECONDARY: ReadonlySet<FigureName | SplitName> = new Set([
  'methods',
  'ground',
  'distribution',
  'rules',
  'pairwise',
  'credits',
  'bins',
  'time',
])

/** A card with a chart, its numbers, and a menu to save and copy both. */
export function Figure(props: FigureProps) {
  const { name, heading, hint, table, isUnprinted, sort, cell, open = false, note, children } = props
  const { texts, language, prefix, question } = props
  const id = `${prefix}-${name}`
  const caption = say(texts.labelled, language, { label: heading, text: question })
  const numbers = (
    <DataTable
      table={table}
      language={language}
      texts={texts}
      caption={caption}
      {...(cell && { cell })}
      {...(sort && { sort })}
    />
  )
  return (
    // Figures of different questions have the same heading.
    <section
      className="figure panel"
      aria-labelledby={question ? `${id} ${prefix}` : id}
      data-secondary={SECONDARY.has(name) ? '' : undefined}
    >
      <div className="figure-head">
        <h3 id={id}>{heading}</h3>
        <FigureMenu
          {...props}
          id={id}
          hasTable={Boolean(children)}
          hasPicture={props.hasPicture ?? Boolean(children)}
        />
      </div>
      {hint && <p className="hint">{hint}</p>}
      {children}
      {note}
      {children ? (
        <details id={`${id}-table`} className={isUnprinted ? 'only-screen' : undefined} open={open}>
          <summary>{texts.table}</summary>
          <div id={`${id}-numbers`}>{numbers}</div>
        </details>
      ) : (
        <div id={`${id}-numbers`} className={isUnprinted ? 'only-screen' : undefined}>
          {numbers}
        </div>
      )}
    </section>
  )
}

type MenuProps = Pick<FigureProps, 'name' | 'heading' | 'texts' | 'language' | 'fileOf'> & {
  readonly id: string
  readonly hasTable: boolean
  readonly hasPicture: boolean
}

/** The actions on a figure. The link to its table opens it, even without script. */
function FigureMenu({ id, name, heading, hasTable, hasPicture, fileOf, texts, language }: MenuProps) {
  const label = say(texts.menu, language, { figure: heading })
  return (
    <Menu label={label} icon="menu">
      {hasTable && (
        <a href={`#${id}-numbers`}>
          <Icon name="table" />
          {texts.showTable}
        </a>
      )}
      {hasPicture && (
        <>
          <a
            href={fileOf(name, 'svg')}
            download
            aria-label={say(texts.labelled, language, { label: texts.saveSvg, text: heading })}
          >
            <Icon name="picture" />
            {texts.saveSvg}
          </a>
          <button type="button" data-save-png={fileOf(name, 'svg')} data-file={`${heading}.png`}>
            <Icon name="picture" />
            {texts.savePng}
          </button>
          <button type="button" data-full-screen>
            <Icon name="page" />
            {texts.fullScreen}
          </button>
        </>
      )}
      <a
        href={fileOf(name, 'csv')}
        download
        aria-label={say(texts.labelled, language, { label: texts.saveCsv, text: heading })}
      >
        <Icon name="download" />
        {texts.saveCsv}
      </a>
      <button
        type="button"
        data-copy-table={`${id}-numbers`}
        data-copied={texts.copied}
        data-failed={texts.copyFailed}
      >
        <Icon name="copy" />
        <span>{texts.copyTable}</span>
      </button>
    </Menu>
  )
}
