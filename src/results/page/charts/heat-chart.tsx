import type { PublishedOptionBody } from '../../../contract/results.ts'
import { say } from '../../../texts/text.ts'
import { cellText } from '../table.ts'
import type { View } from '../tables.ts'
import { Chart, COLORS, OptionName, SMALL, tenth } from './chart.tsx'
import { fitted } from './letters.ts'

type HeatProps = Pick<View, 'texts' | 'language'> & {
  /** In the order shown. */
  readonly options: readonly PublishedOptionBody[]
  /** The shares of people who prefer one option to the other, in this order; null where nobody saw both. */
  readonly shares: Shares
  readonly narrow?: boolean
}

type Shares = readonly (readonly (number | null)[])[]

const WIDE = { width: 760, names: 260, most: 48 }
const NARROW = { width: 340, names: 128, most: 30 }
const ROW = 30
const HEADER = 22
/** A cell that is narrower than this has no number in it. */
const READABLE = 20
/** A colour at its strongest; letters upon it stay readable in both schemes. */
const STRONGEST = 0.5

/** Which option of each pair more people prefer: the clearer that is, the stronger the colour. */
export function HeatChart({ options, shares, narrow = false, texts, language }: HeatProps) {
  const { width, names, most } = narrow ? NARROW : WIDE
  const cell = tenth(Math.min(most, (width - names) / Math.max(1, options.length)))
  return (
    <Chart
      width={width}
      height={HEADER + options.length * ROW}
      alt={say(texts.pairwise.alt, language, { count: options.length })}
      className={`chart ${narrow ? 'only-narrow' : 'only-wide'}`}
    >
      {options.map(({ optionId }, at) => (
        <text
          key={optionId}
          x={tenth(names + (at + 0.5) * cell)}
          y={14}
          fontSize={SMALL}
          fill={COLORS.soft}
          textAnchor="middle"
        >
          {cell >= READABLE || at % 5 === 0 ? numberOf(options, at) : ''}
        </text>
      ))}
      {options.map(({ optionId, optionName }, at) => (
        <g key={optionId} transform={`translate(0 ${HEADER + at * ROW})`}>
          <text x={20} y={19} fontSize={SMALL} fill={COLORS.soft} textAnchor="end">
            {numberOf(options, at)}
          </text>
          {narrow ? (
            <text x={26} y={19} fontSize={12} fill={COLORS.ink} unicodeBidi="plaintext">
              {fitted(optionName, names - 32, 12)}
            </text>
          ) : (
            <OptionName name={optionName} x={28} y={19} width={names - 36} beside />
          )}
          <Cells row={at} {...{ shares, names, cell, language }} />
        </g>
      ))}
    </Chart>
  )
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** An option's rank, by which it is found in the column's heading as well; a letter tells those of one rank apart. */
function numberOf(options: readonly PublishedOptionBody[], at: number): string {
  const option = options[at]!
  const tied = options.filter(({ rank }) => rank === option.rank)
  return tied.length > 1 ? `${option.rank}${LETTERS[tied.indexOf(option)] ?? ''}` : `${option.rank}`
}

type CellsProps = {
  readonly shares: Shares
  readonly row: number
  readonly names: number
  readonly cell: number
  readonly language: string
}

function Cells({ shares, row, names, cell, language }: CellsProps) {
  return shares[row]?.map((share, at) => {
    const x = tenth(names + at * cell)
    const look = { x: x + 0.5, y: 0.5, width: Math.max(1, tenth(cell - 1)), height: ROW - 1 }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: cells are drawn once
      <g key={at}>
        {share === null ? (
          <rect {...look} fill={at === row ? COLORS.line : 'none'} opacity={0.6} />
        ) : (
          <rect {...look} {...shade(share - (shares[at]?.[row] ?? 0))} />
        )}
        {share !== null && cell >= READABLE && (
          <text x={tenth(x + cell / 2)} y={19} fontSize={SMALL} fill={COLORS.ink} textAnchor="middle">
            {cellText(100 * share, {}, language)}
          </text>
        )}
      </g>
    )
  })
}

/** @param lead by how much more people prefer the option of the row to that of the column than the other way round */
function shade(lead: number) {
  return {
    fill: lead >= 0 ? COLORS.for : COLORS.against,
    fillOpacity: Math.round(100 * STRONGEST * Math.abs(lead)) / 100,
  }
}
