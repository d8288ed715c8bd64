import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Colours as the stylesheet's properties, so that pictures follow the colour scheme of the page. */
export const COLORS = {
  ink: 'var(--ink)',
  soft: 'var(--ink-soft)',
  line: 'var(--line)',
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
      viewBox={`0 0 ${width} ${height}`}
      fontSize="13"
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

/** What a character takes, about, in pixels. */
const CHARACTER = 6.8

/** What a text takes, about. */
export function widthOf(text: string): number {
  return [...text].length * CHARACTER
}

/** A text cut to what fits into a width, about; the whole is in the table. */
export function fitted(text: string, width: number): string {
  const most = Math.floor(width / CHARACTER)
  const characters = [...text]
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
