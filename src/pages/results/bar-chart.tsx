import { scaleBand, scaleLinear } from 'd3-scale'
import { Chart, COLORS, fitted } from './chart.tsx'
import { cellText } from './table.ts'

export type BarChartProps = {
  readonly bars: readonly { readonly label: string; readonly count: number }[]
  readonly alt: string
  readonly language: string
  readonly width?: number
}

const HEIGHT = 150
const TOP = 18
const LABELS = 22
/** Room that a label takes, in pixels. */
const LABEL = 44

/** Counts as columns that stand side by side. */
export function BarChart({ bars, alt, language, width = 340 }: BarChartProps) {
  const x = scaleBand<number>()
    .domain(bars.map((_, at) => at))
    .range([0, width])
    .paddingInner(bars.length > 40 ? 0 : 0.15)
  const y = scaleLinear()
    .domain([0, Math.max(1, ...bars.map(({ count }) => count))])
    .range([HEIGHT, TOP])
  const every = Math.ceil((bars.length * LABEL) / width)
  return (
    <Chart width={width} height={HEIGHT + LABELS} alt={alt}>
      {bars.map(({ label, count }, at) => (
        <g key={label}>
          <rect
            x={x(at)}
            y={y(count)}
            width={x.bandwidth()}
            height={HEIGHT - y(count)}
            fill={COLORS.accent}
          />
          {every === 1 && (
            <text
              x={(x(at) ?? 0) + x.bandwidth() / 2}
              y={y(count) - 4}
              fill={COLORS.ink}
              fontSize="11"
              textAnchor="middle"
            >
              {cellText(count, {}, language)}
            </text>
          )}
          {at % every === 0 && (
            <text
              x={(x(at) ?? 0) + x.bandwidth() / 2}
              y={HEIGHT + 15}
              fill={COLORS.soft}
              fontSize="11"
              textAnchor={anchorOf(at, bars.length, every)}
            >
              {fitted(label, (every * width) / bars.length)}
            </text>
          )}
        </g>
      ))}
      <path d={`M0 ${HEIGHT}H${width}`} stroke={COLORS.line} />
    </Chart>
  )
}

/** Labels at the edges stay inside the picture. */
function anchorOf(at: number, count: number, every: number): 'start' | 'middle' | 'end' {
  if (every === 1) return 'middle'
  return at === 0 ? 'start' : at + every >= count ? 'end' : 'middle'
}
