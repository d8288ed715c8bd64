import type { PublishedOptionBody, PublishedQvBody } from '../../../contract/results/results.ts'
import { say } from '../../../texts/text.ts'
import { figuresOf } from '../figures/figure-list.ts'
import { DataTable } from '../tables/data-table.tsx'
import { optionTable, rulesTable, type View } from '../tables/option-tables.ts'
import { type Table, withoutEmptyColumns } from '../tables/table.ts'

/** The columns that fit side by side on paper with the ranks under other rules. */
const COLUMNS = ['rank', 'optionName', 'netVotes', 'estimate', 'netLow', 'netHigh', 'mean']
/** Those that are otherwise printed with the distribution of each option's votes. */
const PEOPLE = ['supporters', 'opponents']

type PrintedProps = Pick<View, 'texts' | 'language'> & {
  readonly results: PublishedQvBody
  /** All options of the question, in the order shown. */
  readonly options: readonly PublishedOptionBody[]
  readonly question: string
}

/** Every option on paper, for a question whose options the screen shows in pages. */
export function PrintedOptions({ results, options, question, texts, language }: PrintedProps) {
  const heading = say(texts.options.printed, language, { count: options.length })
  const columns = [...COLUMNS, ...(figuresOf(results).includes('distribution') ? [] : PEOPLE)]
  const table = withoutEmptyColumns(optionTable(options, texts, { columns }))
  const ranks = otherRanks(results, options, texts)
  return (
    <section className="figure only-print">
      <h3>{heading}</h3>
      {results.rules.length > 0 && (
        <p className="hint">{say(texts.options.printedRanks, language, { count: results.rules.length })}</p>
      )}
      <DataTable
        table={beside(table, ranks)}
        caption={say(texts.labelled, language, { label: heading, text: question })}
        texts={texts}
        language={language}
      />
    </section>
  )
}

/** The ranks under every rule but that of the result. */
function otherRanks(
  results: PublishedQvBody,
  options: readonly PublishedOptionBody[],
  texts: View['texts'],
): Table {
  const { columns, rows } = rulesTable(options, results, texts)
  const first = columns.length - results.rules.length
  return { columns: columns.slice(first), rows: rows.map((row) => row.slice(first)) }
}

const beside = (table: Table, other: Table): Table => ({
  columns: [...table.columns, ...other.columns],
  rows: table.rows.map((row, at) => [...row, ...other.rows[at]!]),
})
