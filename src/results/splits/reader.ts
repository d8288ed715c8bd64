import { LRUCache } from 'lru-cache'
import type { Database } from '../../../db/database.ts'
import { coalesce } from '../../concurrency/coalesce.ts'
import { concurrencyLimit } from '../../concurrency/concurrency-limit.ts'
import type { ResultsQuery } from '../../contract/results/splits.ts'
import { samplingOf } from '../../domain/certainty/sampling.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { isPartOfGroup, type ResponseFilter } from '../../domain/results/filter.ts'
import type { WordsAsked } from '../../domain/results/form-tallies.ts'
import { type SplitFigures, splitFigures } from '../../domain/splits/figures/split-figures.ts'
import { type Split, segmentsOf } from '../../domain/splits/split.ts'
import { type SplitPlan, splitPlan } from '../../domain/splits/split-plan.ts'
import type { SplitTally } from '../../domain/splits/split-tally.ts'
import { type WeightGroup, weightGroups } from '../../domain/splits/weights/weight-groups.ts'
import { type WeightedFigures, weightedFigures } from '../../domain/splits/weights/weighted-figures.ts'
import { type SegmentWriters, writersBySegment } from '../../domain/splits/writers.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { patiently } from '../counting/patience.ts'
import { AS_SET, type WithPeopleAsked } from '../figures/keys-asked.ts'
import { type Counted, countSplit } from './counting.ts'
import { createParameterValues, type ParameterValues } from './parameter-values.ts'
import { type ShownGroups, shownGroupsReader, type TallyOf } from './shown-groups.ts'
import { readSplitRequest, type SplitRequest } from './split-request.ts'

export type SplitResults = {
  readonly split?: SplitFigures
  readonly weights?: WeightedFigures
  /** Written to files beside the weighted figures. */
  readonly weightGroups?: readonly WeightGroup[]
}

/**
 * Splits and weights the completed responses of a survey.
 *
 * @throws Failure UNAVAILABLE while very many responses are being counted for the first time
 */
export type SplitReader = {
  /** The split and weights in a query; see `readSplitRequest`. */
  requested(survey: Survey, query: ResultsQuery): Promise<SplitRequest | undefined>
  read(survey: Survey, request: SplitRequest, more?: SplitMore): Promise<SplitResults>
  /** The authors of words by segment of a split, and whether what they wrote is shown. */
  writers(survey: Survey, split: Split, words: WordsAsked): Promise<readonly SegmentWriters[]>
  /** The groups of keys whose figures are shown although ballots are secret; undefined if all are. */
  readonly shownGroups: ShownGroups
  /** Whether a filter selects a group of keys that is not shown because ballots are secret, or a part of any group. */
  hidesGroup(survey: Survey, filter: ResponseFilter): Promise<boolean>
  readonly parameterValues: ParameterValues
}

type SplitMore = {
  readonly withGroups?: boolean
  readonly isOpen?: boolean
}

/** The most splits whose counts stay in memory; the least recently used are evicted. */
const CACHED_SPLITS = 6

/** The most splits and pages read at a time, to leave the database to respondents; and the most splits that wait. */
const SPLITS_AT_ONCE = 1

const SPLITS_WAITING = 20

/** @param reading returns the database to read from */
export function createSplitReader(
  reading: () => Database,
  withPeopleAsked: WithPeopleAsked = AS_SET,
): SplitReader {
  const tallyOf = createTallies(reading)
  const parameterValues = createParameterValues(reading)

  const shownOf = shownGroupsReader(reading, tallyOf)
  const shownIn = (survey: Survey, { source }: Split) =>
    source.from === 'label' || source.from === 'arm' ? shownOf(survey, source.from) : undefined

  return {
    parameterValues,
    shownGroups: shownOf,
    async hidesGroup(survey, filter) {
      if (filter.label === null || !isSecret(survey.settings)) return false
      return isPartOfGroup(filter) || (await shownOf(survey, 'label'))?.has(filter.label) === false
    },
    requested: (survey, query) => readSplitRequest(reading(), parameterValues, survey, query),
    async read(survey, { split, margins, base }, { withGroups = false, isOpen = false } = {}) {
      const weightedBy = [...margins.map((margin) => margin.split), ...(base ? [base.split] : [])]
      const splits = [...new Set([...(split ? [split] : []), ...weightedBy])]
      const variables = weightedBy.map(({ columns }) => columns[0]!)
      const byColumn = split?.columns.map((column) => [column]) ?? []
      const groupings = variables.length > 0 ? [...byColumn, variables] : byColumn
      const plan = splitPlan(survey, splits, groupings)
      const tally = await tallyOf(survey, plan, [split?.by ?? null, ...weightedBy.map(({ by }) => by)])
      const { settings } = await withPeopleAsked(survey, isOpen)
      const sampling = samplingOf(settings, tally.responses, isOpen)
      const shown = split && (await shownIn(survey, split))
      const weighted = [plan, tally, { margins, base, grouping: byColumn.length }] as const
      return {
        ...(split && { split: splitFigures(plan, tally, split, { shown, sampling }) }),
        ...(variables.length > 0 && { weights: weightedFigures(...weighted, sampling) }),
        ...(variables.length > 0 && withGroups && { weightGroups: weightGroups(...weighted) }),
      }
    },
    async writers(survey, split, words) {
      const groupings = split.columns.map((column) => [column])
      const plan = splitPlan({ ...survey, questions: [] }, [split], groupings, words)
      const tally = await tallyOf(survey, plan, words)
      return writersBySegment(plan, tally, split, await shownIn(survey, split))
    },
  }
}

/** Counts splits, each on from its previous count. */
function createTallies(reading: () => Database): TallyOf {
  const counts = new LRUCache<string, Counted>({ max: CACHED_SPLITS })
  const readers = new Map<string, () => Promise<SplitTally>>()
  const limited = concurrencyLimit(SPLITS_AT_ONCE, SPLITS_WAITING)

  function readerOf(key: string, count: () => Promise<SplitTally>): () => Promise<SplitTally> {
    const known = readers.get(key)
    if (known) return known
    const reader = coalesce(
      () => limited(count),
      () => readers.delete(key),
    )
    readers.set(key, reader)
    return reader
  }

  return (survey, plan, counted) => {
    const key = keyOf(survey, plan, counted)
    const count = () => countSplit(reading(), survey, plan, { counts, key })
    return patiently(readerOf(key, count)(), survey)
  }
}

/** @param counted what a plan counts by, in addition to the survey's splits */
const keyOf = ({ id, revision }: Survey, { splits, questionIds }: SplitPlan, counted: unknown) =>
  JSON.stringify([id, revision, counted, splits.map(({ by }) => by), foundGroups(splits), questionIds])

/** The segments that do not belong to a question, which can change without an edit of the survey. */
const foundGroups = (splits: readonly Split[]) =>
  splits
    .filter(({ source }) => source.from !== 'question')
    .map((split) => segmentsOf(split).map(({ segmentId }) => segmentId))
