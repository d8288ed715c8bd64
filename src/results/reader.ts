import type { Database } from '../../db/database.ts'
import { coalesce } from '../concurrency/coalesce.ts'
import { concurrencyLimit } from '../concurrency/concurrency-limit.ts'
import { samplingOf } from '../domain/certainty/sampling.ts'
import { EVERY_RESPONSE, isFiltering, type ResponseFilter } from '../domain/results/filter.ts'
import type { Survey } from '../domain/survey/survey.ts'
import { queuedCounting } from './counting/counting.ts'
import { createFilteredCounts, filterKey } from './counting/filtered-counts.ts'
import { PATIENCE_MS, patiently } from './counting/patience.ts'
import { updateIntervals } from './counting/repository.ts'
import { AS_SET, type WithPeopleAsked } from './figures/keys-asked.ts'
import {
  createFigures,
  INTERVALS_MS,
  refuseTooLarge,
  type StoreIntervals,
  type SurveyResults,
} from './figures/survey-figures.ts'
import { createFlags, type FlagsReader } from './integrity/flags.ts'
import type { HeldBack } from './publication/held-back.ts'

/**
 * Computes results from counted responses: of all that were completed before the call, or of those that pass a filter.
 *
 * @throws Failure UNAVAILABLE while very many responses are being counted for the first time; INVALID_INPUT if the
 * survey has more options than results can contain
 */
export type ResultsReader = FlagsReader & {
  /** @param isOpen whether more responses can come, so that intervals must hold however often they are looked at */
  read(survey: Survey, filter?: ResponseFilter, isOpen?: boolean): Promise<SurveyResults>
  /** What of a survey's answers is held back from its designers; undefined if ballots are not secret. */
  heldBack: HeldBack
}

/**
 * The most filters counted at the same time, so that the database stays available to respondents; and how many wait.
 */
const FILTERS_AT_ONCE = 2

const FILTERS_WAITING = 20

/** Figures of batches are few, and not stored. */
const UNSTORED = { intervals: {}, store: () => {} }

type ReaderOptions = {
  /** How long callers wait, in milliseconds. */
  readonly patienceMs?: number
  /** How long they wait for newer intervals than the stored ones. */
  readonly intervalsMs?: number
  readonly heldBack?: HeldBack
  readonly withPeopleAsked?: WithPeopleAsked
}

/** Designers see the checks of a survey with its results. */
const withChecks = true

/** @param reading returns the database to read from */
export function createResultsReader(
  reading: () => Database,
  {
    patienceMs = PATIENCE_MS,
    intervalsMs = INTERVALS_MS,
    heldBack = async () => undefined,
    withPeopleAsked = AS_SET,
  }: ReaderOptions = {},
): ResultsReader {
  const readers = new Map<string, () => Promise<SurveyResults>>()
  const figures = createFigures(intervalsMs)
  const countFiltered = createFilteredCounts()
  const countQueued = queuedCounting()
  const limited = concurrencyLimit(FILTERS_AT_ONCE, FILTERS_WAITING)
  const inBatches = createFigures(intervalsMs)

  async function readAll(survey: Survey, isOpen: boolean) {
    const database = reading()
    const disclosed = await heldBack(survey)
    if (disclosed) {
      const sampling = samplingOf(survey.settings, disclosed.tally.responses, isOpen)
      return inBatches(database, survey, EVERY_RESPONSE, { ...disclosed, ...UNSTORED, sampling, withChecks })
    }
    const counted = await countQueued(database, survey)
    const store: StoreIntervals = (fresh) => updateIntervals(database, survey.id, fresh, counted.epoch)
    const sampling = samplingOf(survey.settings, counted.tally.responses, isOpen)
    return figures(database, survey, EVERY_RESPONSE, { ...counted, sampling, store, withChecks })
  }

  async function readFiltered(survey: Survey, filter: ResponseFilter, isOpen: boolean) {
    const database = reading()
    const counted = await countFiltered(database, survey, filter)
    const isUnknown = survey.settings.populationSize === null
    const all = isUnknown ? 0 : (await countQueued(database, survey)).tally.responses
    const sampling = samplingOf(survey.settings, all, isOpen)
    return figures(database, survey, filter, { ...counted, sampling, withChecks })
  }

  return {
    heldBack,
    ...createFlags(reading),
    async read(known, filter = EVERY_RESPONSE, isOpen = false) {
      refuseTooLarge(known)
      const survey = await withPeopleAsked(known, isOpen)
      const key = `${filterKey(survey, filter)}${isOpen}${survey.settings.populationSize}`
      let reader = readers.get(key)
      if (!reader) {
        const some = () => limited(() => readFiltered(survey, filter, isOpen))
        const read = isFiltering(filter) ? some : () => readAll(survey, isOpen)
        reader = coalesce(read, () => readers.delete(key))
        readers.set(key, reader)
      }
      return patiently(reader(), survey, patienceMs)
    },
  }
}
