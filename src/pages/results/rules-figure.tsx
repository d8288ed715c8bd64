import type { OptionResultsBody, QvResultsBody } from '../../contract/results.ts'
import { say } from '../../texts/text.ts'
import { DataTable } from './data-table.tsx'
import type { FigureContext } from './figure.tsx'
import { type Cell, type Column, cellText } from './table.ts'
import { rulesTable } from './tables.ts'

type RulesProps = FigureContext & {
  readonly results: QvResultsBody
  readonly options: readonly OptionResultsBody[]
}

/** Ranks under every rule side by side, moved ones marked, with how alike each rule is to the result. */
export function RulesFigure({ results, options, fileOf, ...context }: RulesProps) {
  const { texts, language, prefix, question } = context
  const { heading, hint } = texts.rules
  const table = rulesTable(options, results, texts)
  const taus = results.rules.map(
    ({ rule, tau }) => `${texts.rules[rule]} ${cellText(tau, { digits: 2 }, language) || '–'}`,
  )
  const id = `${prefix}-rules`
  return (
    <section className="figure" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <p className="hint">{hint}</p>
      <DataTable
        table={table}
        caption={say(texts.figureOf, language, { figure: heading, question })}
        language={language}
        texts={texts}
        cell={(cell, column, row) => moved(cell, column, row, language)}
      />
      <p className="hint">
        {texts.rules.tau}: {taus.join(' · ')}
      </p>
      <p className="save">
        <a href={fileOf('rules', 'csv')} download aria-label={`${texts.saveCsv}: ${heading}`}>
          {texts.saveCsv}
        </a>
      </p>
    </section>
  )
}

/** A rank with the places it moves against the one by quadratic votes, which stands in the second column. */
function moved(cell: Cell, column: Column, row: readonly Cell[], language: string) {
  const [, rank] = row
  if (typeof cell !== 'number' || typeof rank !== 'number' || column.key === 'qv' || cell === rank)
    return undefined
  const places = cellText(Math.abs(rank - cell), {}, language)
  return (
    <>
      {cellText(cell, column, language)}{' '}
      <span className={cell < rank ? 'moved-up' : 'moved-down'}>{`${cell < rank ? '▲' : '▼'}${places}`}</span>
    </>
  )
}
