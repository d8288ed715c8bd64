import type { PublishedOptionBody } from '../../../contract/results/results.ts'
import { say } from '../../../texts/text.ts'
import type { View } from '../tables/option-tables.ts'
import { cellText } from '../tables/table.ts'
import { Chart, COLORS, tenth, UNDISCLOSED } from './chart.tsx'
import { Axis, GridLines, type Scale, scaleOf } from './net-votes-axis.tsx'
import { AXIS, type Layout, NARROW, PAPER, WIDE } from './net-votes-layout.ts'
import { type NamedRow, OptionName, optionRows } from './option-names.tsx'
import { PaperChart } from './paper-chart.tsx'

export type NetVotesProps = Pick<View, 'texts' | 'language'> & {
  /** In the order shown. */
  readonly options: readonly PublishedOptionBody[]
  /** The options that the scale must cover, if these are only some of them. */
  readonly scaled?: readonly PublishedOptionBody[]
  readonly narrow?: boolean
}

/** Options with the votes that they would have if every response had seen them. */
export function estimatedForAll(
  options: readonly PublishedOptionBody[],
  responses: number,
): PublishedOptionBody[] {
  return options.map((option) => {
    const { m, upVotes, downVotes, estimate, ci95 } = option
    if (m === responses || estimate === null) return option
    const times = responses / m
    return {
      ...option,
      upVotes: upVotes === null ? null : times * upVotes,
      downVotes: downVotes === null ? null : times * downVotes,
      netVotes: estimate,
      ci95: ci95 && { ...ci95, netVotes: ci95.estimate },
    }
  })
}

/** Every option with its votes for and against, the net result, and its interval. */
export function NetVotesChart({ options, scaled = options, narrow = false, texts, language }: NetVotesProps) {
  const layout = narrow ? NARROW : WIDE
  const x = scaleOf(scaled, layout)
  const { rows, height } = optionRows(options, layout.names)
  return (
    <Chart
      width={layout.width}
      height={AXIS + height + 4}
      alt={altOf(options, texts, language)}
      className={classOf(narrow)}
    >
      <Axis x={x} layout={layout} rows={rows} language={language} />
      {options.map((option, at) => (
        <g key={option.optionId} transform={`translate(0 ${AXIS + rows[at]!.top})`}>
          <Row option={option} x={x} layout={layout} language={language} row={rows[at]!} />
        </g>
      ))}
    </Chart>
  )
}

/** The same on as many sheets of paper as it needs. */
export function NetVotesOnPaper({ options, scaled = options, texts, language }: NetVotesProps) {
  const x = scaleOf(scaled, PAPER)
  const { rows } = optionRows(options, PAPER.names)
  const shared = { x, layout: PAPER, language }
  return (
    <PaperChart
      width={PAPER.width}
      alt={altOf(options, texts, language)}
      head={<Axis {...shared} rows={[]} />}
      headHeight={AXIS}
      rows={options.map((option, at) => ({
        height: rows[at]!.height,
        content: (
          <>
            <GridLines {...shared} height={rows[at]!.height} />
            <Row {...shared} option={option} row={rows[at]!} />
          </>
        ),
      }))}
    />
  )
}

const classOf = (narrow: boolean) => `chart ${narrow ? 'only-narrow' : 'only-wide'}`

function altOf(options: readonly PublishedOptionBody[], texts: View['texts'], language: string): string {
  const sorted = options.toSorted((a, b) => (b.netVotes ?? 0) - (a.netVotes ?? 0))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return texts.net.heading
  const votes = (option: PublishedOptionBody) => cellText(option.netVotes, { signed: true }, language)
  return say(texts.net.alt, language, {
    count: options.length,
    first: first.optionName,
    most: votes(first),
    last: last.optionName,
    least: votes(last),
  })
}

type RowProps = { option: PublishedOptionBody; row: NamedRow; x: Scale; layout: Layout; language: string }

function Row({ option, row, x, layout, language }: RowProps) {
  const { rank, upVotes, downVotes, netVotes, ci95 } = option
  const middle = layout.bar + row.shift
  const [against, inFavour] = [x(-(downVotes ?? 0)), x(upVotes ?? 0)]
  return (
    <>
      <OptionName row={row} x={layout.name} />
      {rank !== null && (
        <text x={layout.rankEnd} y={row.baseline} fill={COLORS.soft} textAnchor="end">
          {cellText(rank, {}, language)}
        </text>
      )}
      <rect
        x={against}
        y={middle - 8}
        width={tenth(x(0) - against)}
        height={16}
        fill={COLORS.against}
        opacity={0.28}
      />
      <rect
        x={x(0)}
        y={middle - 8}
        width={tenth(inFavour - x(0))}
        height={16}
        fill={COLORS.for}
        opacity={0.28}
      />
      {netVotes !== null && <Result netVotes={netVotes} ci95={ci95} x={x} middle={middle} />}
      <text x={layout.width - 4} y={middle + 4} fill={COLORS.ink} textAnchor="end" fontWeight="600">
        {cellText(netVotes, { signed: true }, language) || UNDISCLOSED}
      </text>
    </>
  )
}

type ResultProps = Pick<PublishedOptionBody, 'ci95'> & {
  readonly netVotes: number
  readonly x: Scale
  readonly middle: number
}

/** The net votes and their interval. */
function Result({ netVotes, ci95, x, middle }: ResultProps) {
  return (
    <>
      {ci95 && (
        <path
          d={`M${x(ci95.netVotes[0])} ${middle - 5}v10m0 -5H${x(ci95.netVotes[1])}m0 -5v10`}
          stroke={COLORS.ink}
          strokeWidth={1.5}
          fill="none"
        />
      )}
      <rect
        x={tenth(x(netVotes) - 4)}
        y={middle - 4}
        width={8}
        height={8}
        fill={netVotes < 0 ? COLORS.against : COLORS.for}
        stroke={COLORS.paper}
      />
    </>
  )
}
