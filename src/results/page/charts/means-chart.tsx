import { scaleLinear } from 'd3-scale'
import type { Interval } from '../../../domain/certainty/intervals.ts'
import { leastOf, mostOf } from '../../../domain/extremes.ts'
import { cellText } from '../tables/table.ts'
import { Chart, COLORS, SMALL, UNDISCLOSED } from './chart.tsx'
import { fitted } from './letters.ts'
import { namedRows, OptionName } from './option-names.tsx'

/** One mean of votes with its interval; null if it is not disclosed. */
export type MeanRow = {
  readonly label: string
  readonly mean: number | null
  readonly ci95: Interval | null
  /** Whether it stands out from the others, and in which direction. */
  readonly mark?: 'more' | 'less' | undefined
}

/** An option with several means to compare. */
export type MeanGroup = {
  readonly optionId: string
  readonly name: string
  readonly rows: readonly MeanRow[]
}

type Props = {
  readonly groups: readonly MeanGroup[]
  readonly alt: string
  readonly language: string
  readonly narrow?: boolean
  /** Whether means are shares. */
  readonly percent?: boolean
}

const HEAD = 26
const ROW = 22
const AXIS = 22
const PERCENT = { digits: 0, signed: true, percent: true } as const
const MARKS = { more: '▲', less: '▼' } as const

/** Mean votes by option, one below the other on a common scale, each with its interval. */
export function MeansChart({ groups, alt, language, narrow = false, percent = false }: Props) {
  const width = narrow ? 340 : 760
  const label = narrow ? 96 : 220
  const rows = groups.flatMap((group) => group.rows)
  const ends = rows.flatMap(({ mean, ci95 }) => ci95 ?? mean ?? 0)
  const x = scaleLinear()
    .domain([leastOf(ends, 0), mostOf(ends, percent ? 0.05 : 0.5)])
    .range([label + 10, width - 62])
    .nice(4)
  const heads = namedRows(
    groups.map(({ name }) => name),
    { width, row: HEAD, beside: false },
  )
  const height = AXIS + heads.height + rows.length * ROW + 4
  const tops = groups.map((_, at) => AXIS + heads.rows[at]!.top + ROW * rowsBefore(groups, at))
  // Lines are interrupted at the names, which may be as wide as the chart.
  const lines = groups.map((group, at) => {
    const from = tops[at]! + heads.rows[at]!.height
    return [from, from + group.rows.length * ROW] as const
  })
  return (
    <Chart
      width={width}
      height={height}
      alt={alt}
      className={`chart ${narrow ? 'only-narrow' : 'only-wide'}`}
    >
      {x.ticks(4).map((value) => (
        <g key={value}>
          <path
            d={lines.map(([from, to]) => `M${x(value)} ${from}V${to}`).join('')}
            stroke={value === 0 ? COLORS.edge : COLORS.line}
          />
          <text x={x(value)} y={12} fill={COLORS.soft} fontSize={SMALL} textAnchor="middle">
            {cellText(value, percent ? PERCENT : { digits: 1, signed: true }, language)}
          </text>
        </g>
      ))}
      {groups.map((group, at) => (
        <g key={group.optionId} transform={`translate(0 ${tops[at]})`}>
          <OptionName row={heads.rows[at]!} x={0} />
          {group.rows.map((row, index) => (
            <g key={row.label} transform={`translate(0 ${heads.rows[at]!.height + index * ROW})`}>
              <text x={12} y={14} fill={COLORS.soft} fontSize={SMALL} unicodeBidi="plaintext">
                {fitted(row.label, label - 12, SMALL)}
              </text>
              <Mean row={row} x={x} />
              <text x={width - 4} y={14} fill={COLORS.ink} textAnchor="end" fontWeight={row.mark ? 700 : 400}>
                {row.mark && `${MARKS[row.mark]} `}
                {row.mean === null
                  ? UNDISCLOSED
                  : cellText(row.mean, percent ? PERCENT : { digits: 2, signed: true }, language)}
              </text>
            </g>
          ))}
        </g>
      ))}
    </Chart>
  )
}

const rowsBefore = (groups: readonly MeanGroup[], at: number) =>
  groups.slice(0, at).reduce((sum, { rows }) => sum + rows.length, 0)

function Mean({
  row: { mean, ci95, mark },
  x,
}: {
  readonly row: MeanRow
  readonly x: (value: number) => number
}) {
  if (mean === null) return null
  return (
    <>
      {ci95 && (
        <path
          d={`M${x(ci95[0])} 6v8m0 -4H${x(ci95[1])}m0 -4v8`}
          stroke={COLORS.ink}
          strokeWidth={1.5}
          fill="none"
        />
      )}
      <circle
        cx={x(mean)}
        cy={10}
        r={5}
        fill={mark ? COLORS.accent : COLORS.surface}
        stroke={COLORS.accent}
        strokeWidth={2}
      />
    </>
  )
}
