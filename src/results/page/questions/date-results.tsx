import type { DateResultsBody } from '../../../contract/results/value-results.ts'
import type { DateBand } from '../../../domain/questions/date/results.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import { dateWriter } from '../../../texts/instants.ts'
import { asSentence, inSequence, listComma } from '../../../texts/sentences.ts'
import { formatNumber, say } from '../../../texts/text.ts'
import { BarChart, sizeOf } from '../charts/bar-chart.tsx'
import { Figure, type FigureContext } from '../figures/figure.tsx'
import type { Table } from '../tables/table.ts'

export function dateTable({ histogram, n }: DateResultsBody, { columns }: ResultsPageTexts): Table {
  return {
    columns: [
      { key: 'from', label: columns.firstDay },
      { key: 'to', label: columns.lastDay, digits: 0 },
      { key: 'count', label: columns.count, digits: 0 },
      { key: 'share', label: columns.share, digits: 1, percent: true },
    ],
    rows: histogram.map(({ from, to, count }) => [from, to, count, n > 0 ? count / n : 0]),
  }
}

type PictureProps = Pick<FigureContext, 'texts' | 'language'> & {
  readonly results: DateResultsBody
  readonly narrow?: boolean
}

/** As much of the first day of each band as tells bands apart. */
function precisionOf(histogram: readonly DateBand[]) {
  const end = (ending: string) => histogram.every(({ from, to }) => from.endsWith(ending) && from !== to)
  return end('-01-01') ? 'year' : end('-01') ? 'month' : 'day'
}

export function DatePicture({ results, texts, language, narrow = false }: PictureProps) {
  const { histogram } = results
  const short = dateWriter(language, precisionOf(histogram))
  const long = dateWriter(language, 'day')
  const bars = histogram.map(({ from, count }) => ({ label: short(from), count }))
  const counts = histogram.map(({ from, to, count }) =>
    say(texts.date.band, language, {
      from: long(from),
      to: long(to),
      count: formatNumber(count, language),
    }),
  )
  const alt = say(texts.date.alt, language, { counts: counts.join(listComma(language)) })
  return <BarChart bars={bars} alt={alt} language={language} {...sizeOf(narrow)} />
}

export function DateResults({ results, ...context }: FigureContext & { readonly results: DateResultsBody }) {
  const { texts, language } = context
  return (
    <Figure
      {...context}
      name="date"
      heading={texts.date.heading}
      hint={inSequence(language, [asSentence(factsOf(results, texts, language), language), texts.date.hint])}
      table={dateTable(results, texts)}
      hasPicture={results.n > 0}
    >
      {results.n === 0 ? (
        []
      ) : (
        <>
          <DatePicture results={results} texts={texts} language={language} />
          <DatePicture results={results} texts={texts} language={language} narrow />
        </>
      )}
    </Figure>
  )
}

function factsOf(
  { n, first, median, last }: DateResultsBody,
  { answers, likert, date }: ResultsPageTexts,
  language: string,
): string {
  const write = dateWriter(language, 'day')
  const facts = [say(answers, language, { count: n })]
  if (first !== null && last !== null)
    facts.push(say(date.between, language, { first: write(first), last: write(last) }))
  if (median !== null) facts.push(say(likert.median, language, { label: write(median) }))
  return facts.join(' · ')
}
