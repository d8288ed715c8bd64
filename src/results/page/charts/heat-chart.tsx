import type { PublishedOptionBody } from '../../../contract/results.ts'
import { say } from '../../../texts/text.ts'
import { inParts } from '../pictures.ts'
import { cellText } from '../table.ts'
import type { View } from '../tables.ts'
import { Chart, COLORS, OptionName, SMALL, tenth } from './chart.tsx'

type HeatProps = Pick<View, 'texts' | 'language'> & {
  /** In the order shown. */
  readonly options: readonly PublishedOptionBody[]
  /** The shares of people who prefer one option to the other, in this order; null if nobody saw both. */
  readonly shares: Shares
  readonly narrow?: boolean
}

type Shares = readonly (readonly (number | null)[])[]

/** The most columns side by side, limited by the width of their numbers. */
const WIDE = { width: 760, names: 260, most: 48, columns: 25 }
const NARROW = { width: 340, names: 128, most: 30, columns: 10 }
const ROW = 30
const HEADER = 22
/** The gap between the columns of one block and those below it. */
const GAP = 18
/** The strongest shade of a colour; text on it stays readable in both schemes. */
const STRONGEST = 0.5

/** Which option of each pair more people prefer: the clearer the preference, the stronger the colour. */
export function HeatChart({ options, shares, narrow = false, texts, language }: HeatProps) {
  const { width, names, most, columns } = narrow ? NARROW : WIDE
  const blocks = inBlocks(options.length, columns)
  const cell = tenth(Math.min(most, (width - names) / Math.max(1, ...blocks.map(({ length }) => length))))
  const height = HEADER + options.length * ROW
  return (
    <Chart
      width={width}
      height={blocks.length * (height + GAP) - GAP}
      alt={say(texts.pairwise.alt, language, { count: options.length })}
      className={`chart ${narrow ? 'only-narrow' : 'only-wide'}`}
    >
      {blocks.map((block, at) => (
        <g key={block[0]} transform={`translate(0 ${at * (height + GAP)})`}>
          <Block {...{ options, shares, names, cell, language }} columns={block} />
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

type BlockProps = Omit<CellsProps, 'row'> & Pick<HeatProps, 'options'>

/** Every option against some of them. */
function Block({ options, ...cells }: BlockProps) {
  const { columns, names, cell } = cells
  return (
    <>
      {columns.map((option, at) => (
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
      ))}
      {options.map(({ optionId, optionName }, at) => (
        <g key={optionId} transform={`translate(0 ${HEADER + at * ROW})`}>
          <text x={20} y={19} fontSize={SMALL} fill={COLORS.soft} textAnchor="end">
            {numberOf(options, at)}
          </text>
          <OptionName name={optionName} x={28} y={19} width={names - 32} beside />
          <Cells row={at} {...cells} />
        </g>
      ))}
    </>
  )
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
  /** The indexes of the options that the others are compared with. */
  readonly columns: readonly number[]
  readonly names: number
  readonly cell: number
  readonly language: string
}

function Cells({ shares, row, columns, names, cell, language }: CellsProps) {
  return columns.map((column, at) => {
    const x = tenth(names + at * cell)
    const look = { x: x + 0.5, y: 0.5, width: Math.max(1, tenth(cell - 1)), height: ROW - 1 }
    const share = shares[row]?.[column] ?? null
    if (share === null)
      return <rect key={column} {...look} fill={column === row ? COLORS.line : 'none'} opacity={0.6} />
    const lead = share - (shares[column]?.[row] ?? 0)
    return (
      <g key={column}>
        <rect {...look} {...shade(lead)} />
        <text
          x={tenth(x + cell / 2)}
          y={19}
          fontSize={SMALL}
          fontWeight={lead > 0 ? 600 : undefined}
          fill={COLORS.ink}
          textAnchor="middle"
        >
          {cellText(100 * share, {}, language)}
        </text>
      </g>
    )
  })
}

/** @param lead the share that prefers the row's option minus the share that prefers the column's */
function shade(lead: number) {
  return {
    fill: lead >= 0 ? COLORS.for : COLORS.against,
    fillOpacity: Math.round(100 * STRONGEST * Math.abs(lead)) / 100,
  }
}
