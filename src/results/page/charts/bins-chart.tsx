import { scaleLinear } from 'd3-scale'
import type { SVGProps } from 'react'
import type { PublishedOptionBody } from '../../../contract/results.ts'
import { binSize } from '../../../domain/results.ts'
import { say } from '../../../texts/text.ts'
import type { View } from '../tables.ts'
import { Chart, COLORS, inTenths, OptionName, SMALL, tenth } from './chart.tsx'
import { fitted, widthOf } from './letters.ts'

const AXIS = 24
/** What stays free on every side of a part. */
const GAP = 1
/** Room for a name beside its bar. */
const NAME = 220

type BinsProps = View & {
  readonly options: readonly PublishedOptionBody[]
  /** Names of bins in their order, with the side that each stands for. */
  readonly bins: readonly {
    readonly name: string
    readonly tone: 'positive' | 'neutral' | 'negative' | null
  }[]
  readonly narrow?: boolean
}

const FILLS = { positive: COLORS.for, neutral: COLORS.neutral, negative: COLORS.against }

/** Where people put each option, as parts of one bar. */
export function BinsChart({ options, bins, narrow = false, texts, language, groupText }: BinsProps) {
  const width = narrow ? 340 : 760
  const row = narrow ? 42 : 30
  const x = scaleLinear()
    .domain([0, 1])
    .range(narrow ? [0, width] : [235, width])
    .interpolate(inTenths)
  return (
    <Chart
      width={width}
      height={options.length * row + AXIS}
      alt={say(texts.bins.alt, language, { count: options.length })}
      className={`chart ${narrow ? 'only-narrow' : 'only-wide'}`}
    >
      <Legend {...{ bins, groupText }} left={x(0)} room={width - x(0)} />
      {options.map((option, at) => (
        <g key={option.optionId} transform={`translate(0 ${AXIS + at * row})`}>
          <OptionName
            name={option.optionName}
            x={0}
            y={narrow ? 14 : 19}
            width={narrow ? width : NAME}
            beside={!narrow}
          />
          <Parts option={option} bins={bins} x={x} top={narrow ? 20 : 7} />
        </g>
      ))}
    </Chart>
  )
}

function Parts({
  option,
  bins,
  x,
  top,
}: Pick<BinsProps, 'bins'> & { option: PublishedOptionBody; x: (share: number) => number; top: number }) {
  const sizes = bins.map(({ name }) => binSize(option, name))
  const total = Math.max(
    1,
    sizes.reduce((sum, size) => sum + size, 0),
  )
  let passed = 0
  return bins.map((bin, at) => {
    const left = x(passed / total)
    passed += sizes[at]!
    return (
      <rect
        key={bin.name}
        x={tenth(left + GAP)}
        y={top + GAP}
        width={Math.max(0, tenth(x(passed / total) - left - 2 * GAP))}
        height={14}
        {...lookOf(bins, at)}
      />
    )
  })
}

/** Bins of one side are told apart by their strength; of those of none, the first is full and others are empty. */
function lookOf(bins: BinsProps['bins'], at: number): SVGProps<SVGRectElement> {
  const { tone } = bins[at]!
  const same = bins.filter((bin) => bin.tone === tone)
  const index = same.indexOf(bins[at]!)
  if (tone) return { fill: FILLS[tone], opacity: 1 - (0.6 * index) / same.length }
  return { fill: index === 0 ? COLORS.edge : 'none', stroke: COLORS.edge }
}

type LegendProps = Pick<BinsProps, 'bins' | 'groupText'> & { readonly left: number; readonly room: number }

/** What the square before a name takes, and the space around it. */
const MARK = 16

/** Each bin has as much of the room as its name takes of all names. */
function Legend({ bins, groupText, left, room }: LegendProps) {
  const sizes = bins.map(({ name }) => MARK + widthOf(groupText(name), SMALL))
  const scale = room / sizes.reduce((sum, size) => sum + size, 0)
  let used = 0
  return bins.map((bin, at) => {
    const from = left + used
    used += sizes[at]! * scale
    return (
      <g key={bin.name} transform={`translate(${from} 0)`} fontSize={SMALL}>
        <rect x={0.5} y={4} width={9} height={9} {...lookOf(bins, at)} />
        <text x={13} y={12} fill={COLORS.soft}>
          {fitted(groupText(bin.name), sizes[at]! * scale - MARK, SMALL)}
        </text>
      </g>
    )
  })
}
