import type { PublishedQvBody } from '../../../contract/results/results.ts'
import { say } from '../../../texts/text.ts'
import { isInPages, type PrintableOptions } from '../options/on-paper.tsx'
import { rulesTable } from '../tables/option-tables.ts'
import { type Cell, type Column, cellText } from '../tables/table.ts'
import { Figure, type FigureContext } from './figure.tsx'

type RulesProps = FigureContext & PrintableOptions & { readonly results: PublishedQvBody }

/** Ranks under every rule side by side, with changes marked, and the correlation of each rule with the result. */
export function RulesFigure({ results, options, all, ...context }: RulesProps) {
  const { texts, language } = context
  const taus = results.rules.flatMap(({ rule, tau }) =>
    tau === null ? [] : [`${texts.rules[rule]} ${cellText(tau, { digits: 2 }, language)}`],
  )
  return (
    <Figure
      {...context}
      name="rules"
      heading={texts.rules.heading}
      hint={texts.rules.hint}
      table={rulesTable(options, results, texts)}
      isUnprinted={isInPages({ all })}
      cell={(cell, column, row) => moved(cell, column, row, language)}
      note={
        <p className="hint">
          {taus.length > 0 &&
            say(texts.labelled, language, { label: texts.rules.tau, text: taus.join(' · ') })}
          {isInPages({ all }) && <span className="only-print">{texts.rules.printed}</span>}
        </p>
      }
    />
  )
}

/** A rank with its difference from the one by quadratic votes, which is in the second column. */
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
