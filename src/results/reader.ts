import type { Database } from '../../db/database.ts'
import { coalesce } from '../concurrency/coalesce.ts'
import { concurrencyLimit } from '../concurrency/concurrency-limit.ts'
import type { Findings } from '../contract/findings.ts'
import type { QuestionResultsBody } from '../contract/results.ts'
import { creditsVary } from '../domain/arms/asked.ts'
import { type Sampling, samplingOf } from '../domain/certainty/sampling.ts'
import { Failure } from '../domain/failure.ts'
import { isBallot } from '../domain/questions/question-traits.ts'
import {
  EVERY_RESPONSE,
  isFiltering,
  isOnlyWithout,
  peopleAsked,
  type ResponseFilter,
} from '../domain/results/filter.ts'
import { type TimeFigures, timeFigures } from '../domain/results/response-figures.ts'
import { type QvFigures, qvFigures } from '../domain/results/results.ts'
import type { Question, Survey } from '../domain/survey/survey.ts'
import { isLarge, resultsProblems } from '../domain/survey/survey-size.ts'
import { createChecks } from './checks/checks.ts'
import { type Counted, queuedCounting } from './counting/counting.ts'
import { createFilteredCounts, filterKey } from './counting/filtered-counts.ts'
import { updateIntervals } from './counting/repository.ts'
import {
  createIntervalCache,
  type QuestionIntervals,
  type QvCounted,
} from './figures/confidence-intervals.ts'
import { AS_SET, type WithAsked } from './figures/keys-asked.ts'
import { formResultsBody, qvResultsBody } from './figures/reply.ts'
import { createFlags, type FlagsReader } from './integrity/flags.ts'
import { outcomeBody } from './outcome/outcome-body.ts'
import { createOutcomes } from './outcome/outcomes.ts'
import type { HeldBack } from './publication/held-back.ts'

export type SurveyResults = {
  readonly sampling: Sampling
  /** Milliseconds since 1970, by the database's clock. */
  readonly asOf: number
  readonly completed: number
  readonly simulated: number
  readonly time: TimeFigures
  /** In the order they are asked. */
  readonly questions: readonly QuestionResultsBody[]
}

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

/** A caller waits at most this long, in milliseconds; counting continues, so the next call is answered sooner. */
const PATIENCE_MS = 5_000

/** How many times longer callers wait for figures of very many options. */
const MANY_OPTIONS_FACTOR = 4

/** How much of that may be spent on intervals before settling for earlier ones or none. */
const INTERVALS_MS = 2_000

/** Seconds after which a retry is worthwhile. */
const RETRY_SECONDS = 3

/**
 * The most filters counted at the same time, so that the database stays available to respondents; and how many wait.
 */
const FILTERS_AT_ONCE = 2
const FILTERS_WAITING = 20

type CountedFigures = Pick<Counted, 'tally' | 'asOf' | 'intervals'> & {
  readonly store: Keep
  readonly sampling: Sampling
  /** Only the completions of earlier transactions are counted; absent for all. */
  readonly until?: string
}

/** Figures of batches are few, and not stored. */
const UNSTORED = { intervals: {}, store: () => {} }

/**
 * Computes the figures of counted responses. Readers of different responses of a survey need separate instances.
 * @param intervalsMs how long callers wait for newer intervals than the stored ones, in milliseconds
 */
export function createFigures(intervalsMs = INTERVALS_MS) {
  const findIntervals = createIntervalCache()
  const findOutcome = createOutcomes()
  const findChecks = createChecks()
  return (
    database: Database,
    survey: Survey,
    filter: ResponseFilter,
    { intervals, store, sampling, until: batch, ...counted }: CountedFigures,
  ): Promise<SurveyResults> => {
    refuseTooLarge(survey)
    const until = performance.now() + intervalsMs
    const askedOf = (question: Question) => peopleAsked(survey, question, filter)
    return resultsOf(survey, { ...counted, sampling }, askedOf, async (question, known) => {
      const { id, outcome: rule } = question.question
      const asked = { filter, batch, sampling, stored: intervals[id], now: counted.asOf, until }
      const found = findIntervals(database, survey, question, {
        ...asked,
        store: (fresh) => store({ [id]: fresh }),
      })
      if (isFiltering(filter) && !isOnlyWithout(filter)) return { intervals: await found }
      const request = { filter, batch, share: sampling.share, until }
      const decided = rule && (await findOutcome(database, survey, question, rule, request))
      const outcome = decided && outcomeBody(question.question, rule, decided)
      if (isFiltering(filter)) return { intervals: await found, ...(outcome && { outcome }) }
      const { share } = sampling
      const checks = await findChecks(database, survey, question, { figures: known, outcome, batch, share })
      return { intervals: await found, ...(outcome && { outcome }), ...checks }
    })
  }
}

