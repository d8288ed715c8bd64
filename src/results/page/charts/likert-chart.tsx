import { scaleLinear } from 'd3-scale'
import type { LikertResultsBody } from '../../../contract/results/results.ts'
import { mostOf } from '../../../domain/extremes.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import { listComma } from '../../../texts/sentences.ts'
import { say } from '../../../texts/text.ts'
import { answeredText } from '../questions/answered-text.ts'
import { cellText } from '../tables/table.ts'
import { Chart, COLORS, SIZE, SMALL, tenth, UNDISCLOSED } from './chart.tsx'
import { fitted, widthOf } from './letters.ts'

type LikertChartProps = {
  readonly results: LikertResultsBody
  /** The meaning of each label, if it has one beyond the label itself. */
  readonly ends: readonly string[]
  readonly texts: ResultsPageTexts
  readonly language: string
  readonly narrow?: boolean
}

const BAR = { top: 8, height: 36 }
const LEGEND = 66
const ROW = 24
/** The opacity of the lightest and the strongest shade; text on it has a contrast of 4.6 : 1 in the dark scheme. */
const SHADES = { least: 0.15, most: 0.45 }
const WIDE = { width: 760, label: 430 }
const NARROW = { width: 340, label: 220 }
/** From the end of the longest label to that of the shares, and from there to that of the counts. */
const SHARE = 60
const COUNT = 56

type Part = { readonly from: number; readonly to: number; readonly fill: string; readonly opacity: number }

/** The labels of a scale as parts of one bar, centred on the middle of the scale, with a legend. */
export function LikertChart({ results, ends, texts, language, narrow = false }: LikertChartProps) {
  const { counts } = results
  const layout = narrow ? NARROW : WIDE
  const parts = partsOf(counts.map(({ share }) => share ?? 0))
  const reach = Math.max(0.25, -(parts[0]?.from ?? 0), parts.at(-1)?.to ?? 0)
  const x = scaleLinear().domain([-reach, reach]).range([0, layout.width])
  const longest = mostOf(counts.map(({ label }, at) => widthOfLabel(label, ends[at] ?? '')))
  const shareEnd = tenth(Math.min(layout.label, longest) + SHARE)
  return (
    <Chart
      width={layout.width}
      height={LEGEND + counts.length * ROW}
      alt={altOf(results, ends, texts, language)}
      className={`chart ${narrow ? 'only-narrow' : 'only-wide'}`}
    >
      {parts.map(({ from, to, fill, opacity }, at) => {
        const percent = cellText(counts[at]?.share, { percent: true }, language)
        const width = x(to) - x(from)
        return (
          <g key={counts[at]!.label} fontSize={SMALL}>
            <rect
              x={x(from)}
              y={BAR.top}
              width={Math.max(0, width - 1)}
              height={BAR.height}
              fill={fill}
              fillOpacity={opacity}
            />
            {width > widthOf(percent, SMALL) + 4 && (
              <text x={(x(from) + x(to)) / 2} y={BAR.top + 22} fill={COLORS.ink} textAnchor="middle">
                {percent}
              </text>
            )}
          </g>
        )
      })}
      {/* A line through the bar would cross the share in its middle. */}
      <path d={`M${x(0)} ${BAR.top - 7}v6M${x(0)} ${BAR.top + BAR.height + 1}v6`} stroke={COLORS.ink} />
      {counts.map(({ label, count, share }, at) => (
        <g key={label} transform={`translate(0 ${LEGEND + at * ROW})`}>
          <rect
            x={0.5}
            y={3.5}
            width={12}
            height={12}
            fill={parts[at]!.fill}
            fillOpacity={parts[at]!.opacity}
            stroke={COLORS.edge}
          />
          <Label label={label} end={ends[at] ?? ''} room={layout.label} />
          <text x={shareEnd} y={14} fill={COLORS.ink} fontWeight="600" textAnchor="end">
            {count === null ? UNDISCLOSED : cellText(share, { percent: true }, language)}
          </text>
          <text x={shareEnd + COUNT} y={14} fill={COLORS.soft} textAnchor="end">
            {count === null ? '' : cellText(count, {}, language)}
          </text>
        </g>
      ))}
    </Chart>
  )
}

const LABEL = 22
const BETWEEN = 10

const widthOfLabel = (label: string, end: string) =>
  LABEL + widthOf(label, SIZE) + (end === '' ? 0 : BETWEEN + widthOf(end, SIZE))

/** A label followed by its meaning. */
function Label({
  label,
  end,
  room,
}: {
  readonly label: string
  readonly end: string
  readonly room: number
}) {
  const shown = fitted(label, room, SIZE)
  const used = widthOf(shown, SIZE) + BETWEEN
  return (
    <>
      <text x={LABEL} y={14} fill={COLORS.ink} unicodeBidi="plaintext">
        {shown}
      </text>
      {end !== '' && used < room && (
        <text x={LABEL + used} y={14} fill={COLORS.soft} unicodeBidi="plaintext">
          {fitted(end, room - used, SIZE)}
        </text>
      )}
    </>
  )
}

/** The position of each share relative to the middle of the scale, and its look: stronger towards the ends. */
function partsOf(shares: readonly number[]): Part[] {
  const middle = (shares.length - 1) / 2
  const below = shares.reduce((sum, share, at) => {
    if (at > middle) return sum
    return sum + (at === middle ? share / 2 : share)
  }, 0)
  let from = -below
  return shares.map((share, at) => {
    const part = { from, to: from + share, ...lookOf(at - middle, middle) }
    from = part.to
    return part
  })
}

function lookOf(distance: number, furthest: number) {
  if (distance === 0) return { fill: COLORS.neutral, opacity: SHADES.least }
  const strength = SHADES.least + ((SHADES.most - SHADES.least) * Math.abs(distance)) / furthest
  return { fill: distance < 0 ? COLORS.against : COLORS.for, opacity: Math.round(100 * strength) / 100 }
}

function altOf(
  { counts }: LikertResultsBody,
  ends: readonly string[],
  texts: ResultsPageTexts,
  language: string,
): string {
  const described = counts.map(({ label, count, share }, at) => {
    const end = ends[at]
    const name = end ? say(texts.bracketed, language, { text: label, more: end }) : label
    return say(texts.labelled, language, { label: name, text: answeredText(count, share, texts, language) })
  })
  return say(texts.likert.alt, language, { counts: described.join(listComma(language)) })
}
