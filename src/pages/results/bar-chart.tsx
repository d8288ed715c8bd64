import { scaleBand, scaleLinear } from 'd3-scale'
import { Chart, COLORS, fitted, SMALL } from './chart.tsx'
import { cellText } from './table.ts'

export type BarChartProps = {
  readonly bars: readonly { readonly label: string; readonly count: number }[]
  readonly alt: string
  readonly language: string
  readonly width?: number
  readonly className?: string
}

const HEIGHT = 150
const TOP = 18
const LABELS = 22
/** About what a character takes, and what stays free beside a label, in pixels. */
const CHARACTER = 6.6
const GAP = 8

/** A picture of columns for wide pages and one for phones; of both, the page shows the one that fits. */
export function sizeOf(narrow = false) {
  return narrow
    ? { width: 340, className: 'chart only-narrow' }
    : { width: 560, className: 'chart only-wide' }
}

/** Counts as columns that stand side by side. */
export function BarChart({ bars, alt, language, width = 340, className = 'chart' }: BarChartProps) {
  const x = scaleBand<number>()
    .domain(bars.map((_, at) => at))
    .range([0, width])
    .paddingInner(bars.length > 40 ? 0 : 0.15)
  const y = scaleLinear()
    .domain([0, Math.max(1, ...bars.map(({ count }) => count))])
    .range([HEIGHT, TOP])
  const labels = placedLabels(bars, width)
  return (
    <Chart width={width} height={HEIGHT + LABELS} alt={alt} className={className}>
      {bars.map(({ label, count }, at) => (
        <g key={label}>
          <rect
            x={x(at)}
            y={y(count)}
            width={x.bandwidth()}
            height={HEIGHT - y(count)}
            fill={COLORS.accent}
          />
          {labels.every === 1 && (
            <text
              x={(x(at) ?? 0) + x.bandwidth() / 2}
              y={y(count) - 4}
              fill={COLORS.ink}
              fontSize={SMALL}
              textAnchor="middle"
            >
              {cellText(count, {}, language)}
            </text>
          )}
          {labels.isShown(at) && (
            <text
              x={(x(at) ?? 0) + (labels.every === 1 ? x.bandwidth() / 2 : 0)}
              y={HEIGHT + 15}
              fill={COLORS.soft}
              fontSize={SMALL}
              textAnchor={labels.every === 1 ? 'middle' : 'start'}
            >
              {labels.every === 1 ? fitted(label, width / bars.length, SMALL) : label}
            </text>
          )}
        </g>
      ))}
      <path d={`M0 ${HEIGHT}H${width}`} stroke={COLORS.line} />
    </Chart>
  )
}

/**
 * Which columns have a label: each where there is room, else so many that the longest stays clear of the next. Those of
 * some begin where their column begins, and none goes beyond the picture.
 */
function placedLabels(bars: BarChartProps['bars'], width: number) {
  const longest = Math.max(0, ...bars.map(({ label }) => label.length))
  const step = width / Math.max(1, bars.length)
  const few = bars.length <= MOST_BESIDE
  const every = few ? 1 : Math.ceil((longest * CHARACTER + GAP) / step)
  const isShown = (at: number) =>
    at % every === 0 && (every === 1 || at * step + bars[at]!.label.length * CHARACTER <= width)
  return { every, isShown }
}

/** So few columns each have their label, cut where it is long. */
const MOST_BESIDE = 7
