import type { BreakOffRow } from '../effort/break-off.ts'
import type { EffortRow } from '../effort/option-effort.ts'
import type { WorkLoadRow } from '../effort/work-load.ts'
import type { WaveOrderRow, WaveRow } from '../waves/reliability.ts'
import type { AlignmentRow } from './alignment.ts'
import type { HabitRow } from './habits.ts'
import type { PredictionRow, ScoreRow } from './rows.ts'
import type { ShapeRow } from './shape.ts'

/** The tables that compare ways of asking, by the kind of their rows. */
export type AskingRows = {
  readonly prediction: readonly PredictionRow[]
  readonly scores: readonly ScoreRow[]
  readonly alignment: readonly AlignmentRow[]
  readonly shape: readonly ShapeRow[]
  readonly habits: readonly HabitRow[]
  readonly breakOff: readonly BreakOffRow[]
  readonly effort: readonly EffortRow[]
  readonly workLoad: readonly WorkLoadRow[]
  readonly waves: readonly WaveRow[]
  readonly waveOrders: readonly WaveOrderRow[]
}

export type AskingTable = keyof AskingRows

/** How a field of a row is written: a name or an id, how many, from 0 to 1, a number, or one of two signs. */
export type AskingForm = 'name' | 'count' | 'share' | 'signedShare' | 'number' | 'signed'

/** The fields of the rows of each table, in the order of pages and files. */
export const ASKING_TABLES = {
  prediction: [
    ['questionId', 'name'],
    ['optionId', 'name'],
    ['figure', 'name'],
    ['measure', 'name'],
    ['armId', 'name'],
    ['n', 'count'],
    ['did', 'count'],
    ['value', 'number'],
    ['low', 'number'],
    ['high', 'number'],
    ['difference', 'signed'],
    ['differenceLow', 'signed'],
    ['differenceHigh', 'signed'],
  ],
  scores: [
    ['questionId', 'name'],
    ['optionId', 'name'],
    ['measure', 'name'],
    ['armId', 'name'],
    ['n', 'count'],
    ['mean', 'signed'],
    ['low', 'signed'],
    ['high', 'signed'],
    ['share', 'signedShare'],
    ['rank', 'count'],
  ],
  alignment: [
    ['questionId', 'name'],
    ['allocationId', 'name'],
    ['armId', 'name'],
    ['n', 'count'],
    ['noAngle', 'count'],
    ['mean', 'number'],
    ['low', 'number'],
    ['high', 'number'],
  ],
  shape: [
    ['questionId', 'name'],
    ['optionId', 'name'],
    ['measure', 'name'],
    ['armId', 'name'],
    ['n', 'count'],
    ['zero', 'share'],
    ['toQuarter', 'share'],
    ['toHalf', 'share'],
    ['toThreeQuarters', 'share'],
    ['belowEnds', 'share'],
    ['ends', 'share'],
    ['distance', 'number'],
  ],
  habits: [
    ['questionId', 'name'],
    ['measure', 'name'],
    ['armId', 'name'],
    ['n', 'count'],
    ['straightlined', 'share'],
    ['low', 'share'],
    ['high', 'share'],
    ['logged', 'count'],
    ['revisions', 'number'],
  ],
  breakOff: [
    ['armId', 'name'],
    ['place', 'name'],
    ['questionId', 'name'],
    ['n', 'count'],
    ['left', 'count'],
    ['share', 'share'],
    ['low', 'share'],
    ['high', 'share'],
  ],
  effort: [
    ['effort', 'name'],
    ['term', 'name'],
    ['arms', 'name'],
    ['factor', 'number'],
    ['low', 'number'],
    ['high', 'number'],
    ['p', 'number'],
    ['people', 'count'],
    ['votes', 'count'],
  ],
  workLoad: [
    ['armId', 'name'],
    ['n', 'count'],
    ['mean', 'number'],
    ['low', 'number'],
    ['high', 'number'],
    ['difference', 'signed'],
    ['differenceLow', 'signed'],
    ['differenceHigh', 'signed'],
    ['p', 'number'],
  ],
  waves: [
    ['questionId', 'name'],
    ['optionId', 'name'],
    ['n', 'count'],
    ['mean', 'signed'],
    ['otherMean', 'signed'],
    ['icc', 'number'],
    ['low', 'number'],
    ['high', 'number'],
    ['sem', 'number'],
  ],
  waveOrders: [
    ['questionId', 'name'],
    ['n', 'count'],
    ['mean', 'number'],
    ['low', 'number'],
    ['high', 'number'],
    ['lowerQuartile', 'number'],
    ['median', 'number'],
    ['upperQuartile', 'number'],
  ],
} as const satisfies {
  readonly [Table in AskingTable]: readonly (readonly [keyof AskingRows[Table][number], AskingForm])[]
}

export const ASKING_TABLE_NAMES = Object.keys(ASKING_TABLES) as readonly AskingTable[]

/** A row with its fields in the order of its table. */
export function cellsOf<Table extends AskingTable>(
  table: Table,
  row: AskingRows[Table][number],
): (string | number | null)[] {
  const fields: Readonly<Record<string, string | number | null>> = row
  return ASKING_TABLES[table].map(([field]) => fields[field] ?? null)
}
