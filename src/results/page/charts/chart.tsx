import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fitted, linesOf } from './letters.ts'

/** Colours as the stylesheet's properties, so that pictures follow the colour scheme of the page. */
export const COLORS = {
  ink: 'var(--ink)',
  soft: 'var(--ink-soft)',
  line: 'var(--line)',
  edge: 'var(--edge)',
  paper: 'var(--paper)',
  surface: 'var(--surface)',
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
  'var(--surface)': '#ffffff',
  'var(--positive)': '#0b6b61',
  'var(--negative)': '#a83a14',
  'var(--neutral)': '#5b6573',
  'var(--accent)': '#3440a8',
}

/** A length as finely as it can be seen: pages with hundreds of options have thousands of them. */
export const tenth = (length: number) => Math.round(length * 10) / 10

/** Lets a scale give such lengths: `scale.interpolate(inTenths)`. */
export const inTenths = (from: number, to: number) => (share: number) => tenth(from + (to - from) * share)

type ChartProps = {
  readonly width: number
  readonly height: number
  /** What the picture says. */
  readonly alt: string
  readonly className?: string
  readonly children: ReactNode
}

/** A picture. It is as wide as its place allows, up to its own width. The stylesheet or the sheet around it says what its letters are. */
export function Chart({ width, height, alt, className = 'chart', children }: ChartProps) {
  return (
    <svg
      className={className}
      role="img"
      aria-label={alt}
      width={width}
      height={height}
      preserveAspectRatio="xMinYMin"
      viewBox={`0 0 ${width} ${height}`}
    >
      {children}
    </svg>
  )
}

/**
 * A picture in the colours of the light scheme, for use outside of a page.
 * @param accent the instance's, where it has one
 */
export function fixedSvg(chart: ReactElement, accent?: string): string {
  const colors = accent ? { ...FIXED, [COLORS.accent]: accent } : FIXED
  return renderToStaticMarkup(chart).replace(/var\(--[\w-]+\)/g, (color) => colors[color] ?? 'currentColor')
}

type NameProps = {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** Whether it stands beside its picture, and may take two lines there; else it stands above, in one. */
  readonly beside: boolean
}

/** What an option is called. */
export function OptionName({ name, x, y, width, beside }: NameProps) {
  const [first = '', second] = beside ? linesOf(name, width, SIZE, 2) : [fitted(name, width, SIZE)]
  return (
    <text x={x} y={second ? y - LINE / 2 : y} fill={COLORS.ink} unicodeBidi="plaintext">
      {first}
      {second && (
        <tspan x={x} dy={LINE} unicodeBidi="plaintext">
          {second}
        </tspan>
      )}
    </text>
  )
}

/** Stands where a figure would tell somebody's vote. */
export const UNTOLD = '–'

/** The size of letters, of those at axes and in legends, and from line to line. */
export const SIZE = 13
export const SMALL = 11
const LINE = 14
