import type { PublishedOptionBody, PublishedQvBody } from '../../../contract/results.ts'
import { say } from '../../../texts/text.ts'
import { HeatChart } from '../charts/heat-chart.tsx'
import { pairwiseTable, type View } from '../tables.ts'
import { Figure, type FigureContext } from './figure.tsx'

/** The most options for which a table of pairs is readable. */
const PAIRED_OPTIONS = 30

type PairsProps = {
  readonly results: PublishedQvBody
  readonly options: readonly PublishedOptionBody[]
}

export function PairwiseFigure({ results, options, ...context }: FigureContext & PairsProps) {
  const { texts, language } = context
  if (options.length > PAIRED_OPTIONS)
    return <p className="hint">{say(texts.pairwise.tooMany, language, { count: PAIRED_OPTIONS })}</p>
  return (
    <Figure
      {...context}
      name="pairwise"
      heading={texts.pairwise.heading}
      hint={texts.pairwise.hint}
      table={pairwiseTable(options, results, texts)}
    >
      {[false, true].map((narrow) => (
        <PairsChart key={String(narrow)} {...{ results, options, narrow, texts, language }} />
      ))}
    </Figure>
  )
}

export function PairsChart({
  results,
  options,
  narrow = false,
  texts,
  language,
}: PairsProps & Pick<View, 'texts' | 'language'> & { readonly narrow?: boolean }) {
  const shares = pairwiseTable(options, results, texts).rows.map((row) =>
    row.slice(1).map((share) => (typeof share === 'number' ? share : null)),
  )
  return <HeatChart {...{ options, shares, narrow, texts, language }} />
}
