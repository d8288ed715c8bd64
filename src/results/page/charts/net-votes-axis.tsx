import { type ScaleLinear, scaleLinear } from 'd3-scale'
import type { PublishedOptionBody } from '../../../contract/results/results.ts'
import { leastOf, mostOf } from '../../../domain/extremes.ts'
import { cellText } from '../tables/table.ts'
import { COLORS, inTenths, SMALL } from './chart.tsx'
import { widthOf } from './letters.ts'
import { AXIS, BESIDE_BAR, type Layout, SIGN } from './net-votes-layout.ts'
import type { NamedRow } from './option-names.tsx'

export type Scale = ScaleLinear<number, number>

/** Holds every bar and interval of these options. */
export const scaleOf = (options: readonly PublishedOptionBody[], { from, to, ticks }: Layout): Scale =>
  scaleLinear().domain(extentOf(options)).range([from, to]).interpolate(inTenths).nice(ticks)

function extentOf(options: readonly PublishedOptionBody[]): [number, number] {
  const lows = options.map(({ downVotes, netVotes, ci95 }) =>
    Math.min(-(downVotes ?? 0), netVotes ?? 0, ci95?.netVotes[0] ?? 0),
  )
  const highs = options.map(({ upVotes, netVotes, ci95 }) =>
    Math.max(upVotes ?? 0, netVotes ?? 0, ci95?.netVotes[1] ?? 0),
  )
  return [leastOf(lows, 0), mostOf(highs, 1)]
}

type Tick = { readonly center: number; readonly value: number; readonly label: string }

/**
 * Where the axis has labelled lines: at most a number of them, and none that overlap. Votes are integers: steps of
 * halves would show the same number twice.
 */
function ticksOf(x: Scale, most: number, language: string): Tick[] {
  const ticks = x
    .ticks(most)
    .filter(Number.isInteger)
    .map((value) => ({ value, label: cellText(value, { signed: true }, language) }))
    // The first label must not start outside the chart: it would lose its sign.
    .map((tick) => ({ ...tick, center: Math.max(x(tick.value), widthOf(tick.label, SMALL) / 2 + SIGN) }))
  const isClear = ticks.every(({ center, label }, at) => {
    const before = ticks[at - 1]
    return !before || center - before.center >= widthOf(before.label + label, SMALL) / 2 + SIGN
  })
  return isClear || most === 1 ? ticks : ticksOf(x, most - 1, language)
}

/** The vertical extents of a line of the axis: it is interrupted at names above their bars. */
function gridLines(layout: Layout, rows: readonly NamedRow[]): [from: number, to: number][] {
  const { top = 0, height = 0 } = rows.at(-1) ?? {}
  if (layout.names.beside) return [[AXIS - 6, AXIS + top + height + 4]]
  const bars = rows.map((row): [number, number] => {
    const middle = AXIS + row.top + row.shift + layout.bar
    return [middle - BESIDE_BAR, middle + BESIDE_BAR]
  })
  return [[AXIS - 6, AXIS], ...bars]
}

type AxisProps = { x: Scale; layout: Layout; rows: readonly NamedRow[]; language: string }

/** The numbers above the bars, and the lines down from them. */
export function Axis({ x, layout, rows, language }: AxisProps) {
  return (
    <g fill={COLORS.soft} fontSize={SMALL} textAnchor="middle">
      {ticksOf(x, layout.ticks, language).map(({ value, label, center }) => (
        <g key={value}>
          <path
            d={gridLines(layout, rows)
              .map(([from, to]) => `M${x(value)} ${from}V${to}`)
              .join('')}
            stroke={value === 0 ? COLORS.soft : COLORS.line}
          />
          <text x={center} y={12}>
            {label}
          </text>
        </g>
      ))}
    </g>
  )
}

/** The lines within one row of a picture whose rows stand apart. */
export function GridLines({
  x,
  layout,
  language,
  height,
}: Omit<AxisProps, 'rows'> & { readonly height: number }) {
  const values = ticksOf(x, layout.ticks, language).map(({ value }) => value)
  const others = values.filter((value) => value !== 0)
  const lines = (at: readonly number[]) => at.map((value) => `M${x(value)} 0V${height}`).join('')
  return (
    <>
      <path d={lines(others)} stroke={COLORS.line} />
      <path d={lines([0])} stroke={COLORS.soft} />
    </>
  )
}
