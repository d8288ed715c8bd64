import type { HeadToHeadResultsBody } from '../../../contract/results/ballot-question-results.ts'
import type { Consistency } from '../../../domain/questions/head-to-head/results.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { asSentence, spaceAfterSentence } from '../../../texts/sentences.ts'
import { say } from '../../../texts/text.ts'
import { DataTable } from '../tables/data-table.tsx'
import type { View } from '../tables/option-tables.ts'
import { type Cell, cellText, type Table } from '../tables/table.ts'

type Props = Pick<View, 'texts' | 'language'> & {
  readonly results: HeadToHeadResultsBody
  readonly tools: Catalogue['resultsTools']
}

const PERCENT = { digits: 0, percent: true } as const

/** How often people's picks agree with their votes, by the difference in votes between the two options. */
export function HeadToHeadResults({ results, texts, language, tools: { headToHead: words } }: Props) {
  const { n, agrees, contradicts, share, ci95, ties, distances } = results
  const write = (cell: Cell) => cellText(cell, PERCENT, language)
  const [low, high] = ci95 ?? [null, null]
  const values = { share: write(share), low: write(low), high: write(high), count: agrees + contradicts }
  return (
    <section className="figure panel">
      <p className="answer">
        {asSentence(say(texts.answers, language, { count: n }), language)}
        {spaceAfterSentence(language)}
        {share === null ? words.none : say(words.share, language, values)}
      </p>
      <p className="hint">
        {say(words.ties, language, { picked: ties.picked, none: ties.noPreference })} {words.hint}
      </p>
      {distances.length > 0 && (
        <DataTable
          texts={texts}
          language={language}
          table={distanceTable(results, words)}
          caption={words.caption}
        />
      )}
    </section>
  )
}

function distanceTable({ distances }: HeadToHeadResultsBody, words: Props['tools']['headToHead']): Table {
  const row = ({ agrees, contradicts, share, ci95, noPreference }: Consistency): Cell[] => [
    agrees,
    contradicts,
    share,
    ci95?.[0] ?? null,
    ci95?.[1] ?? null,
    noPreference,
  ]
  return {
    columns: [
      { key: 'distance', label: words.distance, digits: 0 },
      { key: 'agrees', label: words.agrees, digits: 0 },
      { key: 'contradicts', label: words.contradicts, digits: 0 },
      { key: 'share', label: words.shareColumn, ...PERCENT },
      { key: 'low', label: words.low, ...PERCENT },
      { key: 'high', label: words.high, ...PERCENT },
      { key: 'noPreference', label: words.noPreference, digits: 0 },
    ],
    rows: distances.map(({ distance, ...figures }) => [distance, ...row(figures)]),
  }
}
