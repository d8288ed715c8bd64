import { outcomeInWords } from '../../../components/outcome-in-words.ts'
import type { PublishedQvBody } from '../../../contract/results/results.ts'
import type { Statement } from '../../../domain/results/result-summary.ts'
import { say } from '../../../texts/text.ts'
import { BinsChart, BinsOnPaper } from '../charts/bins-chart.tsx'
import { CreditsFigure } from '../figures/credits-figure.tsx'
import { DistributionFigure } from '../figures/distribution-figure.tsx'
import { Figure, type FigureContext } from '../figures/figure.tsx'
import { figuresOf } from '../figures/figure-list.ts'
import { GroundFigure } from '../figures/ground-figure.tsx'
import { NetFigure } from '../figures/net-figure.tsx'
import { MarginSentence, OutcomeFigure, OutcomeSentence } from '../figures/outcome-figure.tsx'
import { PairwiseFigure } from '../figures/pairwise-figure.tsx'
import { inPictures, isLongOnPaper } from '../figures/pictures.ts'
import { RulesFigure } from '../figures/rules-figure.tsx'
import { CopySentence } from '../one-page/copy-sentence.tsx'
import { isInPages, OnPaper, type PrintableOptions } from '../options/on-paper.tsx'
import { type Order, orderShown } from '../options/option-order.ts'
import { OptionPager, PageLinks } from '../options/option-pager.tsx'
import { optionPage } from '../options/option-pages.ts'
import { PrintedOptions } from '../options/printed-options.tsx'
import { ReaderVotes } from '../options/reader-votes.tsx'
import { binsTable, inOrder } from '../tables/option-tables.ts'
import { methodsTable, NO_MOVES } from '../tables/outcome-tables.ts'

/**
 * What every method would fund, option by option and by category. Which options those are instead of others is said above
 * the numbers: names in their columns would divide the table on paper.
 */
function MethodsFigure({ results, ...context }: FigureContext & { readonly results: PublishedQvBody }) {
  const { methods } = context.texts
  const { columns, rows } = methodsTable(results, context.texts, context.language)
  const moves = rows.find(([name]) => name === methods.moves)
  const isOther = (cell: unknown): cell is string => typeof cell === 'string' && cell !== NO_MOVES
  return (
    <Figure
      {...context}
      name="methods"
      heading={methods.heading}
      hint={methods.hint}
      table={{ columns, rows: rows.filter((row) => row !== moves) }}
      note={
        moves?.slice(1).some(isOther) && (
          <>
            <p>{methods.moves}</p>
            <ul>
              {moves.map((cell, at) =>
                at > 0 && isOther(cell) ? (
                  <li key={columns[at]!.key}>
                    {columns[at]!.label}: <bdi>{cell}</bdi>
                  </li>
                ) : null,
              )}
            </ul>
          </>
        )
      }
    />
  )
}

type BinsProps = FigureContext & PrintableOptions & { readonly results: PublishedQvBody }

/** The groups into which people put each option before they voted. */
function BinsFigure({ results: { bins }, options, all, ...context }: BinsProps) {
  const { texts, language, groupText } = context
  const chart = { bins, texts, language, groupText }
  return (
    <Figure
      {...context}
      name="bins"
      isUnprinted={isInPages({ all })}
      heading={texts.bins.heading}
      hint={texts.bins.hint}
      table={binsTable(options, context)}
    >
      <OnPaper options={options} all={all} apart={isLongOnPaper(all)}>
        {(shown, isPaper) =>
          isPaper ? (
            <BinsOnPaper {...chart} options={shown} />
          ) : (
            <>
              {inPictures(shown).map((part) => (
                <BinsChart key={part[0]?.optionId} {...chart} options={part} />
              ))}
              <BinsChart {...chart} options={shown} narrow />
            </>
          )
        }
      </OnPaper>
    </Figure>
  )
}

/** The statements of the summary about the confidence of the order. */
const SURE: ReadonlySet<Statement['says']> = new Set(['leads', 'leadTogether', 'noOrder'])

export type QvResultsProps = FigureContext & {
  readonly results: PublishedQvBody
  readonly order: Order
  readonly query: URLSearchParams
  readonly linkTo: (column: string) => string
  /** Whether the script may fill in the reader's votes. */
  readonly marked?: boolean
}

/** The results of a qv question: the main result, the distribution of votes, other rules, credits, bins. */
export function QvResults({ results, order, query, linkTo, marked = false, ...context }: QvResultsProps) {
  const { texts, language } = context
  const sorted = orderShown(order, results.options)
  const ordered = inOrder(results.options, sorted, texts)
  const page = optionPage(ordered, results.position, query)
  const labelOf = (column: string) => say(texts.sortBy, language, { column })
  const sort = { by: sorted.by, descending: sorted.descending, linkTo, labelOf }
  const figure = { ...context, results, options: page.shown, all: ordered }
  const pager = { options: page, position: results.position, query, texts, language }
  const names = figuresOf(results)
  return (
    <>
      <OutcomeSentence results={results} {...context} />
      {results.summary !== '' && <p className="answer">{results.summary}</p>}
      {results.statements.some(({ says }) => SURE.has(says)) && <p className="hint">{texts.sure}</p>}
      <MarginSentence results={results} {...context} />
      <CopySentence lines={[...outcomeInWords(results, context), results.summary]} texts={texts} />
      {marked && <ReaderVotes options={page.shown} {...context} />}
      {names.includes('outcome') && <OutcomeFigure results={results} {...context} />}
      {names.includes('methods') && <MethodsFigure results={results} {...context} />}
      <OptionPager {...pager} />
      {page.count > 0 && (
        <>
          <NetFigure {...figure} sort={sort} open={query.has('sort')} />
          <PageLinks {...pager} />
          {page.isLong && (
            <PrintedOptions
              results={results}
              texts={texts}
              language={language}
              options={ordered}
              question={context.question}
            />
          )}
          {names.includes('ground') && <GroundFigure results={results} {...context} />}
          {names.includes('distribution') && <DistributionFigure {...figure} marked={marked} />}
          {names.includes('rules') && <RulesFigure {...figure} />}
          {names.includes('pairwise') && <PairwiseFigure {...figure} />}
          {names.includes('credits') && <CreditsFigure {...figure} />}
          {names.includes('bins') && <BinsFigure {...figure} />}
        </>
      )}
    </>
  )
}
