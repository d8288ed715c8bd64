import type { PublishedOptionBody, PublishedQvBody } from '../../../contract/results/results.ts'
import { say } from '../../../texts/text.ts'
import { HeatChart } from '../charts/heat-chart.tsx'
import type { PrintableOptions } from '../options/on-paper.tsx'
import { BY_RESULT, orderShown } from '../options/option-order.ts'
import { inOrder, pairwiseTable, type View } from '../tables/option-tables.ts'
import { Figure, type FigureContext } from './figure.tsx'

/** The most options for which a table of pairs is readable. */
const PAIRED_OPTIONS = 30

/** The options at both ends of the ranking that are compared on paper, if there are too many for all. */
const ENDS = { most: 10, least: 6 }

type PairsProps = {
  readonly results: PublishedQvBody
  readonly options: readonly PublishedOptionBody[]
}

type FigureProps = FigureContext & PairsProps & PrintableOptions

export function PairwiseFigure(props: FigureProps) {
  const { results, options, all, ...context } = props
  const { texts, language } = context
  if (options.length > PAIRED_OPTIONS)
    return (
      <>
        <p className="hint only-screen">{say(texts.pairwise.tooMany, language, { count: PAIRED_OPTIONS })}</p>
        <section className="figure only-print">
          <h3>{texts.pairwise.heading}</h3>
          <p className="hint">{texts.pairwise.hint}</p>
          <EndsOnPaper {...props} />
        </section>
      </>
    )
  const hasAll = all.length <= PAIRED_OPTIONS
  return (
    <Figure
      {...context}
      name="pairwise"
      heading={texts.pairwise.heading}
      hint={texts.pairwise.hint}
      table={pairwiseTable(options, results, texts)}
      isUnprinted
    >
      <div className={hasAll ? undefined : 'only-screen'}>
        {[false, true].map((narrow) => (
          <PairsChart
            key={String(narrow)}
            results={results}
            options={options}
            narrow={narrow}
            texts={texts}
            language={language}
          />
        ))}
      </div>
      {!hasAll && (
        <div className="only-print">
          <EndsOnPaper {...props} />
        </div>
      )}
    </Figure>
  )
}

/** The options at both ends of the ranking: paper has no room for all pairs. */
function EndsOnPaper({ results, all, texts, language }: FigureProps) {
  const ranked = inOrder(all, orderShown(BY_RESULT, all), texts)
  const options = [...ranked.slice(0, ENDS.most), ...ranked.slice(-ENDS.least)]
  return (
    <>
      <p className="hint">{say(texts.pairwise.ends, language, { count: all.length, ...ENDS })}</p>
      <PairsChart results={results} options={options} texts={texts} language={language} />
    </>
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
  return <HeatChart options={options} shares={shares} narrow={narrow} texts={texts} language={language} />
}
