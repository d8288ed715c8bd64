import { scaleLinear } from 'd3-scale'
import type { Interval } from '../../../domain/certainty/intervals.ts'
import { cellText } from '../tables/table.ts'
import { Chart, COLORS, UNDISCLOSED } from './chart.tsx'
import { namedRows, OptionName } from './option-names.tsx'

/** A choice with the share of those who made it and its interval; null if they are not disclosed. */
export type ChoiceBar = {
  readonly label: string
  readonly share: number | null
  readonly ci95: Interval | null
  /** What is written at the end of the row in place of the share. */
  readonly value?: string
}

type Props = {
  readonly bars: readonly ChoiceBar[]
  readonly alt: string
  readonly language: string
  readonly narrow?: boolean
}

/** The width for a name beside its bar, and for the share at the end of the row. */
const NAME = 220
const SHARE = 48
const PERCENT = { percent: true } as const

/** Choices as bars with their intervals, one below the other, on a background that represents everybody. */
export function ChoiceChart({ bars, alt, language, narrow = false }: Props) {
  const width = narrow ? 340 : 760
  const { rows, height } = namedRows(
    bars.map(({ label }) => label),
    narrow ? { width, row: 46, beside: false } : { width: NAME, row: 30, beside: true },
  )
  const x = scaleLinear().range([narrow ? 0 : NAME + 15, width - SHARE])
  return (
    <Chart
      width={width}
      height={height + 4}
      alt={alt}
      className={`chart ${narrow ? 'only-narrow' : 'only-wide'}`}
    >
      {bars.map(({ label, share, ci95, value }, at) => {
        const row = rows[at]!
        const middle = (narrow ? 32 : 15) + row.shift
        return (
          <g key={label} transform={`translate(0 ${row.top})`}>
            <OptionName row={row} x={0} />
            <rect x={x(0)} y={middle - 8} width={x(1) - x(0)} height={16} fill={COLORS.line} opacity={0.45} />
            <rect
              x={x(0)}
              y={middle - 8}
              width={x(share ?? 0) - x(0)}
              height={16}
              fill={COLORS.accent}
              opacity={0.45}
            />
            {ci95 && (
              <path
                d={`M${x(ci95[0])} ${middle - 5}v10m0 -5H${x(ci95[1])}m0 -5v10`}
                stroke={COLORS.ink}
                strokeWidth={1.5}
                fill="none"
              />
            )}
            <text x={width - 4} y={middle + 4} fill={COLORS.ink} textAnchor="end" fontWeight="600">
              {share === null ? UNDISCLOSED : (value ?? cellText(share, PERCENT, language))}
            </text>
          </g>
        )
      })}
      <path d={`M${x(0)} 0V${height + 4}`} stroke={COLORS.line} />
    </Chart>
  )
}
