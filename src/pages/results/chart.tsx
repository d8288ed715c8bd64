import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Colours as the stylesheet's properties, so that pictures follow the colour scheme of the page. */
export const COLORS = {
  ink: 'var(--ink)',
  soft: 'var(--ink-soft)',
  line: 'var(--line)',
  edge: 'var(--edge)',
  paper: 'var(--paper)',
  for: 'var(--positive)',
  against: 'var(--negative)',
  neutral: 'var(--neutral)',
  accent: 'var(--accent)',
} as const

/** The light scheme's, for pictures outside of a page. */
const FIXED: Readonly<Record<string, string>> = {
  'var(--ink)': '#1b1f24',
  'var(--ink-soft)': '#57606a',
  'var(--line)': '#e2dfd6',
  'var(--edge)': '#858b93',
  'var(--paper)': '#fbfaf7',
  'var(--positive)': '#0b6b61',
  'var(--negative)': '#a83a14',
  'var(--neutral)': '#5b6573',
  'var(--accent)': '#3440a8',
}

type ChartProps = {
  readonly width: number
  readonly height: number
  /** What the picture says. */
  readonly alt: string
  readonly className?: string
  readonly children: ReactNode
}

/** A picture. It is as wide as its place allows, up to its own width. */
export function Chart({ width, height, alt, className = 'chart', children }: ChartProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={className}
      role="img"
      aria-label={alt}
      width={width}
      height={height}
      // In a page that reads from right to left, too: the places of texts are counted from the left.
      direction="ltr"
      preserveAspectRatio="xMinYMin"
      viewBox={`0 0 ${width} ${height}`}
      fontSize={SIZE}
      fontFamily="system-ui, sans-serif"
    >
      {children}
    </svg>
  )
}

/** A picture as a file of its own, in the light scheme. */
export function svgFile(chart: ReactElement): string {
  return renderToStaticMarkup(chart).replace(/var\(--[\w-]+\)/g, (color) => FIXED[color] ?? 'currentColor')
}

type NameProps = {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** Whether it ends where its picture begins, and may take two lines there; else it stands above, in one. */
  readonly beside: boolean
}

/** What an option is called. */
export function OptionName({ name, x, y, width, beside }: NameProps) {
  const [first = '', second] = beside ? inTwoLines(name, width) : [fitted(name, width)]
  return (
    <text
      x={x}
      y={second ? y - LINE / 2 : y}
      fill={COLORS.ink}
      textAnchor={beside ? 'end' : 'start'}
      unicodeBidi="plaintext"
    >
      {first}
      {second && (
        <tspan x={x} dy={LINE} unicodeBidi="plaintext">
          {second}
        </tspan>
      )}
    </text>
  )
}

/** The size of letters, of those at axes and in legends, and from line to line. */
const SIZE = 13
export const SMALL = 11
const LINE = 13

/** What a character takes, about, in sizes of its letters: so much in the widest of the fonts that systems have. */
const CHARACTER = 0.58
/** The same for capitals, for the widest letters and signs of Latin script, and for East Asian scripts and pictures. */
const CAPITAL = 0.75
const WIDEST = 1
const SQUARE = 1.1

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What a reader takes for one character each: also a letter with its marks, or a picture that others are joined to. */
function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

function widthOfOne(character: string): number {
  if (character > '\u2e80') return SQUARE
  if (/^[MWmw@%‰—…]/.test(character)) return WIDEST
  return /^\p{Lu}/u.test(character) ? CAPITAL : CHARACTER
}

/** What a text takes, about, in pixels. */
export function widthOf(text: string, size: number): number {
  return size * charactersOf(text).reduce((sum, character) => sum + widthOfOne(character), 0)
}

/** How many characters from the first on fit into a width. */
function countFitting(characters: readonly string[], width: number, size: number): number {
  let left = width / size
  const over = characters.findIndex((character) => {
    left -= widthOfOne(character)
    return left < 0
  })
  return over < 0 ? characters.length : over
}

/** A text cut between characters to what fits into a width, about; the whole is in the table. */
export function fitted(text: string, width: number, size = SIZE): string {
  const characters = charactersOf(text)
  if (countFitting(characters, width, size) === characters.length) return text
  const kept = characters.slice(0, countFitting(characters, width - CHARACTER * size, size))
  return `${kept.join('').trimEnd()}…`
}

/** A text in as many lines as it needs, of one and two; the second is cut to what fits. */
function inTwoLines(text: string, width: number): string[] {
  const characters = charactersOf(text)
  const most = countFitting(characters, width, SIZE)
  if (most === characters.length) return [text]
  const space = characters.lastIndexOf(' ', most)
  const end = space > 0 ? space : most
  const rest = characters.slice(end).join('').trimStart()
  return [characters.slice(0, end).join(''), fitted(rest, width)]
}
