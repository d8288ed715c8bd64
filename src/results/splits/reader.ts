import { LRUCache } from 'lru-cache'
import type { Database } from '../../../db/database.ts'
import { concurrencyLimit } from '../../concurrency/concurrency-limit.ts'
import type { Margin } from '../../domain/splits/margins.ts'
import { type Split, segmentsOf } from '../../domain/splits/split.ts'
import { type SplitFigures, splitFigures } from '../../domain/splits/split-figures.ts'
import {
  countSplitResponse,
  emptySplitTally,
  type SplitPlan,
  type SplitTally,
  splitPlan,
} from '../../domain/splits/split-tally.ts'
import { type ToldCells, toldCells } from '../../domain/splits/told-cells.ts'
import { type WeightedFigures, weightedFigures } from '../../domain/splits/weighted-figures.ts'
import type { Survey } from '../../domain/survey.ts'
import { inTimeSlices } from '../../time-slices.ts'
import { coalesce } from '../coalesce.ts'
import { isCountedHere, pageSize, readProgress } from '../counting.ts'
import { patiently } from '../reader.ts'
import { type CompletionCursor, type Progress, START } from '../repository.ts'
import { createParameterValues, type ParameterValues } from './parameter-values.ts'
import { listToSplit, type RowToSplit } from './repository.ts'

/** What is asked for: a split, weights, or both. */
export type SplitAsked = {
  /** All that the survey can be split by. */
  readonly splits: readonly Split[]
  readonly split: Split | undefined
  readonly margins: readonly Margin[]
}

export type SplitResults = { readonly split?: SplitFigures; readonly weights?: WeightedFigures }

/**
 * Splits and weights the completed responses of a survey.
 *
 * @throws Failure UNAVAILABLE while very many responses are being counted for the first time
 */
export type SplitReader = {
  read(survey: Survey, asked: SplitAsked): Promise<SplitResults>
  readonly parameterValues: ParameterValues
}

/** Splits of which the counts stay in memory; those asked for last. */
const CACHED_SPLITS = 6

/** Splits that are counted at the same time, so that they leave the database to respondents; and that wait. */
const SPLITS_AT_ONCE = 2
const SPLITS_WAITING = 20

/** A transaction after all others. */
const ENDLESS = '18446744073709551615'

type Counted = {
  readonly tally: SplitTally
  upTo: CompletionCursor
  readonly epoch: Progress['epoch']
  /** Which cells are told of this tally; absent where it has changed. */
  told?: ToldCells
}

type Figures = { readonly tally: SplitTally; readonly told: ToldCells }

/** @param reading where a piece of work reads */
export function createSplitReader(reading: () => Database): SplitReader {
  const counts = new LRUCache<string, Counted>({ max: CACHED_SPLITS })
  const readers = new Map<string, () => Promise<Figures>>()
  const limited = concurrencyLimit(SPLITS_AT_ONCE, SPLITS_WAITING)

  function readerOf(key: string, count: () => Promise<Figures>): () => Promise<Figures> {
    const known = readers.get(key)
    if (known) return known
    const reader = coalesce(
      () => limited(count),
      () => readers.delete(key),
    )
    readers.set(key, reader)
    return reader
  }

  return {
    parameterValues: createParameterValues(reading),
    async read(survey, { splits, split, margins }) {
      const variables = margins.map((margin) => margin.split.columns[0]!)
      const byColumn = split?.columns.map((column) => [column]) ?? []
      const groupings = margins.length > 0 ? [...byColumn, variables] : byColumn
      const plan = splitPlan(survey, splits, groupings)
      const by = [split?.by ?? null, ...margins.map((margin) => margin.split.by)]
      const key = JSON.stringify([
        survey.id,
        survey.revision,
        by,
        splits.map((each) => each.by),
        segmentsIn(splits),
      ])
      const count = () => countSplit(reading(), survey, plan, { counts, key })
      const { tally, told } = await patiently(readerOf(key, count)(), survey)
      const weights = () => weightedFigures(plan, tally, margins, byColumn.length, told)
      return {
        ...(split && { split: splitFigures(plan, tally, split, told) }),
        ...(margins.length > 0 && { weights: weights() }),
      }
    },
  }
}

/** Segments that are made by labels of keys and by what links had, which change without the survey. */
const segmentsIn = (splits: readonly Split[]) =>
  splits
    .filter(({ question }) => question === null)
    .map((split) => segmentsOf(split).map(({ segmentId }) => segmentId))

type Cache = { readonly counts: LRUCache<string, Counted>; readonly key: string }

/** Counts on from what was counted before; what may still have neighbours that are not committed yet is counted anew each time. */
async function countSplit(
  database: Database,
  survey: Survey,
  plan: SplitPlan,
  { counts, key }: Cache,
): Promise<Figures> {
  const progress = await readProgress(database, survey.id)
  const { settled, epoch } = progress
  const known = counts.get(key)
  const counted: Counted = isCountedHere(known, progress)
    ? known
    : { tally: emptySplitTally(), upTo: START, epoch }
  counts.set(key, counted)
  for await (const rows of pagesToSplit(database, survey, plan, {
    after: counted.upTo,
    before: settled.completedIn,
  })) {
    countRows(counted.tally, plan, rows)
    counted.upTo = rows.at(-1)!
    delete counted.told
  }
  let tally: SplitTally | undefined
  for await (const rows of pagesToSplit(database, survey, plan, { after: counted.upTo, before: ENDLESS })) {
    tally ??= structuredClone(counted.tally)
    countRows(tally, plan, rows)
  }
  if (tally) return { tally, told: await inTimeSlices(toldCells(plan, tally)) }
  counted.told ??= await inTimeSlices(toldCells(plan, counted.tally))
  return { tally: counted.tally, told: counted.told }
}

/** The answers of the completed responses between two places; each page is of whole responses. */
async function* pagesToSplit(
  database: Database,
  survey: Survey,
  { columns, questions }: SplitPlan,
  { after, before }: { readonly after: CompletionCursor; readonly before: string },
): AsyncGenerator<readonly RowToSplit[]> {
  const limit = pageSize(survey)
  const divided = columns.flatMap(({ questionId }) => questionId ?? [])
  const questionIds = [...new Set([...divided, ...questions.map(({ id }) => id)])]
  const withParameters = columns.some(({ parameter }) => parameter !== undefined)
  const withLabels = columns.some((column) => column.questionId === null && column.parameter === undefined)
  const list = (cursor: CompletionCursor) =>
    listToSplit(database, survey.id, {
      after: cursor,
      before,
      limit,
      questionIds,
      withLabels,
      withParameters,
    })
  for (let next = list(after); ; ) {
    const rows = await next
    const last = rows.at(-1)
    if (!last) return
    // The database reads on while these are counted.
    next = list(last)
    next.catch(() => undefined)
    yield rows
  }
}

function countRows(tally: SplitTally, plan: SplitPlan, rows: readonly RowToSplit[]): void {
  for (const ofOne of Map.groupBy(rows, ({ ballotId }) => ballotId).values()) {
    const answers = new Map(ofOne.flatMap((row) => (row.questionId === null ? [] : [[row.questionId, row]])))
    countSplitResponse(tally, plan, { ...ofOne[0]!, answers })
  }
}
