import type { PublishedOptionBody } from '../../../contract/results/results.ts'
import { type DistributionScale, levelPosition } from '../charts/distribution-chart.tsx'
import type { FigureContext } from '../figures/figure.tsx'
import { DataTable } from '../tables/data-table.tsx'
import type { View } from '../tables/option-tables.ts'

/**
 * Placeholders for the reader's own answers. The page is the same for everybody, so they are empty and hidden until
 * islands/pages/published-results.ts fills in what the server sends only to this reader.
 */
type ReaderVotesProps = FigureContext & { readonly options: readonly PublishedOptionBody[] }

/** The reader's votes beside the net votes and the overall mean. */
export function ReaderVotes({ options, texts, language, prefix }: ReaderVotesProps) {
  const { columns, reader } = texts
  const table = {
    columns: [
      { key: 'optionName', label: columns.option },
      { key: 'reader', label: reader.column, digits: 0 },
      { key: 'mean', label: columns.mean, digits: 2, signed: true },
      { key: 'netVotes', label: columns.netVotes, digits: 0, signed: true },
      { key: 'rank', label: columns.rank, digits: 0 },
    ],
    rows: options.map(({ optionName, optionId, mean, netVotes, rank }) => [
      ...[optionName, optionId, mean, netVotes, rank],
    ]),
  }
  const id = `${prefix}-reader`
  return (
    <section className="figure reader-votes" aria-labelledby={id} data-reader-votes="" hidden>
      <h3 id={id}>{reader.heading}</h3>
      <p className="hint">{reader.hint}</p>
      <DataTable
        table={table}
        language={language}
        caption={reader.heading}
        texts={texts}
        cell={(cell, { key }) => (key === 'reader' ? <strong data-reader-option={cell} /> : undefined)}
      />
    </section>
  )
}

type ReaderVoteMarkProps = {
  readonly option: PublishedOptionBody
  readonly scale: DistributionScale
  readonly texts: View['texts']
}

/** The caption below a chart with the reader's vote on an option, and where the chart has to mark it. */
export function ReaderVoteMark({ option, scale, texts }: ReaderVoteMarkProps) {
  const none = levelPosition(scale, 0)
  return (
    <span
      className="reader-vote"
      data-reader-mark={option.optionId}
      data-none={none}
      data-step={levelPosition(scale, 1) - none}
      data-text={texts.reader.mark}
      hidden
    />
  )
}

export function ReaderLabel({ texts }: Pick<View, 'texts'>) {
  return <p className="answer" data-reader-label={texts.reader.label} hidden />
}
