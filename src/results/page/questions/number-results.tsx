import type { NumberResultsBody, SliderResultsBody } from '../../../contract/results/value-results.ts'
import { mostOf } from '../../../domain/extremes.ts'
import type { NumberBand } from '../../../domain/questions/number/results.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import { asSentence, inSequence, listComma } from '../../../texts/sentences.ts'
import { numberWriter, say } from '../../../texts/text.ts'
import { BarChart, sizeOf } from '../charts/bar-chart.tsx'
import { Figure, type FigureContext } from '../figures/figure.tsx'
import type { Table } from '../tables/table.ts'

/** The results of questions that are answered with a number. */
type NumbersBody = NumberResultsBody | SliderResultsBody

export function numberTable({ histogram, n }: NumbersBody, { columns }: ResultsPageTexts): Table {
  return {
    columns: [
      { key: 'from', label: columns.bandFrom, digits: digitsOf(histogram) },
      { key: 'below', label: columns.bandBelow, digits: digitsOf(histogram) },
      { key: 'count', label: columns.count, digits: 0 },
      { key: 'share', label: columns.share, digits: 1, percent: true },
    ],
    rows: histogram.map(({ from, to, count }) => [from, to, count, n > 0 ? count / n : 0]),
  }
}

/** The decimals that the edges of bands need. */
const digitsOf = (histogram: readonly NumberBand[]) =>
  mostOf(
    histogram.map(({ from }) => String(from).split('.')[1]?.length ?? 0),
    0,
  )

type PictureProps = Pick<FigureContext, 'texts' | 'language'> & {
  readonly results: NumbersBody
  readonly narrow?: boolean
}

export function NumberPicture({ results, texts, language, narrow = false }: PictureProps) {
  const write = numberWriter(language, { maximumFractionDigits: 6 })
  const bars = results.histogram.map(({ from, count }) => ({ label: write(from), count }))
  const counts = results.histogram.map(({ from, to, count }) =>
    say(texts.number.band, language, { from: write(from), to: write(to), count: write(count) }),
  )
  const alt = say(texts.number.alt, language, { counts: counts.join(listComma(language)) })
  return <BarChart bars={bars} alt={alt} language={language} {...sizeOf(narrow)} />
}

export function NumberResults({ results, ...context }: FigureContext & { readonly results: NumbersBody }) {
  const { texts, language } = context
  const { heading, hint } = texts[results.type]
  const known = factsOf(results, texts, language).join(' · ')
  return (
    <Figure
      {...context}
      name={results.type}
      heading={heading}
      hint={inSequence(language, [asSentence(known, language), endsOf(results, texts, language), hint])}
      table={numberTable(results, texts)}
      hasPicture={results.n > 0}
    >
      {results.n === 0 ? (
        []
      ) : (
        <>
          <NumberPicture results={results} texts={texts} language={language} />
          <NumberPicture results={results} texts={texts} language={language} narrow />
        </>
      )}
    </Figure>
  )
}

/** What both ends of a slider mean. */
function endsOf(results: NumbersBody, { slider }: ResultsPageTexts, language: string): string | false {
  if (!('minLabel' in results)) return false
  return say(slider.ends, language, { least: results.minLabel, most: results.maxLabel })
}

function factsOf(
  { n, unit, mean, sd, lowerQuartile, median, upperQuartile }: NumbersBody,
  { answers, likert, number }: ResultsPageTexts,
  language: string,
): string[] {
  const format = numberWriter(language, { maximumFractionDigits: 2 })
  const write = (value: number) => (unit === '' ? format(value) : `${format(value)} ${unit}`)
  const facts = [say(answers, language, { count: n })]
  if (mean !== null) facts.push(say(likert.mean, language, { mean: write(mean) }))
  if (sd !== null) facts.push(say(number.sd, language, { sd: write(sd) }))
  if (median !== null) facts.push(say(likert.median, language, { label: write(median) }))
  if (lowerQuartile !== null && upperQuartile !== null) {
    const between = { lower: write(lowerQuartile), upper: write(upperQuartile) }
    facts.push(say(number.quartiles, language, between))
  }
  return facts
}
