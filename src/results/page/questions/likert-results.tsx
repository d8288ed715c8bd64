import type { LikertResultsBody } from '../../../contract/results/results.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import { asSentence, inSequence } from '../../../texts/sentences.ts'
import { say } from '../../../texts/text.ts'
import { LikertChart } from '../charts/likert-chart.tsx'
import { Figure, type FigureContext } from '../figures/figure.tsx'
import { cellText, type Table } from '../tables/table.ts'

/** The meaning of each label of a scale: the labels at both ends have a text, unless it is the label itself. */
export function endLabels({ counts, minLabel, maxLabel }: LikertResultsBody): string[] {
  return counts.map(({ label }, at) => {
    const end = at === 0 ? minLabel : at === counts.length - 1 ? maxLabel : ''
    return end === label ? '' : end
  })
}

export function likertTable(results: LikertResultsBody, { columns }: ResultsPageTexts): Table {
  const ends = endLabels(results)
  return {
    columns: [
      { key: 'label', label: columns.label },
      { key: 'count', label: columns.count, digits: 0 },
      { key: 'share', label: columns.share, digits: 1, percent: true },
      { key: 'endLabel', label: columns.endLabel },
    ],
    rows: results.counts.map(({ label, count, share }, at) => [label, count, share, ends[at]!]),
  }
}

export function LikertResults({
  results,
  ...context
}: FigureContext & { readonly results: LikertResultsBody }) {
  const { texts, language } = context
  const { n, median, medianUpper, mean } = results
  const middle =
    medianUpper === null
      ? say(texts.likert.median, language, { label: median ?? '' })
      : say(texts.likert.medianBetween, language, { lower: median ?? '', upper: medianUpper })
  const facts = [
    say(texts.answers, language, { count: n }),
    ...(median === null ? [] : [middle]),
    ...(mean === null
      ? []
      : [say(texts.likert.mean, language, { mean: cellText(mean, { digits: 2 }, language) })]),
  ]
  const known = facts.join(' · ')
  const sides = sidesText(results, texts, language)
  const chart = { results, ends: endLabels(results), texts, language }
  return (
    <Figure
      {...context}
      name="likert"
      heading={texts.likert.heading}
      hint={sides === '' ? known : inSequence(language, [asSentence(known, language), sides])}
      table={likertTable(results, texts)}
    >
      <LikertChart {...chart} />
      <LikertChart {...chart} narrow />
    </Figure>
  )
}

/** The shares of labels on either side of the middle; empty if a label is not disclosed, or about nobody chose each. */
function sidesText({ counts }: LikertResultsBody, { likert }: ResultsPageTexts, language: string): string {
  if (counts.some(({ count }) => count === null) || counts.every(({ count }) => count === 0)) return ''
  const middle = (counts.length - 1) / 2
  const sum = (isMeant: (at: number) => boolean) =>
    counts.reduce((total, { share }, at) => total + (isMeant(at) ? (share ?? 0) : 0), 0)
  const write = (share: number) => cellText(share, { percent: true }, language)
  return say(likert.sides, language, {
    above: write(sum((at) => at > middle)),
    below: write(sum((at) => at < middle)),
  })
}
