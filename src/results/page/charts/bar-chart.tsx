import { scaleBand, scaleLinear, scaleSqrt } from 'd3-scale'
import { mostOf } from '../../../domain/extremes.ts'
import { cellText } from '../tables/table.ts'
import { Chart, COLORS, SMALL } from './chart.tsx'
import { fitted, widthOf } from './letters.ts'

type Bar = { readonly label: string; readonly count: number }

export type BarChartProps = {
  readonly bars: readonly Bar[]
  readonly alt: string
  readonly language: string
  readonly width?: number
  readonly className?: string
  /** Scales heights by the square root of counts, so that small ones are visible beside a large one. */
  readonly rooted?: boolean
}

const HEIGHT = 150
const LINE = 14
const LABELS = 22
/** The approximate width of a character, and the gap beside a label, in pixels. */
const CHARACTER = 6.6
const GAP = 8
/** The widest column, however few there are. */
const WIDEST = 72

/** The size of a chart for wide pages and of one for phones; the page shows the one that fits. */
export function sizeOf(narrow = false) {
  return narrow
    ? { width: 340, className: 'chart only-narrow' }
    : { width: 760, className: 'chart only-wide' }
}

/** Counts as columns side by side. */
export function BarChart({ bars, alt, language, width = 340, className = 'chart', rooted }: BarChartProps) {
  const x = scaleBand<number>()
    .domain(bars.map((_, at) => at))
    .range([0, width])
    .paddingInner(bars.length > 40 ? 0 : 0.15)
  const values = bars.map(({ count }) => cellText(count, {}, language))
  const y = (rooted ? scaleSqrt() : scaleLinear())
    .domain([
      0,
      mostOf(
        bars.map(({ count }) => count),
        1,
      ),
    ])
    .range([HEIGHT, 4 + LINE])
  const labels = placedLabels(bars, width)
  const hasValues = areClear(values, width)
  return (
    <Chart width={width} height={HEIGHT + LABELS} alt={alt} className={className}>
      {bars.map(({ label, count }, at) => {
        const middle = (x(at) ?? 0) + x.bandwidth() / 2
        const column = Math.min(WIDEST, x.bandwidth())
        return (
          <g key={label} fontSize={SMALL}>
            <rect
              x={middle - column / 2}
              y={y(count)}
              width={column}
              height={HEIGHT - y(count)}
              fill={COLORS.accent}
            />
            {hasValues && count > 0 && (
              <text x={middle} y={y(count) - 4} fill={COLORS.ink} textAnchor="middle">
                {values[at]}
              </text>
            )}
            {labels.isShown(at) && (
              <text
                x={labels.every === 1 ? middle : x(at)}
                y={HEIGHT + 15}
                fill={COLORS.soft}
                textAnchor={labels.every === 1 ? 'middle' : 'start'}
              >
                {labels.every === 1 ? fitted(label, width / bars.length, SMALL) : label}
              </text>
            )}
          </g>
        )
      })}
      <path d={`M0 ${HEIGHT}H${width}`} stroke={COLORS.line} />
    </Chart>
  )
}

/** Whether the label above each column stays clear of the next. */
function areClear(values: readonly string[], width: number): boolean {
  const widest = mostOf(
    values.map((value) => widthOf(value, SMALL)),
    0,
  )
  return widest * values.length <= width
}

/**
 * Which columns have a label: each if there is room, otherwise every second, third or later one, so that the longest
 * stays clear of the next. If only some have one, it starts at its column, and none exceeds the chart.
 */
function placedLabels(bars: BarChartProps['bars'], width: number) {
  const longest = mostOf(
    bars.map(({ label }) => label.length),
    0,
  )
  const step = width / Math.max(1, bars.length)
  const few = bars.length <= MOST_BESIDE
  const every = few ? 1 : Math.ceil((longest * CHARACTER + GAP) / step)
  const isShown = (at: number) =>
    at % every === 0 && (every === 1 || at * step + bars[at]!.label.length * CHARACTER <= width)
  return { every, isShown }
}

/** With this few columns each has its label, truncated if it is long. */
const MOST_BESIDE = 7
