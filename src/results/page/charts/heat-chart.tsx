import { Fragment } from 'react'
import type { PublishedOptionBody } from '../../../contract/results/results.ts'
import { mostOf } from '../../../domain/extremes.ts'
import { say } from '../../../texts/text.ts'
import { inParts } from '../figures/pictures.ts'
import type { View } from '../tables/option-tables.ts'
import { cellText } from '../tables/table.ts'
import { Chart, COLORS, SMALL, tenth } from './chart.tsx'
import { widthOf } from './letters.ts'
import { type NamedRow, OptionName, optionRows } from './option-names.tsx'

type HeatProps = Pick<View, 'texts' | 'language'> & {
  /** In the order shown. */
  readonly options: readonly PublishedOptionBody[]
  /** The shares of people who prefer one option to the other, in this order; null if nobody saw both. */
  readonly shares: Shares
  readonly narrow?: boolean
}

type Shares = readonly (readonly (number | null)[])[]

/** The most columns side by side, limited by the width of their numbers; on a phone, names are listed above. */
const WIDE = { width: 760, names: 260, most: 48, columns: 25 }
const NARROW = { width: 340, names: 28, most: 40, columns: 14 }
const ROW = 30
const HEADER = 22
/** The gap between the columns of one block and those below it, and below the list of names. */
const GAP = 18
/** Where a name begins, after its number. */
const NAME = 28
/** The space between the headings of columns. */
const BETWEEN = 0.5
/** The height of a name in the list. */
const LISTED = 20
/** The opacity of the strongest shade; text on it has a contrast of 4.6 : 1 in the dark scheme. */
const STRONGEST = 0.45

/** Which option of each pair more people prefer: the clearer the preference, the stronger the colour. */
export function HeatChart({ options, shares, narrow = false, texts, language }: HeatProps) {
  const { width, names, most, columns } = narrow ? NARROW : WIDE
  const headings = options.map((_, at) => widthOf(numberOf(options, at), SMALL) + BETWEEN)
  const fitting = Math.floor((width - names) / mostOf(headings, 1))
  const blocks = inBlocks(options.length, Math.min(columns, fitting))
  const cell = tenth(
    Math.min(
      most,
      (width - names) /
        mostOf(
          blocks.map(({ length }) => length),
          1,
        ),
    ),
  )
  const list = optionRows(
    options,
    narrow
      ? { width: width - NAME, row: LISTED, beside: true }
      : { width: names - NAME - 4, row: ROW, beside: true },
  )
  const rows = narrow ? options.map((_, at) => ({ top: at * ROW, height: ROW })) : list.rows
  const above = narrow ? list.height + GAP : 0
  const height = HEADER + (narrow ? options.length * ROW : list.height)
  const drawn = { shares, names, cell, language }
  return (
    <Chart
      width={width}
      height={above + blocks.length * (height + GAP) - GAP}
      alt={say(texts.pairwise.alt, language, { count: options.length })}
      className={`chart heat ${narrow ? 'only-narrow' : 'only-wide'}`}
    >
      {narrow && <Names options={options} rows={list.rows} />}
      {blocks.map((block, at) => (
        <g key={block[0]} transform={`translate(0 ${above + at * (height + GAP)})`}>
          <Headings options={options} names={names} cell={cell} columns={block} />
          <g transform={`translate(0 ${HEADER})`}>
            {!narrow && <Names options={options} rows={list.rows} />}
            {rows.map(({ top, height }, row) => (
              <Fragment key={top}>
                {narrow && <RowNumber options={options} at={row} y={top + height / 2 + 4} />}
                <Cells {...drawn} top={top} height={height} row={row} columns={block} />
              </Fragment>
            ))}
          </g>
        </g>
      ))}
    </Chart>
  )
}

/** The indexes of columns, in as few blocks as possible of nearly equal size. */
function inBlocks(count: number, most: number): (readonly number[])[] {
  const size = Math.ceil(count / Math.max(1, Math.ceil(count / most)))
  return inParts([...Array(count).keys()], size)
}

type Options = HeatProps['options']

/** The numbers of the options with which the others are compared. */
function Headings({
  options,
  columns,
  names,
  cell,
}: Pick<CellsProps, 'columns' | 'names' | 'cell'> & { readonly options: Options }) {
  return columns.map((option, at) => (
    <text
      key={option}
      x={tenth(names + (at + 0.5) * cell)}
      y={14}
      fontSize={SMALL}
      fill={COLORS.soft}
      textAnchor="middle"
    >
      {numberOf(options, option)}
    </text>
  ))
}

type NumberProps = { readonly options: Options; readonly at: number; readonly y: number }

function RowNumber({ options, at, y }: NumberProps) {
  return (
    <text x={20} y={y} fontSize={SMALL} fill={COLORS.soft} textAnchor="end">
      {numberOf(options, at)}
    </text>
  )
}

/** Each option's number and name. */
function Names({ options, rows }: { readonly options: Options; readonly rows: readonly NamedRow[] }) {
  return rows.map((row, at) => (
    <g key={row.top} transform={`translate(0 ${row.top})`}>
      <RowNumber options={options} at={at} y={row.baseline} />
      <OptionName row={row} x={NAME} />
    </g>
  ))
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** An option's rank, which also identifies it in the column's heading; a letter distinguishes options of equal rank. */
function numberOf(options: readonly PublishedOptionBody[], at: number): string {
  const option = options[at]!
  const tied = options.filter(({ rank }) => rank === option.rank)
  return tied.length > 1 ? `${option.rank}${LETTERS[tied.indexOf(option)] ?? ''}` : `${option.rank}`
}

type CellsProps = {
  readonly shares: Shares
  readonly row: number
  readonly top: number
  readonly height: number
  /** The indexes of the options that the others are compared with. */
  readonly columns: readonly number[]
  readonly names: number
  readonly cell: number
  readonly language: string
}

function Cells({ shares, row, top, height, columns, names, cell, language }: CellsProps) {
  return columns.map((column, at) => {
    const x = tenth(names + at * cell)
    const look = { x: x + 0.5, y: top + 0.5, width: Math.max(1, tenth(cell - 1)), height: height - 1 }
    const share = shares[row]?.[column] ?? null
    if (share === null)
      return <rect key={column} {...look} fill={column === row ? COLORS.line : 'none'} opacity={0.6} />
    const lead = share - (shares[column]?.[row] ?? 0)
    return (
      <g key={column}>
        <rect {...look} {...shade(lead)} />
        <text
          x={tenth(x + cell / 2)}
          y={top + height / 2 + 4}
          fontSize={SMALL}
          fontWeight={lead > 0 ? 600 : undefined}
          fill={COLORS.ink}
          textAnchor="middle"
        >
          {cellText(percentOf(share), {}, language)}
        </text>
      </g>
    )
  })
}

/** Without the error of the multiplication: 57.5 is rounded up, as in the table. */
const percentOf = (share: number) => Number((100 * share).toPrecision(12))

/** @param lead the share that prefers the row's option minus the share that prefers the column's */
function shade(lead: number) {
  return {
    fill: lead >= 0 ? COLORS.for : COLORS.against,
    fillOpacity: Math.round(100 * STRONGEST * Math.abs(lead)) / 100,
  }
}
