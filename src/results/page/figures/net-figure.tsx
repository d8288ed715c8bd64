import type { PublishedQvBody } from '../../../contract/results/results.ts'
import { MIN_RESPONSES_FOR_INTERVALS } from '../../../domain/certainty/confidence.ts'
import { inSequence } from '../../../texts/sentences.ts'
import { estimatedForAll, NetVotesChart, NetVotesOnPaper } from '../charts/net-votes-chart.tsx'
import { isInPages, OnPaper, type PrintableOptions } from '../options/on-paper.tsx'
import { isSampled } from '../options/option-order.ts'
import type { SortLinks } from '../tables/data-table.tsx'
import { optionTable } from '../tables/option-tables.ts'
import { withoutEmptyColumns } from '../tables/table.ts'
import { askedHints } from './asked-hints.ts'
import { Figure, type FigureContext } from './figure.tsx'
import { inPictures, isLongOnPaper } from './pictures.ts'

type NetProps = FigureContext &
  PrintableOptions & {
    readonly results: PublishedQvBody
    readonly sort: SortLinks
    readonly open: boolean
  }

/** The main result: options by net votes, with their intervals. */
export function NetFigure({ results, options, all, sort, open, ...context }: NetProps) {
  const { texts, language } = context
  // All pages of options share one scale.
  const scaled = estimatedForAll(results.options, results.n)
  const view = { scaled, texts, language }
  const marks = options.some(({ upVotes }) => upVotes !== null) ? texts.net.hint : texts.net.hintNet
  const lines = options.some(({ ci95 }) => ci95 !== null) ? [texts.net.line] : []
  return (
    <Figure
      {...context}
      name="net"
      isUnprinted={isInPages({ all })}
      heading={texts.net.heading}
      hint={inSequence(language, [marks, ...lines])}
      table={withoutEmptyColumns(optionTable(options, texts, { priceUnit: results.priceUnit }))}
      sort={sort}
      open={open}
      note={confidenceHints(results, context).map((hint) => (
        <p key={hint} className="hint">
          {hint}
        </p>
      ))}
    >
      <OnPaper
        options={estimatedForAll(options, results.n)}
        all={estimatedForAll(all, results.n)}
        apart={isLongOnPaper(all)}
      >
        {(compared, isPaper) =>
          isPaper ? (
            <NetVotesOnPaper options={compared} {...view} />
          ) : (
            <>
              {inPictures(compared).map((part) => (
                <NetVotesChart key={part[0]?.optionId} options={part} {...view} />
              ))}
              <NetVotesChart options={compared} {...view} narrow />
            </>
          )
        }
      </OnPaper>
    </Figure>
  )
}

/** Notes on the intervals of a chart, or on their absence. */
function confidenceHints(results: PublishedQvBody, context: FigureContext): string[] {
  const { texts } = context
  const { n, options, isComplete, resampling } = results
  const sampled = isSampled(options) ? [texts.net.sampledOptions] : []
  if (resampling.pending) return [texts.net.computing, ...sampled]
  if (isComplete) return askedHints(results, context)
  if (options.every(({ ci95 }) => ci95 === null)) {
    const isTooFew = n > 0 && n < MIN_RESPONSES_FOR_INTERVALS
    return isTooFew ? [texts.net.noIntervals, ...sampled] : sampled
  }
  return [...askedHints(results, context), ...sampled]
}
