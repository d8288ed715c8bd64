import type { ChoiceResultsBody } from '../../../contract/results/results.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import { asSentence, inSequence, listComma } from '../../../texts/sentences.ts'
import { say } from '../../../texts/text.ts'
import { ChoiceChart } from '../charts/choice-chart.tsx'
import { askedHints } from '../figures/asked-hints.ts'
import { Figure, type FigureContext } from '../figures/figure.tsx'
import type { Table } from '../tables/table.ts'
import { answeredText } from './answered-text.ts'

export function choiceTable({ counts }: ChoiceResultsBody, texts: ResultsPageTexts): Table {
  const { columns, choice } = texts
  const percent = { digits: 1, percent: true } as const
  return {
    columns: [
      { key: 'label', label: columns.choice },
      { key: 'count', label: columns.count, digits: 0 },
      { key: 'share', label: columns.share, ...percent },
      { key: 'shareLow', label: columns.netLow, ...percent },
      { key: 'shareHigh', label: columns.netHigh, ...percent },
    ],
    rows: counts.map(({ label, count, share, ci95 }) => [
      label ?? choice.elseNamed,
      count,
      share,
      ci95?.[0] ?? null,
      ci95?.[1] ?? null,
    ]),
  }
}

type PictureProps = Pick<FigureContext, 'texts' | 'language'> & {
  readonly results: ChoiceResultsBody
  readonly narrow?: boolean
}

export function ChoicePicture({ results, texts, language, narrow = false }: PictureProps) {
  const bars = results.counts.map(({ label, ...bar }) => ({ ...bar, label: label ?? texts.choice.elseNamed }))
  const counts = bars
    .map(({ label, count, share }) =>
      say(texts.labelled, language, { label, text: answeredText(count, share, texts, language) }),
    )
    .join(listComma(language))
  return (
    <ChoiceChart
      bars={bars}
      language={language}
      narrow={narrow}
      alt={say(texts.choice.alt, language, { counts })}
    />
  )
}

export function ChoiceResults({
  results,
  ...context
}: FigureContext & { readonly results: ChoiceResultsBody }) {
  const { texts, language } = context
  const { answers, choice } = texts
  const hasIntervals = results.counts.some(({ ci95 }) => ci95 !== null)
  const hint = inSequence(language, [
    asSentence(say(answers, language, { count: results.n }), language),
    results.multiple ? choice.hintMultiple : choice.hint,
    hasIntervals && choice.line,
  ])
  const hints = hasIntervals || results.isComplete ? askedHints(results, context) : []
  return (
    <Figure
      {...context}
      name="choice"
      heading={choice.heading}
      hint={hint}
      table={choiceTable(results, texts)}
      note={hints.map((each) => (
        <p key={each} className="hint">
          {each}
        </p>
      ))}
    >
      <ChoicePicture results={results} texts={texts} language={language} />
      <ChoicePicture results={results} texts={texts} language={language} narrow />
    </Figure>
  )
}
