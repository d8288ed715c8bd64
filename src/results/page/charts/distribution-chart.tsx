import { scaleLinear, scaleSqrt } from 'd3-scale'
import type { SVGProps } from 'react'
import type { PublishedOptionBody } from '../../../contract/results/results.ts'
import { mostOf } from '../../../domain/extremes.ts'
import { say } from '../../../texts/text.ts'
import { inParts } from '../figures/pictures.ts'
import { voteLevels } from '../figures/vote-levels.ts'
import { levelsUsed } from '../tables/distribution-table.ts'
import type { View } from '../tables/option-tables.ts'
import { cellText } from '../tables/table.ts'
import { Chart, COLORS, inTenths, UNDISCLOSED } from './chart.tsx'
import { OptionName, optionRows } from './option-names.tsx'

const WIDTH = 200
const HEIGHT = 56
const AXIS = 14

/** A common scale for all options: numbers of votes by the shares of those who saw the option. */
export type DistributionScale = { readonly levels: readonly number[]; readonly most: number }

/** The scale that covers the votes of all these options. */
export function distributionScale(options: readonly PublishedOptionBody[]): DistributionScale {
  const shares = options.flatMap((option) =>
    Object.values(voteLevels(option) ?? {}).map((count) => count / Math.max(1, option.m)),
  )
  return { levels: levelsUsed(options), most: mostOf(shares, 0.01) }
}

type DistributionProps = Pick<View, 'texts' | 'language'> & {
  readonly option: PublishedOptionBody
  readonly scale: DistributionScale
  /** Whether the script may mark the reader's own vote. */
  readonly marked?: boolean
}

/** How many people gave an option how many votes. */
export function DistributionChart({ option, scale, marked, texts, language }: DistributionProps) {
  const { optionName, supporters, abstained, opponents } = option
  const alt = say(texts.distribution.alt, language, {
    name: optionName,
    for: supporters ?? UNDISCLOSED,
    none: abstained ?? UNDISCLOSED,
    against: opponents ?? UNDISCLOSED,
  })
  return (
    <Chart width={WIDTH} height={HEIGHT + AXIS} alt={alt}>
      <Bars option={option} scale={scale} language={language} />
      {marked && <path className="reader-mark" d={`M0 0V${HEIGHT}`} stroke={COLORS.ink} strokeWidth={2} />}
    </Chart>
  )
}

/**
 * The horizontal position of a number of votes in a chart, in pixels from the left, for code that draws into it later.
 */
export function levelPosition({ levels }: DistributionScale, level: number): number {
  return ((level - levels[0]! + 0.5) / levels.length) * WIDTH
}

type BarsProps = Pick<DistributionProps, 'option' | 'scale' | 'language'>

function Bars({ option, scale, language }: BarsProps) {
  const counts = voteLevels(option) ?? {}
  const write = (level: number) => cellText(level, { signed: true }, language)
  const { levels, most } = scale
  const [least, top] = [levels[0]!, levels.at(-1)!]
  const x = scaleLinear()
    .domain([least - 0.5, top + 0.5])
    .range([0, WIDTH])
    .interpolate(inTenths)
  // On a linear scale one high column would make the others too low to be visible.
  const y = scaleSqrt().domain([0, most]).range([HEIGHT, 4]).interpolate(inTenths)
  const share = (level: number) => (counts[level] ?? 0) / Math.max(1, option.m)
  // Without a change there is no step, and without votes no part.
  const part = (from: number, to: number, look: SVGProps<SVGPathElement>) => {
    const [first, last] = [Math.max(least, from), Math.min(top, to)]
    if (!levels.some((level) => level >= first && level <= last && share(level) > 0)) return null
    const steps = levels.filter(
      (level) => level === first || (level > first && level <= last && share(level) !== share(level - 1)),
    )
    const outline = steps.map((level, at) => `V${y(share(level))}H${x((steps[at + 1] ?? last + 1) - 0.5)}`)
    return <path d={`M${x(first - 0.5)} ${HEIGHT}${outline.join('')}V${HEIGHT}Z`} {...look} />
  }
  return (
    <>
      {part(least, -1, { fill: COLORS.against })}
      {part(0, 0, { fill: COLORS.neutral, opacity: 0.5 })}
      {part(1, top, { fill: COLORS.for })}
      <path d={`M0 ${HEIGHT}H${WIDTH}`} stroke={COLORS.line} />
      <g fill={COLORS.soft} fontSize="10">
        <text x={0} y={HEIGHT + 11}>
          {write(least)}
        </text>
        <text x={x(0)} y={HEIGHT + 11} textAnchor="middle">
          {hasRoom(x(0)) ? 0 : ''}
        </text>
        <text x={WIDTH} y={HEIGHT + 11} textAnchor="end">
          {top > 0 ? write(top) : ''}
        </text>
      </g>
    </>
  )
}

/** Whether a label stays clear of those at both ends. */
const hasRoom = (x: number) => x > END_LABEL && x < WIDTH - END_LABEL

/** Space for the label of an end and half of one beside it, in pixels. */
const END_LABEL = 32

const COLUMNS = 3
const CELL = { width: WIDTH + 30, height: HEIGHT + AXIS + 34 }

/** The distributions of all options on one sheet. */
export function DistributionSheet({
  options,
  texts,
  language,
}: Omit<DistributionProps, 'option' | 'scale'> & { readonly options: readonly PublishedOptionBody[] }) {
  const scale = distributionScale(options)
  const alt = say(texts.distribution.sheetAlt, language, { count: options.length })
  const layout = { width: WIDTH, row: CELL.height, beside: false, most: 5 }
  let bottom = 0
  const lines = inParts(options, COLUMNS).map((line) => {
    const names = line.map((option) => optionRows([option], layout).rows[0]!)
    const top = bottom
    const shift = mostOf(names.map((name) => name.shift))
    bottom += CELL.height + shift
    return { line, names, top, shift }
  })
  return (
    <Chart width={COLUMNS * CELL.width} height={bottom} alt={alt}>
      {lines.map(({ line, names, top, shift }) =>
        line.map((option, at) => (
          <g key={option.optionId} transform={`translate(${at * CELL.width} ${top})`}>
            <OptionName row={names[at]!} x={0} />
            <g transform={`translate(0 ${22 + shift})`}>
              <Bars option={option} scale={scale} language={language} />
            </g>
          </g>
        )),
      )}
    </Chart>
  )
}
