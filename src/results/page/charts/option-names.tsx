import { COLORS, SIZE } from './chart.tsx'
import { fittedAround, linesOf } from './letters.ts'

/** Where names are: beside what a chart shows of them, or above it. */
export type NameLayout = {
  readonly width: number
  /** The height of a row whose name takes one line. */
  readonly row: number
  readonly beside: boolean
  /** The most lines, the usual number if absent; the middle of a name that must fit into one is left out. */
  readonly most?: number
}

/** A row of a chart, as high as its name needs. */
export type NamedRow = {
  readonly lines: readonly string[]
  /** The distance from the first row, in pixels. */
  readonly top: number
  readonly height: number
  /** How much lower its bar is than in a row whose name takes one line. */
  readonly shift: number
  /** The first line of the name. */
  readonly baseline: number
}

/** The most lines of a name; even the longest common ones are whole. */
const LINES_OF_A_NAME = { beside: 4, above: 3 }
const LINE = 14
/** The space between names of several lines. */
const GAP = 6
/** The baseline of the only line beside a bar in a row of the usual height, and of the first one above a bar. */
const BESIDE = 4
const ABOVE = 14

/** Sheets of paper have low rows; longer names are whole in the table. */
export const NAMES_ON_PAPER: NameLayout = { width: 306, row: 18, beside: true, most: 1 }

/** The rows of a chart of options, and their total height. */
export const optionRows = (options: readonly { readonly optionName: string }[], layout: NameLayout) =>
  namedRows(
    options.map(({ optionName }) => optionName),
    layout,
  )

/** The rows of a chart from its names, and their total height. */
export function namedRows(
  names: readonly string[],
  { width, row, beside, most = beside ? LINES_OF_A_NAME.beside : LINES_OF_A_NAME.above }: NameLayout,
): { readonly rows: readonly NamedRow[]; readonly height: number } {
  let top = 0
  const rows = names.map((name) => {
    const lines = most === 1 ? [fittedAround(name, width, SIZE)] : linesOf(name, width, SIZE, most)
    const height = beside
      ? Math.max(row, lines.length > 1 ? lines.length * LINE + GAP : 0)
      : row + (lines.length - 1) * LINE
    const shift = beside ? (height - row) / 2 : height - row
    const baseline = beside ? height / 2 + BESIDE - ((lines.length - 1) * LINE) / 2 : ABOVE
    const placed = { lines, top, height, shift, baseline }
    top += height
    return placed
  })
  return { rows, height: top }
}

/** The name of an option, in the lines of its row. */
export function OptionName({ row: { lines, baseline }, x }: { readonly row: NamedRow; readonly x: number }) {
  const [first, ...others] = lines
  return (
    <text x={x} y={baseline} fill={COLORS.ink} unicodeBidi="plaintext">
      {first}
      {others.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are rendered once
        <tspan key={at} x={x} dy={LINE} unicodeBidi="plaintext">
          {line}
        </tspan>
      ))}
    </text>
  )
}
