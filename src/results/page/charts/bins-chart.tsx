import { scaleLinear } from 'd3-scale'
import type { SVGProps } from 'react'
import type { PublishedOptionBody } from '../../../contract/results/results.ts'
import { binSize } from '../../../domain/results/results.ts'
import { say } from '../../../texts/text.ts'
import type { View } from '../tables/option-tables.ts'
import { Chart, COLORS, inTenths, SMALL, tenth } from './chart.tsx'
import { fitted, widthOf } from './letters.ts'
import { NAMES_ON_PAPER, type NameLayout, OptionName, optionRows } from './option-names.tsx'
import { PaperChart } from './paper-chart.tsx'

const AXIS = 24
/** The gap on every side of a part. */
const GAP = 1
/** The width for a name beside its bar, and where the bar begins. */
const NAME = 220
const BARS = 235
const WIDTH = 760
const BESIDE: NameLayout = { width: NAME, row: 30, beside: true }
const ABOVE: NameLayout = { width: 340, row: 42, beside: false }
const PAPER_BARS = 320
/** Where a bar begins in a row whose name takes one line. */
const TOP = { beside: 7, above: 20, paper: 1 }

type BinsProps = View & {
  readonly options: readonly PublishedOptionBody[]
  /** Names of bins in their order, with the side that each represents. */
  readonly bins: readonly {
    readonly name: string
    readonly tone: 'positive' | 'neutral' | 'negative' | null
  }[]
  readonly narrow?: boolean
}

const FILLS = { positive: COLORS.for, neutral: COLORS.neutral, negative: COLORS.against }

/** The groups into which people put each option, as parts of one bar. */
export function BinsChart({ options, bins, narrow = false, texts, language, groupText }: BinsProps) {
  const width = narrow ? 340 : WIDTH
  const { rows, height } = optionRows(options, narrow ? ABOVE : BESIDE)
  const top = narrow ? TOP.above : TOP.beside
  const x = scaleOf(narrow ? 0 : BARS, width)
  const legend = legendOf(bins, groupText, width - x(0))
  const head = headOf(legend)
  return (
    <Chart
      width={width}
      height={height + head}
      alt={altOf(options, texts, language)}
      className={`chart ${narrow ? 'only-narrow' : 'only-wide'}`}
    >
      <Legend bins={bins} groupText={groupText} legend={legend} left={x(0)} room={width - x(0)} />
      {options.map((option, at) => (
        <g key={option.optionId} transform={`translate(0 ${head + rows[at]!.top})`}>
          <OptionName row={rows[at]!} x={0} />
          <Parts option={option} bins={bins} x={x} top={top + rows[at]!.shift} />
        </g>
      ))}
    </Chart>
  )
}

/** The same on as many sheets of paper as it needs. */
export function BinsOnPaper({ options, bins, texts, language, groupText }: BinsProps) {
  const x = scaleOf(PAPER_BARS, WIDTH)
  const { rows } = optionRows(options, NAMES_ON_PAPER)
  const room = WIDTH - PAPER_BARS
  const legend = legendOf(bins, groupText, room)
  return (
    <PaperChart
      width={WIDTH}
      alt={altOf(options, texts, language)}
      head={<Legend bins={bins} groupText={groupText} legend={legend} room={room} left={PAPER_BARS} />}
      headHeight={headOf(legend)}
      rows={options.map((option, at) => ({
        height: rows[at]!.height,
        content: (
          <>
            <OptionName row={rows[at]!} x={0} />
            <Parts option={option} bins={bins} x={x} top={TOP.paper + rows[at]!.shift} />
          </>
        ),
      }))}
    />
  )
}

const altOf = (options: BinsProps['options'], texts: View['texts'], language: string) =>
  say(texts.bins.alt, language, { count: options.length })

const scaleOf = (from: number, to: number) =>
  scaleLinear().domain([0, 1]).range([from, to]).interpolate(inTenths)

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

/** Bins of one side differ in strength; among those of neither side, the first is filled and the others are empty. */
function lookOf(bins: BinsProps['bins'], at: number): SVGProps<SVGRectElement> {
  const { tone } = bins[at]!
  const same = bins.filter((bin) => bin.tone === tone)
  const index = same.indexOf(bins[at]!)
  if (tone) return { fill: FILLS[tone], opacity: 1 - (0.6 * index) / same.length }
  return { fill: index === 0 ? COLORS.edge : 'none', stroke: COLORS.edge }
}

type Bins = BinsProps['bins']

/** The width of the square before a name, with the space around it. */
const MARK = 16
/** The height of a line of the legend. */
const LINE = 16

/** Bins in as many lines as their names need. */
function legendOf(bins: Bins, groupText: View['groupText'], room: number): Bins[] {
  const lines: { bins: Bins[number][]; left: number }[] = []
  for (const bin of bins) {
    const width = MARK + widthOf(groupText(bin.name), SMALL)
    const line = lines.at(-1)
    if (line && line.left >= width) {
      line.bins.push(bin)
      line.left -= width
    } else lines.push({ bins: [bin], left: room - width })
  }
  return lines.map((line) => line.bins)
}

const headOf = (legend: readonly Bins[]) => AXIS + LINE * (Math.max(1, legend.length) - 1)

type LegendProps = Pick<BinsProps, 'bins' | 'groupText'> & {
  readonly legend: readonly Bins[]
  readonly left: number
  readonly room: number
}

/** Each bin's share of its line is proportional to its name. */
function Legend({ bins, groupText, legend, left, room }: LegendProps) {
  return legend.map((line, row) => {
    const sizes = line.map(({ name }) => MARK + widthOf(groupText(name), SMALL))
    const scale = room / sizes.reduce((sum, size) => sum + size, 0)
    let used = 0
    return line.map((bin, at) => {
      const from = left + used
      used += sizes[at]! * scale
      return (
        // Without a transformation, which Chromium leaves out of the heads of tables on paper.
        <g key={bin.name} fontSize={SMALL}>
          <rect
            x={tenth(from + 0.5)}
            y={row * LINE + 4}
            width={9}
            height={9}
            {...lookOf(bins, bins.indexOf(bin))}
          />
          <text x={tenth(from + 13)} y={row * LINE + 12} fill={COLORS.soft}>
            {fitted(groupText(bin.name), sizes[at]! * scale - MARK, SMALL)}
          </text>
        </g>
      )
    })
  })
}
