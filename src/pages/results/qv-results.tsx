import type { OptionResultsBody, QvResultsBody } from '../../contract/results.ts'
import { binSize } from '../../domain/results.ts'
import { say } from '../../texts/text.ts'
import { BarChart, sizeOf } from './bar-chart.tsx'
import { BinsChart } from './bins-chart.tsx'
import { DistributionChart, distributionScale } from './distribution-chart.tsx'
import { Figure, type FigureContext } from './figure.tsx'
import { NetVotesChart } from './net-votes-chart.tsx'
import { OwnMark, OwnVotes } from './own-votes.tsx'
import { RulesFigure } from './rules-figure.tsx'
import { cellText } from './table.ts'
import {
  binsTable,
  countTable,
  distributionTable,
  inOrder,
  levelsOfColumn,
  type Order,
  optionTable,
  pairwiseTable,
} from './tables.ts'

/** The most options that a table of pairs is read with. */
const PAIRS = 30

export type QvResultsProps = FigureContext & {
  readonly results: QvResultsBody
  readonly order: Order
  /** Whether somebody asked for this order, so that the table that asks for it stays open. */
  readonly sorted: boolean
  readonly linkTo: (column: string) => string
  /** Whether the script may put in how the reader voted. */
  readonly marked?: boolean
}

/** The results of a qv question: the answer, how votes are spread, other rules, credits, bins. */
export function QvResults({ results, order, sorted, linkTo, marked = false, ...context }: QvResultsProps) {
  const { texts, language } = context
  const options = inOrder(results.options, order, texts)
  const { columns } = texts
  const levels = levelsOfColumn(options)
  const spread = levels === 1 ? [] : [say(texts.distribution.ranges, language, { count: levels })]
  const labelOf = (column: string) => say(texts.sortBy, language, { column })
  return (
    <>
      <p className="answer">{results.summary}</p>
      {marked && <OwnVotes options={options} {...context} />}
      <Figure
        {...context}
        name="net"
        heading={texts.net.heading}
        hint={texts.net.hint}
        table={optionTable(options, texts)}
        sort={{ by: order.by, descending: order.descending, linkTo, labelOf }}
        open={sorted}
      >
        {inParts(options).map((part) => (
          <NetVotesChart key={part[0]?.optionId} options={part} scaled={options} {...{ texts, language }} />
        ))}
        <NetVotesChart options={options} texts={texts} language={language} narrow />
        <Sureness results={results} {...context} />
      </Figure>
      <Figure
        {...context}
        name="distribution"
        heading={texts.distribution.heading}
        hint={[texts.distribution.hint, ...spread].join(' ')}
        table={distributionTable(options, { texts, language }, levels)}
      >
        <Distributions options={options} marked={marked} {...context} />
      </Figure>
      <RulesFigure options={options} results={results} {...context} />
      {options.length <= PAIRS ? (
        <Figure
          {...context}
          name="pairwise"
          heading={texts.pairwise.heading}
          hint={texts.pairwise.hint}
          table={pairwiseTable(options, results, texts)}
        />
      ) : (
        <p className="hint">{say(texts.pairwise.tooMany, language, { count: PAIRS })}</p>
      )}
      <CreditsFigure results={results} {...context} label={columns.spent} />
      <BinsFigure options={options} results={results} {...context} />
    </>
  )
}

/** Options that one picture has at most: beyond, its axis is out of sight, and a sheet of paper has no room for it. */
const MOST_ROWS = 25
/** Options of each picture where there are several: two of them fit on a sheet. */
const ROWS_OF_PART = 14

/** Options in parts, each for a picture of its own. */
function inParts(options: readonly OptionResultsBody[]): (readonly OptionResultsBody[])[] {
  const size = options.length <= MOST_ROWS ? MOST_ROWS : ROWS_OF_PART
  return options.flatMap((_, at) => (at % size === 0 ? [options.slice(at, at + size)] : []))
}

