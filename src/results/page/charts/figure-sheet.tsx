import type { ReactElement } from 'react'
import { xmlCharacters } from '../../../domain/text/xml-characters.ts'
import { COLORS, fixedSvg, SIZE } from './chart.tsx'
import { linesOf } from './letters.ts'

/** The words around a chart that is used on its own, such as on a slide. */
export type SheetWords = {
  /** The title of the survey. */
  readonly title: string
  readonly question: string
  readonly heading: string
  readonly hint: string
  /** The number of responses and the date. */
  readonly note: string
}

const MARGIN = 32
/** Wide enough for a question above a narrow chart. */
const NARROWEST = 640

/** Font sizes and line heights, from the title to the note. */
const STYLES = {
  title: { size: 13, line: 18, most: 1, weight: 400, fill: COLORS.soft },
  question: { size: 22, line: 28, most: 3, weight: 600, fill: COLORS.ink },
  heading: { size: 15, line: 24, most: 1, weight: 600, fill: COLORS.ink },
  hint: { size: 13, line: 18, most: 4, weight: 400, fill: COLORS.soft },
  note: { size: 12, line: 18, most: 1, weight: 400, fill: COLORS.soft },
} as const

/**
 * A chart as a file: with the survey, the question, its heading, the number of responses and the date.
 * @param accent the instance's, if it has one
 */
export function svgFile(chart: ReactElement, words: SheetWords, accent?: string): string {
  const inner = fixedSvg(chart, accent)
  const [width = 0, height = 0] = ['width', 'height'].map((name) =>
    Number(new RegExp(` ${name}="([\\d.]+)"`).exec(inner)?.[1]),
  )
  return xmlCharacters(fixedSvg(<Sheet inner={inner} width={width} height={height} words={words} />))
}

type SheetProps = {
  readonly inner: string
  readonly width: number
  readonly height: number
  readonly words: SheetWords
}

function Sheet({ inner, width, height, words }: SheetProps) {
  const room = Math.max(NARROWEST, width)
  const above = (['title', 'question', 'heading', 'hint'] as const).map((name) => ({
    name,
    lines: words[name] === '' ? [] : linesOf(words[name], room, STYLES[name].size, STYLES[name].most),
  }))
  const starts: number[] = []
  let y = MARGIN
  for (const { name, lines } of above) {
    starts.push(y)
    y += lines.length * STYLES[name].line + (lines.length > 0 ? 4 : 0)
  }
  const top = y + 12
  const size = { width: room + 2 * MARGIN, height: top + height + STYLES.note.line + MARGIN + 12 }
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={[words.title, words.question, words.heading].filter(Boolean).join(' · ')}
      {...size}
      viewBox={`0 0 ${size.width} ${size.height}`}
      fontFamily="system-ui, sans-serif"
      fontSize={SIZE}
      direction="ltr"
    >
      <rect {...size} fill={COLORS.surface} />
      {above.map(({ name, lines }, at) => (
        <Lines key={name} style={STYLES[name]} lines={lines} y={starts[at]!} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a chart that was just rendered */}
      <g transform={`translate(${MARGIN} ${top})`} dangerouslySetInnerHTML={{ __html: inner }} />
      <Lines style={STYLES.note} lines={[words.note]} y={top + height + 12} />
    </svg>
  )
}

type LinesProps = {
  readonly style: (typeof STYLES)[keyof typeof STYLES]
  readonly lines: readonly string[]
  readonly y: number
}

function Lines({ style: { size, line, weight, fill }, lines, y }: LinesProps) {
  return lines.map((text, at) => (
    <text
      key={text}
      x={MARGIN}
      y={y + at * line + size}
      fontSize={size}
      fontWeight={weight}
      fill={fill}
      unicodeBidi="plaintext"
    >
      {text}
    </text>
  ))
}
