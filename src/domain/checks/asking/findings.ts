import type { ScoreRow } from './rows.ts'
import type { AskingRows, AskingTable } from './tables.ts'

/**
 * What the intervals of a table of ways of asking show, about one of its rows:
 * - difference: how many comparisons have an interval without the value that stands for no difference, and the clearest;
 * - highest: the highest figure, how many others are as high, and how many intervals of the others it overlaps;
 * - furthest: the largest figure of a table that has no intervals.
 */
export type AskingFinding =
  | { readonly found: 'difference'; readonly row: number; readonly count: number; readonly apart: number }
  | {
      readonly found: 'highest'
      readonly row: number
      readonly others: number
      readonly equal: number
      readonly overlapping: number
    }
  | { readonly found: 'furthest'; readonly row: number }

type Row = Readonly<Record<string, string | number | null>>

/** The fields of the figure that a sentence about a table tells, with its interval. */
export type ToldFigure = {
  readonly found: AskingFinding['found']
  readonly value: string
  readonly low: string
  readonly high: string
  /** The value that stands for no difference; 1 for factors. */
  readonly none: 0 | 1
  /** The rows that it is about: those of a kind, of all or of the first one's group. */
  isAmong(row: Row, first: Row): boolean
}

const HIGHEST = { found: 'highest', low: 'low', high: 'high', none: 0, isAmong: () => true } as const
const DIFFERENCE = {
  ...({ found: 'difference', none: 0, isAmong: () => true } as const),
  ...({ value: 'difference', low: 'differenceLow', high: 'differenceHigh' } as const),
}

/** By table; means of different units are never compared. */
export const TOLD_FIGURES: { readonly [Table in AskingTable]: ToldFigure } = {
  prediction: { ...DIFFERENCE, isAmong: ({ figure }) => figure === 'auc' },
  scores: {
    ...HIGHEST,
    value: 'mean',
    isAmong: (row, first) => ['questionId', 'armId', 'measure'].every((field) => row[field] === first[field]),
  },
  alignment: { ...HIGHEST, value: 'mean' },
  shape: { ...HIGHEST, found: 'furthest', value: 'distance' },
  habits: { ...HIGHEST, value: 'straightlined' },
  breakOff: { ...HIGHEST, value: 'share', isAmong: ({ place }) => place === 'all' },
  effort: { ...DIFFERENCE, value: 'factor', low: 'low', high: 'high', none: 1 },
  workLoad: DIFFERENCE,
  waves: { ...HIGHEST, value: 'icc' },
  waveOrders: { ...HIGHEST, value: 'mean' },
}

type Told = { readonly row: number; readonly value: number; readonly low: number; readonly high: number }

/** What a table shows; undefined if none of the figures that it is about has an interval, or there are none. */
export function askingFinding(table: AskingTable, { [table]: rows }: AskingRows): AskingFinding | undefined {
  const { found, none, ...figure } = TOLD_FIGURES[table]
  const told = toldRows(rows, figure, found === 'furthest')
  if (told.length === 0) return undefined
  if (found === 'furthest') return { found, row: mostBy(told, ({ value }) => value).row }
  if (found === 'highest') {
    const { row, low, value } = mostBy(told, (each) => each.value)
    const others = told.filter((each) => each.row !== row)
    const equal = others.filter((each) => each.value === value).length
    const overlapping = others.filter((each) => each.high >= low).length
    return { found, row, others: others.length, equal, overlapping }
  }
  const isApart = ({ low, high }: Told) => low > none || high < none
  const apart = told.filter(isApart)
  const { row } = mostBy(apart.length > 0 ? apart : told, (each) => clarity(each, none))
  return { found, row, count: told.length, apart: apart.length }
}

function toldRows(
  rows: readonly Row[],
  { value, low, high, isAmong }: Omit<ToldFigure, 'found' | 'none'>,
  hasNoInterval: boolean,
): Told[] {
  return rows.flatMap((row, at) => {
    const ends = hasNoInterval ? [row[value], row[value]] : [row[low], row[high]]
    const [figure, from, to] = [row[value], ...ends]
    const isKnown = typeof figure === 'number' && typeof from === 'number' && typeof to === 'number'
    return isKnown && isAmong(row, rows[0]!) ? [{ row: at, value: figure, low: from, high: to }] : []
  })
}

/** How far a figure is from none, in widths of its interval; factors by their logarithms. */
function clarity({ value, low, high }: Told, none: ToldFigure['none']): number {
  if (value === none) return 0
  const [at, from, to] = none === 1 ? [Math.log(value), Math.log(low), Math.log(high)] : [value, low, high]
  return Math.abs(at) / (to - from)
}

/** The first of those with the most. */
const mostBy = (told: readonly Told[], of: (each: Told) => number) =>
  told.reduce((best, each) => (of(each) > of(best) ? each : best))

/** The options that can have the highest mean by one way of asking. */
export type Leading = { readonly highest: ScoreRow; readonly possible: readonly ScoreRow[] }

/**
 * What the intervals of means show about the option with the highest mean, by several ways of asking about the same options:
 * - same: it is the same one by all of them, above the intervals of all others;
 * - differs: by some two of them, no option can be the highest of both;
 * - open: neither.
 */
export function leadingOptions(ways: readonly (readonly ScoreRow[])[]): {
  readonly found: 'same' | 'differs' | 'open'
  readonly leading: readonly Leading[]
} {
  const leading = ways.map(leadingOf)
  const ids = leading.map(({ possible }) => new Set(possible.map(({ optionId }) => optionId)))
  const isSame = ids.every((of) => of.size === 1) && new Set(ids.flatMap((of) => [...of])).size === 1
  const isDifferent = ids.some((one, at) => ids.slice(at + 1).some((other) => one.isDisjointFrom(other)))
  return { found: isSame ? 'same' : isDifferent ? 'differs' : 'open', leading }
}

/** Options without an interval can have any mean. */
function leadingOf(rows: readonly ScoreRow[]): Leading {
  const highest = rows.reduce((best, row) => (row.mean > best.mean ? row : best))
  const from = highest.low ?? Number.NEGATIVE_INFINITY
  const possible = rows.filter((row) => row === highest || (row.high ?? Number.POSITIVE_INFINITY) >= from)
  return { highest, possible }
}
