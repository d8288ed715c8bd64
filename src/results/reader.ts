import type { Database } from '../../db/database.ts'
import type { QuestionResultsBody } from '../contract/results.ts'
import { Failure } from '../domain/failure.ts'
import { EVERY_RESPONSE, isFiltering, type ResponseFilter } from '../domain/filter.ts'
import { type TimeFigures, timeFigures } from '../domain/response-figures.ts'
import { qvFigures } from '../domain/results.ts'
import type { Survey } from '../domain/survey.ts'
import { isLarge, resultsProblems } from '../domain/survey-size.ts'
import { type Counted, countSurvey } from './counting.ts'
import { createFilteredCounts, filterKey } from './filtered-counts.ts'
import { formResultsBody, qvResultsBody } from './reply.ts'
import { updateIntervals } from './repository.ts'
import { sharing } from './sharing.ts'
import { createSureness, type QvCounted, type Sureness } from './sureness.ts'
import { turns } from './turns.ts'

/** The figures of a survey. */
export type SurveyResults = {
  /** Milliseconds since 1970, by the database's clock. */
  readonly asOf: number
  /** Completed responses. */
  readonly completed: number
  /** Those of them that were invented to try the survey out. */
  readonly simulated: number
  readonly time: TimeFigures
  /** In the order they are asked. */
  readonly questions: readonly QuestionResultsBody[]
}

/**
 * Computes results from what is counted: of every response that was completed before the call, or of those that a
 * filter leaves.
 *
 * @throws Failure UNAVAILABLE while very many responses are being counted for the first time; INVALID_INPUT where the
 *   survey has more options than results can hold
 */
export type ResultsReader = {
  read(survey: Survey, filter?: ResponseFilter): Promise<SurveyResults>
}

/** Who asks waits no longer than this, in milliseconds; counting goes on and is done sooner for who asks again. */
const PATIENCE_MS = 5_000

/** How many times as long who asks waits for figures of very many options. */
const MANY_OPTIONS_FACTOR = 4

/** What of that may be spent on intervals before earlier ones or none will do. */
const INTERVALS_MS = 2_000

/** Seconds after which it is worth asking again. */
const RETRY_SECONDS = 3

/** Filters that are counted by at the same time, so that they leave the database to respondents; and that wait. */
const FILTERS_AT_ONCE = 2
const FILTERS_WAITING = 20

/**
 * @param reading where a piece of work reads
 * @param patienceMs how long who asks waits, in milliseconds
 * @param intervalsMs and how long for newer intervals than are kept
 */
export function createResultsReader(
  reading: () => Database,
  patienceMs = PATIENCE_MS,
  intervalsMs = INTERVALS_MS,
): ResultsReader {
  const readers = new Map<string, () => Promise<SurveyResults>>()
  const tellSureness = createSureness()
  const countFiltered = createFilteredCounts()
  const countInTurn = countingInTurn()
  const inTurn = turns(FILTERS_AT_ONCE, FILTERS_WAITING)

  async function readAll(survey: Survey): Promise<SurveyResults> {
    const database = reading()
    const counted = await countInTurn(database, survey)
    const keep: Keep = (fresh) => updateIntervals(database, survey.id, fresh, counted.epoch)
    return resultsOf(counted, surenessIn(database, survey, EVERY_RESPONSE, { ...counted, keep }))
  }

  async function readFiltered(survey: Survey, filter: ResponseFilter): Promise<SurveyResults> {
    const database = reading()
    const counted = await countFiltered(database, survey, filter)
    return resultsOf(counted, surenessIn(database, survey, filter, counted))
  }

  function surenessIn(
    database: Database,
    survey: Survey,
    filter: ResponseFilter,
    { asOf, intervals, keep }: Counted & { readonly keep: Keep },
  ): SurenessOf {
    const until = performance.now() + intervalsMs
    return (counted) => {
      const { id } = counted.question
      const asked = { filter, kept: intervals[id], now: asOf, until }
      return tellSureness(database, survey, counted, { ...asked, keep: (fresh) => keep({ [id]: fresh }) })
    }
  }

  return {
    async read(survey, filter = EVERY_RESPONSE) {
      refuseTooLarge(survey)
      const key = filterKey(survey, filter)
      let reader = readers.get(key)
      if (!reader) {
        const read = isFiltering(filter)
          ? () => inTurn(() => readFiltered(survey, filter))
          : () => readAll(survey)
        reader = sharing(read, () => readers.delete(key))
        readers.set(key, reader)
      }
      return patiently(reader(), isLarge(survey.questions, 0) ? MANY_OPTIONS_FACTOR * patienceMs : patienceMs)
    },
  }
}

/** Counts a survey once at a time: readers of two revisions would count the same responses at the same moment. */
function countingInTurn() {
  const counting = new Map<string, Promise<Counted>>()
  return (database: Database, survey: Survey): Promise<Counted> => {
    const count = () => countSurvey(database, survey)
    const counted = counting.get(survey.id)?.then(count, count) ?? count()
    counting.set(survey.id, counted)
    const forget = () => {
      if (counting.get(survey.id) === counted) counting.delete(survey.id)
    }
    counted.then(forget, forget)
    return counted
  }
}

function refuseTooLarge({ questions }: Survey): void {
  const problems = resultsProblems(questions)
  if (problems.length > 0) throw new Failure({ code: 'INVALID_INPUT', problems })
}

async function patiently<Result>(work: Promise<Result>, patienceMs: number): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Failure({ code: 'UNAVAILABLE', retryAfter: RETRY_SECONDS })),
    patienceMs,
  )
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/** Keeps intervals beside the tally that they belong to. */
type Keep = (intervals: Counted['intervals']) => void | Promise<void>

type SurenessOf = (counted: QvCounted) => Promise<Sureness>

async function resultsOf({ tally, asOf }: Counted, surenessOf: SurenessOf): Promise<SurveyResults> {
  const questions: QuestionResultsBody[] = []
  for (const [position, counted] of tally.questions.entries()) {
    if (counted.type !== 'qv') {
      questions.push(formResultsBody(counted, position))
      continue
    }
    const { question } = counted
    const sureness = await surenessOf(counted)
    questions.push(qvResultsBody(question, position, qvFigures(question, counted.tally), sureness))
  }
  return { asOf, completed: tally.responses, simulated: tally.simulated, time: timeFigures(tally), questions }
}
