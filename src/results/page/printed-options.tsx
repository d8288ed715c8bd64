import type { PublishedOptionBody } from '../../contract/results.ts'
import { say } from '../../texts/text.ts'
import { DataTable } from './data-table.tsx'
import { withoutEmptyColumns } from './table.ts'
import { optionTable, type View } from './tables.ts'

/** The columns that fit side by side on paper. */
const COLUMNS = [
  ...['rank', 'optionName', 'netVotes', 'estimate', 'netLow', 'netHigh'],
  ...['mean', 'supporters', 'opponents'],
]

type PrintedProps = Pick<View, 'texts' | 'language'> & {
  /** All options of the question, in the order shown. */
  readonly options: readonly PublishedOptionBody[]
  readonly question: string
}

/** Every option on paper, for a question with so many that the screen shows them in pages. */
export function PrintedOptions({ options, question, texts, language }: PrintedProps) {
  const heading = say(texts.options.printed, language, { count: options.length })
  const table = withoutEmptyColumns(optionTable(options, texts, { columns: COLUMNS }))
  return (
    <section className="figure only-print">
      <h3>{heading}</h3>
      <DataTable
        table={table}
        caption={say(texts.figureOf, language, { figure: heading, question })}
        {...{ texts, language }}
      />
    </section>
  )
}
