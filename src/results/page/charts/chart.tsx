import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Colours as the stylesheet's properties, so that charts follow the colour scheme of the page. */
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

/** The light scheme's, for charts outside a page. */
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

/** Rounds a length to what is visible: pages with hundreds of options have thousands of lengths. */
export const tenth = (length: number) => Math.round(length * 10) / 10

/** Makes a scale return such lengths: `scale.interpolate(inTenths)`. */
export const inTenths = (from: number, to: number) => (share: number) => tenth(from + (to - from) * share)

type ChartProps = {
  readonly width: number
  readonly height: number
  /** The text alternative of the chart. */
  readonly alt: string
  readonly className?: string
  readonly children: ReactNode
}

/** A chart as wide as the available space, up to its own width. The surrounding stylesheet or sheet sets its fonts. */
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
 * A chart in the colours of the light scheme, for use outside a page.
 * @param accent the instance's, if it has one
 */
export function fixedSvg(chart: ReactElement, accent?: string): string {
  const colors = accent ? { ...FIXED, [COLORS.accent]: accent } : FIXED
  return renderToStaticMarkup(chart).replace(/var\(--[\w-]+\)/g, (color) => colors[color] ?? 'currentColor')
}

/** Shown instead of a figure that would reveal somebody's vote. */
export const UNDISCLOSED = '–'

/** The font size in general, and that at axes and in legends. */
export const SIZE = 13
export const SMALL = 11
