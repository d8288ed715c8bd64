import type { RankingResultsBody } from '../../../contract/results/item-results.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import { asSentence, inSequence, listComma } from '../../../texts/sentences.ts'
import { say } from '../../../texts/text.ts'
import { ChoiceChart } from '../charts/choice-chart.tsx'
import { askedHints } from '../figures/asked-hints.ts'
import { Figure, type FigureContext } from '../figures/figure.tsx'
import { DataTable } from '../tables/data-table.tsx'
import { cellText, type Table } from '../tables/table.ts'

const MEAN = { digits: 2 } as const
const PERCENT = { digits: 1, percent: true } as const

/** Items by their mean points. */
const inOrder = ({ items }: RankingResultsBody) => items.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0))

export function rankingTable(results: RankingResultsBody, { columns }: ResultsPageTexts): Table {
  return {
    columns: [
      { key: 'label', label: columns.choice },
      { key: 'points', label: columns.points, ...MEAN },
      { key: 'pointsLow', label: columns.netLow, ...MEAN },
      { key: 'pointsHigh', label: columns.netHigh, ...MEAN },
      { key: 'meanRank', label: columns.meanRank, ...MEAN },
      { key: 'rankLow', label: columns.netLow, ...MEAN },
      { key: 'rankHigh', label: columns.netHigh, ...MEAN },
      { key: 'ranked', label: columns.ranked, digits: 0 },
      { key: 'first', label: columns.first, digits: 0 },
      { key: 'firstShare', label: columns.share, ...PERCENT },
      { key: 'firstLow', label: columns.netLow, ...PERCENT },
      { key: 'firstHigh', label: columns.netHigh, ...PERCENT },
    ],
    rows: inOrder(results).map((item) => [
      item.label,
      item.points,
      ...(item.points95 ?? [null, null]),
      item.meanRank,
      ...(item.meanRank95 ?? [null, null]),
      item.ranked,
      item.first,
      item.firstShare,
      ...(item.firstShare95 ?? [null, null]),
    ]),
  }
}

/** Each two items once, with the share of people that put the first one before the other. */
function pairsTable({ pairs, items }: RankingResultsBody, { columns }: ResultsPageTexts): Table {
  const labels = new Map(items.map(({ choiceId, label }) => [choiceId, label]))
  return {
    columns: [
      { key: 'choice', label: columns.choice },
      { key: 'other', label: columns.before },
      { key: 'count', label: columns.count, digits: 0 },
      { key: 'share', label: columns.share, ...PERCENT },
      { key: 'shareLow', label: columns.netLow, ...PERCENT },
      { key: 'shareHigh', label: columns.netHigh, ...PERCENT },
    ],
    rows: pairs.map(({ choiceId, otherChoiceId, n, share, ci95 }) => [
      labels.get(choiceId) ?? choiceId,
      labels.get(otherChoiceId) ?? otherChoiceId,
      n,
      share,
      ...(ci95 ?? [null, null]),
    ]),
  }
}

type PictureProps = Pick<FigureContext, 'texts' | 'language'> & {
  readonly results: RankingResultsBody
  readonly narrow?: boolean
}

export function RankingPicture({ results, texts, language, narrow = false }: PictureProps) {
  const { places } = results
  const bars = inOrder(results).map(({ label, points, points95 }) => ({
    label,
    share: points === null ? null : points / places,
    ci95: points95 && ([points95[0] / places, points95[1] / places] as const),
    value: points === null ? '' : cellText(points, MEAN, language),
  }))
  const told = bars.map(({ label, value }) => say(texts.labelled, language, { label, text: value }))
  const alt = say(texts.ranking.alt, language, { points: told.join(listComma(language)) })
  return <ChoiceChart bars={bars} language={language} narrow={narrow} alt={alt} />
}

export function RankingResults({
  results,
  ...context
}: FigureContext & { readonly results: RankingResultsBody }) {
  const { texts, language, question } = context
  const { answers, choice, ranking, labelled } = texts
  const { n, places, items, pairs } = results
  const hasIntervals = items.some(({ points95 }) => points95 !== null)
  const hint = inSequence(language, [
    asSentence(say(answers, language, { count: n }), language),
    say(ranking.hint, language, { count: places }),
    hasIntervals && choice.line,
  ])
  const hints = hasIntervals || results.isComplete ? askedHints(results, context) : []
  return (
    <Figure
      {...context}
      name="ranking"
      heading={ranking.heading}
      hint={hint}
      table={rankingTable(results, texts)}
      note={
        <>
          {hints.map((each) => (
            <p key={each} className="hint">
              {each}
            </p>
          ))}
          {pairs.length > 0 && (
            <details>
              <summary>{ranking.pairs}</summary>
              <DataTable
                table={pairsTable(results, texts)}
                language={language}
                texts={texts}
                caption={say(labelled, language, { label: ranking.pairs, text: question })}
              />
            </details>
          )}
        </>
      }
    >
      <RankingPicture results={results} texts={texts} language={language} />
      <RankingPicture results={results} texts={texts} language={language} narrow />
    </Figure>
  )
}
