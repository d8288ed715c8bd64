import { scaleBand, scaleLinear } from 'd3-scale'
import { Chart, COLORS, fitted, SMALL, widthOf } from './chart.tsx'
import { cellText } from './table.ts'

/** A column; its share is written above it where it has one. */
type Bar = { readonly label: string; readonly count: number; readonly share?: number }

export type BarChartProps = {
  readonly bars: readonly Bar[]
  readonly alt: string
  readonly language: string
  readonly width?: number
  readonly className?: string
  /** What the first and the last column stand for. */
  readonly ends?: readonly [first: string, last: string]
}

const HEIGHT = 150
const LINE = 14
const LABELS = 22
/** About what a character takes, and what stays free beside a label, in pixels. */
const CHARACTER = 6.6
const GAP = 8
/** The widest that a column is, however few there are. */
const WIDEST = 72

/** A picture of columns for wide pages and one for phones; of both, the page shows the one that fits. */
export function sizeOf(narrow = false) {
  return narrow
    ? { width: 340, className: 'chart only-narrow' }
    : { width: 560, className: 'chart only-wide' }
}

/** Counts as columns that stand side by side. */
export function BarChart({ bars, alt, language, width = 340, className = 'chart', ends }: BarChartProps) {
  const x = scaleBand<number>()
    .domain(bars.map((_, at) => at))
    .range([0, width])
    .paddingInner(bars.length > 40 ? 0 : 0.15)
  const values = bars.map((bar) => valueLines(bar, language))
  const y = scaleLinear()
    .domain([0, Math.max(1, ...bars.map(({ count }) => count))])
    .range([HEIGHT, 4 + LINE * Math.max(1, ...values.map((lines) => lines.length))])
  const labels = placedLabels(bars, width)
  const hasValues = labels.every === 1 || (bars[0]?.share !== undefined && areClear(values, width))
  return (
    <Chart width={width} height={HEIGHT + LABELS + (ends ? LINE : 0)} alt={alt} className={className}>
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
            {hasValues && <Values lines={values[at]!} x={middle} y={y(count) - 4} />}
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
      {ends && <Ends ends={ends} width={width} />}
    </Chart>
  )
}

/** What stands above a column, from below upwards. */
function valueLines({ count, share }: Bar, language: string): string[] {
  const written = cellText(count, {}, language)
  return share === undefined ? [written] : [written, cellText(share, { percent: true }, language)]
}

/** Whether what stands above each column stays clear of the next. */
function areClear(values: readonly (readonly string[])[], width: number): boolean {
  const widest = Math.max(0, ...values.flat().map((line) => widthOf(line, SMALL)))
  return widest * values.length <= width
}

function Values({
  lines,
  x,
  y,
}: {
  readonly lines: readonly string[]
  readonly x: number
  readonly y: number
}) {
  return lines.map((line, at) => (
    <text
      key={line}
      x={x}
      y={y - at * LINE}
      fill={COLORS.ink}
      textAnchor="middle"
      fontWeight={at > 0 ? 600 : undefined}
    >
      {line}
    </text>
  ))
}

function Ends({
  ends: [first, last],
  width,
}: {
  readonly ends: readonly [string, string]
  readonly width: number
}) {
  const room = (text: string, other: string) =>
    Math.max(width / 2, width - widthOf(other, SMALL)) - (text === '' || other === '' ? 0 : GAP)
  const y = HEIGHT + LABELS + 8
  return (
    <g fill={COLORS.soft} fontSize={SMALL}>
      <text x={0} y={y}>
        {fitted(first, room(first, last), SMALL)}
      </text>
      <text x={width} y={y} textAnchor="end">
        {fitted(last, room(last, first), SMALL)}
      </text>
    </g>
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