function Sureness({ results, texts, language }: FigureContext & { readonly results: QvResultsBody }) {
  const { n, resampling } = results
  if (resampling.pending) return <p className="hint">{texts.net.computing}</p>
  if (n > 0 && results.options.every(({ ci95 }) => ci95 === null)) {
    return <p className="hint">{texts.net.noIntervals}</p>
  }
  if (resampling.ballots >= n) return null
  return <p className="hint">{say(texts.net.sampled, language, { count: resampling.ballots })}</p>
}

type DistributionsProps = FigureContext & {
  readonly options: readonly OptionResultsBody[]
  readonly marked: boolean
}

function Distributions({ options, marked, texts, language }: DistributionsProps) {
  const scale = distributionScale(options)
  return (
    <ul className="multiples">
      {options.map((option) => (
        <li key={option.optionId}>
          <span className="option-name">
            <bdi>{option.optionName}</bdi>
          </span>
          <DistributionChart {...{ option, scale, marked, texts, language }} />
          {marked && <OwnMark {...{ option, scale, texts }} />}
          <span className="hint">
            {say(texts.distribution.counts, language, {
              ...{ for: option.supporters, none: option.abstained, against: option.opponents },
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Credits spent, gathered into as many columns as a picture holds. */
export function creditBars({ credits, totalCredits }: QvResultsBody): { label: string; count: number }[] {
  const step = Math.max(1, Math.ceil((totalCredits + 1) / 24))
  const columns = Math.floor(totalCredits / step) + 1
  const counts = new Array<number>(columns).fill(0)
  for (const [spent, count] of Object.entries(credits.histogram))
    counts[Math.floor(Number(spent) / step)]! += count
  return counts.map((count, at) => {
    const last = Math.min(totalCredits, (at + 1) * step - 1)
    return { label: step === 1 ? `${last}` : `${at * step}–${last}`, count }
  })
}

type CreditsProps = FigureContext & { readonly results: QvResultsBody; readonly label: string }

function CreditsFigure({ results, label, ...context }: CreditsProps) {
  const { texts, language } = context
  const { credits, totalCredits, noVotes } = results
  const { mean, median, spentAll } = credits
  const facts = {
    ...{ total: totalCredits, mean: cellText(mean, { digits: 1 }, language), median: median ?? 0 },
    all: cellText(spentAll, { percent: true }, language),
  }
  const counts = Object.entries(credits.histogram).map(([spent, count]): [number, number] => [
    Number(spent),
    count,
  ])
  if (mean === null) return null
  return (
    <Figure
      {...context}
      name="credits"
      heading={texts.credits.heading}
      hint={`${say(texts.credits.summary, language, facts)} ${say(texts.credits.noVotes, language, { count: noVotes })}`}
      table={countTable({ key: 'spent', label, digits: 0 }, counts, texts)}
    >
      {[false, true].map((narrow) => (
        <BarChart
          key={String(narrow)}
          bars={creditBars(results)}
          alt={say(texts.credits.alt, language, facts)}
          language={language}
          {...sizeOf(narrow)}
        />
      ))}
    </Figure>
  )
}

type BinsProps = FigureContext & {
  readonly results: QvResultsBody
  readonly options: readonly OptionResultsBody[]
}

function BinsFigure({ results, options, ...context }: BinsProps) {
  const { texts, language, groupText } = context
  const { bins } = results
  const organized = options.some((option) => bins.some(({ name }) => binSize(option, name) > 0))
  if (!organized) return null
  const chart = { options, bins, texts, language, groupText }
  return (
    <Figure
      {...context}
      name="bins"
      heading={texts.bins.heading}
      hint={texts.bins.hint}
      table={binsTable(options, context)}
    >
      {inParts(options).map((part) => (
        <BinsChart key={part[0]?.optionId} {...chart} options={part} />
      ))}
      <BinsChart {...chart} narrow />
    </Figure>
  )
}
