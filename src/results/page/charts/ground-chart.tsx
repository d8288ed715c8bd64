import { type ScaleLinear, scaleLinear } from 'd3-scale'
import type { PublishedQvBody } from '../../../contract/results/results.ts'
import { leastOf, mostOf } from '../../../domain/extremes.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import { formatNumber } from '../../../texts/text.ts'
import { type GroundPoint, groundPoints, QUADRANTS } from '../tables/ground-table.ts'
import { cellText } from '../tables/table.ts'
import { Chart, COLORS, SMALL, tenth } from './chart.tsx'

type Props = {
  readonly results: PublishedQvBody
  readonly texts: ResultsPageTexts
  readonly language: string
  readonly narrow?: boolean
}

const SIZES = { wide: { width: 760, height: 440 }, narrow: { width: 340, height: 340 } }
const LEFT = 46
const TOP = 14
const BOTTOM = 44
const RADIUS = 11

const FILLS = { both: COLORS.for, majority: COLORS.against, shared: COLORS.accent, neither: COLORS.neutral }

/** Options by net votes and common ground, each with its rank; the names of the four parts are in the corners. */
export function GroundChart({ results, texts, language, narrow = false }: Props) {
  const { width, height } = SIZES[narrow ? 'narrow' : 'wide']
  const { points, middle } = groundPoints(results)
  const votes = points.map(({ netVotes }) => netVotes)
  const shares = points.map(({ ground }) => ground)
  const x = scaleLinear()
    .domain(spanOf(votes, 1))
    .range([LEFT + 2 * RADIUS, width - 3 * RADIUS])
    .nice(4)
  const y = scaleLinear()
    .domain(spanOf(shares, 0.1))
    .range([height - BOTTOM - 2 * RADIUS, TOP + 2 * RADIUS])
    .nice(4)
  return (
    <Chart
      width={width}
      height={height}
      alt={texts.ground.heading}
      className={`chart ${narrow ? 'only-narrow' : 'only-wide'}`}
    >
      <Frame x={x} y={y} width={width} height={height} middle={middle} texts={texts} language={language} />
      {points.toReversed().map((point) => (
        <Point
          key={point.option.optionId}
          point={point}
          language={language}
          x={x(point.netVotes)}
          y={y(point.ground)}
        />
      ))}
    </Chart>
  )
}

/** From the least to the most, at least a width apart. */
function spanOf(values: readonly number[], least: number): [number, number] {
  const low = leastOf(values)
  return [low, mostOf(values, low + least)]
}

type FrameProps = Pick<Props, 'texts' | 'language'> & {
  readonly x: ScaleLinear<number, number>
  readonly y: ScaleLinear<number, number>
  readonly width: number
  readonly height: number
  readonly middle: ReturnType<typeof groundPoints>['middle']
}

/** The axes, the lines at the middle of the options, and what the four parts are called. */
function Frame(props: FrameProps) {
  const { x, y, width, height, middle, texts } = props
  const [right, bottom] = [width - RADIUS, height - BOTTOM]
  const corners = {
    both: { x: right, y: TOP + 2, textAnchor: 'end' },
    shared: { x: LEFT + 4, y: TOP + 2, textAnchor: 'start' },
    majority: { x: right, y: bottom - 5, textAnchor: 'end' },
    neither: { x: LEFT + 4, y: bottom - 5, textAnchor: 'start' },
  } as const
  return (
    <g fontSize={SMALL}>
      <path d={`M${LEFT} ${TOP - 8}V${bottom}H${right}`} stroke={COLORS.edge} fill="none" />
      <path
        d={`M${tenth(x(middle.netVotes))} ${TOP - 8}V${bottom}M${LEFT} ${tenth(y(middle.ground))}H${right}`}
        stroke={COLORS.edge}
        strokeDasharray="4 4"
        fill="none"
      />
      {QUADRANTS.map((name) => (
        <text key={name} {...corners[name]} fill={FILLS[name]} fontWeight={600}>
          {texts.ground.quadrants[name]}
        </text>
      ))}
      <Ticks {...props} bottom={bottom} />
      <text x={right} y={height - 8} fill={COLORS.soft} textAnchor="end">
        {`${texts.ground.x} →`}
      </text>
      <text x={4} y={height - 8} fill={COLORS.soft}>
        {`↑ ${texts.ground.y}`}
      </text>
    </g>
  )
}

function Ticks({ x, y, bottom, language }: FrameProps & { readonly bottom: number }) {
  return (
    <>
      {x.ticks(4).map((value) => (
        <text key={value} x={tenth(x(value))} y={bottom + 16} fill={COLORS.soft} textAnchor="middle">
          {formatNumber(value, language)}
        </text>
      ))}
      {y.ticks(4).map((value) => (
        <text key={value} x={LEFT - 6} y={tenth(y(value)) + 4} fill={COLORS.soft} textAnchor="end">
          {cellText(value, { digits: 0, percent: true }, language)}
        </text>
      ))}
    </>
  )
}

type PointProps = {
  readonly point: GroundPoint
  readonly language: string
  readonly x: number
  readonly y: number
}

function Point({ point: { option, quadrant }, language, x, y }: PointProps) {
  return (
    <g transform={`translate(${tenth(x)} ${tenth(y)})`}>
      <circle r={RADIUS} fill={COLORS.surface} stroke={FILLS[quadrant]} strokeWidth={2} />
      <text y={4} fill={COLORS.ink} fontSize={SMALL} fontWeight={600} textAnchor="middle">
        {option.rank === null ? '' : formatNumber(option.rank, language)}
      </text>
      <title>{option.optionName}</title>
    </g>
  )
}
