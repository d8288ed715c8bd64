import type { ConstantSumResultsBody } from '../../../contract/results/item-results.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import { asSentence, inSequence, listComma } from '../../../texts/sentences.ts'
import { say } from '../../../texts/text.ts'
import { ChoiceChart } from '../charts/choice-chart.tsx'
import { askedHints } from '../figures/asked-hints.ts'
import { Figure, type FigureContext } from '../figures/figure.tsx'
import { cellText, type Table } from '../tables/table.ts'

const POINTS = { digits: 1 } as const
const PERCENT = { digits: 1, percent: true } as const

/** Items by their mean points. */
const inOrder = ({ items }: ConstantSumResultsBody) => items.toSorted((a, b) => (b.mean ?? 0) - (a.mean ?? 0))

export function constantSumTable(results: ConstantSumResultsBody, { columns }: ResultsPageTexts): Table {
  return {
    columns: [
      { key: 'label', label: columns.choice },
      { key: 'mean', label: columns.mean, ...POINTS },
      { key: 'meanLow', label: columns.netLow, ...POINTS },
      { key: 'meanHigh', label: columns.netHigh, ...POINTS },
      { key: 'share', label: columns.share, ...PERCENT },
      { key: 'sd', label: columns.sd, ...POINTS },
      { key: 'median', label: columns.median, ...POINTS },
      { key: 'nothing', label: columns.nothing, digits: 0 },
    ],
    rows: inOrder(results).map(({ label, mean, mean95, share, sd, median, none }) => [
      label,
      mean,
      ...(mean95 ?? [null, null]),
      share,
      sd,
      median,
      none,
    ]),
  }
}

type PictureProps = Pick<FigureContext, 'texts' | 'language'> & {
  readonly results: ConstantSumResultsBody
  readonly narrow?: boolean
}

export function ConstantSumPicture({ results, texts, language, narrow = false }: PictureProps) {
  const { total } = results
  const bars = inOrder(results).map(({ label, mean, mean95, share }) => ({
    label,
    share,
    ci95: mean95 && ([mean95[0] / total, mean95[1] / total] as const),
    value: mean === null ? '' : cellText(mean, POINTS, language),
  }))
  const told = bars.map(({ label, value }) => say(texts.labelled, language, { label, text: value }))
  const alt = say(texts.constantsum.alt, language, { points: told.join(listComma(language)) })
  return <ChoiceChart bars={bars} language={language} narrow={narrow} alt={alt} />
}

export function ConstantSumResults({
  results,
  ...context
}: FigureContext & { readonly results: ConstantSumResultsBody }) {
  const { texts, language } = context
  const { answers, choice, constantsum } = texts
  const hasIntervals = results.items.some(({ mean95 }) => mean95 !== null)
  const hint = inSequence(language, [
    asSentence(say(answers, language, { count: results.n }), language),
    say(constantsum.hint, language, { total: results.total }),
    hasIntervals && choice.line,
  ])
  const hints = hasIntervals || results.isComplete ? askedHints(results, context) : []
  return (
    <Figure
      {...context}
      name="constantsum"
      heading={constantsum.heading}
      hint={hint}
      table={constantSumTable(results, texts)}
      note={hints.map((each) => (
        <p key={each} className="hint">
          {each}
        </p>
      ))}
    >
      <ConstantSumPicture results={results} texts={texts} language={language} />
      <ConstantSumPicture results={results} texts={texts} language={language} narrow />
    </Figure>
  )
}