/**
 * @param reading returns the database to read from
 * @param patienceMs how long callers wait, in milliseconds
 */
export function createResultsReader(
  reading: () => Database,
  patienceMs = PATIENCE_MS,
  intervalsMs = INTERVALS_MS,
  heldBack: HeldBack = async () => undefined,
  asked: WithAsked = AS_SET,
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
      return inBatches(database, survey, EVERY_RESPONSE, { ...disclosed, ...UNSTORED, sampling })
    }
    const counted = await countQueued(database, survey)
    const store: Keep = (fresh) => updateIntervals(database, survey.id, fresh, counted.epoch)
    const sampling = samplingOf(survey.settings, counted.tally.responses, isOpen)
    return figures(database, survey, EVERY_RESPONSE, { ...counted, sampling, store: store })
  }

  async function readFiltered(survey: Survey, filter: ResponseFilter, isOpen: boolean) {
    const database = reading()
    const counted = await countFiltered(database, survey, filter)
    const isUnknown = survey.settings.populationSize === null
    const all = isUnknown ? 0 : (await countQueued(database, survey)).tally.responses
    const sampling = samplingOf(survey.settings, all, isOpen)
    return figures(database, survey, filter, { ...counted, sampling })
  }

  return {
    heldBack,
    ...createFlags(reading),
    async read(known, filter = EVERY_RESPONSE, isOpen = false) {
      refuseTooLarge(known)
      const survey = await asked(known, isOpen)
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

function refuseTooLarge({ questions }: Survey): void {
  const problems = resultsProblems(questions)
  if (problems.length > 0) throw new Failure({ code: 'INVALID_INPUT', problems })
}

/**
 * Waits for counting for a limited time.
 * @throws Failure UNAVAILABLE after that
 */
export async function patiently<Result>(
  work: Promise<Result>,
  { questions }: Pick<Survey, 'questions'>,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Failure({ code: 'UNAVAILABLE', retryAfter: RETRY_SECONDS })),
    isLarge(questions, 0) ? MANY_OPTIONS_FACTOR * patienceMs : patienceMs,
  )
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

type Keep = (intervals: Counted['intervals']) => void | Promise<void>

type FindingsOf = (
  counted: QvCounted,
  figures: QvFigures,
) => Promise<Findings & { readonly intervals: QuestionIntervals }>

async function resultsOf(
  survey: Survey,
  { tally, asOf, sampling }: Pick<Counted, 'tally' | 'asOf'> & Pick<CountedFigures, 'sampling'>,
  askedOf: (question: Question) => number | null,
  findingsOf: FindingsOf,
): Promise<SurveyResults> {
  const questions: QuestionResultsBody[] = []
  for (const counted of tally.questions) {
    const position = survey.questions.findIndex(({ id }) => id === counted.question.id)
    if (!isBallot(counted)) {
      questions.push(
        formResultsBody(counted, position, askedOf(counted.question), sampling, survey.questions),
      )
      continue
    }
    const { question } = counted
    const figures = qvFigures(question, counted.tally, creditsVary(survey, question))
    const { intervals, ...found } = await findingsOf(counted, figures)
    questions.push(qvResultsBody(question, position, figures, intervals, found))
  }
  return {
    asOf,
    completed: tally.responses,
    simulated: tally.simulated,
    time: timeFigures(tally),
    questions,
    sampling,
  }
}
