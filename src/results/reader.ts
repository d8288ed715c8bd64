import type { Database } from '../../db/database.ts'
import type { QuestionResultsBody } from '../contract/results.ts'
import { Failure } from '../domain/failure.ts'
import { type TimeFigures, timeFigures } from '../domain/response-figures.ts'
import { qvFigures } from '../domain/results.ts'
import type { Survey } from '../domain/survey.ts'
import { type Counted, countSurvey, countWithin } from './counting.ts'
import { formResultsBody, qvResultsBody } from './reply.ts'
import { type CompletedWithin, updateIntervals } from './repository.ts'
import { sharing } from './sharing.ts'
import { surenessOf } from './sureness.ts'

/** The figures of a survey. */
export type SurveyResults = {
  /** Milliseconds since 1970, by the database's clock. */
  readonly asOf: number
  /** Completed responses. */
  readonly completed: number
  readonly time: TimeFigures
  /** In the order they are asked. */
  readonly questions: readonly QuestionResultsBody[]
}

/** Computes results from what is counted. */
export type ResultsReader = {
  /**
   * Of every response that was completed before the call.
   *
   * @throws Failure UNAVAILABLE while very many responses are being counted for the first time
   */
  read(survey: Survey): Promise<SurveyResults>
  /** Of the responses that were completed within a time. */
  readWithin(survey: Survey, within: CompletedWithin): Promise<SurveyResults>
}

const ALL: CompletedWithin = { from: null, to: null }

/** Who asks waits no longer than this, in milliseconds; counting goes on and is done sooner for who asks again. */
const PATIENCE_MS = 5_000

/** Seconds after which it is worth asking again. */
const RETRY_SECONDS = 3

/** @param patienceMs how long who asks waits, in milliseconds */
export function createResultsReader(database: Database, patienceMs = PATIENCE_MS): ResultsReader {
  const readers = new Map<string, () => Promise<SurveyResults>>()
  return {
    read(survey) {
      const key = `${survey.id}/${survey.revision}`
      let reader = readers.get(key)
      if (!reader) {
        const read = async () => resultsOf(database, survey, await countSurvey(database, survey), ALL)
        reader = sharing(read, () => readers.delete(key))
        readers.set(key, reader)
      }
      return patiently(reader(), patienceMs)
    },
    async readWithin(survey, within) {
      return resultsOf(database, survey, await countWithin(database, survey, within), within)
    },
  }
}

async function patiently<Result>(work: Promise<Result>, patienceMs: number): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Failure({ code: 'UNAVAILABLE', retryAfter: RETRY_SECONDS })),
    patienceMs,
  )
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

async function resultsOf(
  database: Database,
  survey: Survey,
  { tally, asOf, kept }: Counted,
  within: CompletedWithin,
): Promise<SurveyResults> {
  const questions: QuestionResultsBody[] = []
  for (const [position, counted] of tally.questions.entries()) {
    if (counted.type !== 'qv') {
      questions.push(formResultsBody(counted, position))
      continue
    }
    const { question } = counted
    const sureness = await surenessOf(database, survey, counted, {
      ...{ within, kept: kept?.intervals[question.id], now: asOf },
    })
    // Intervals of a part of the responses would take the place of those of all.
    if (sureness.fresh && within === ALL) {
      await updateIntervals(database, survey.id, { [question.id]: sureness.fresh })
    }
    questions.push(qvResultsBody(question, position, qvFigures(question, counted.tally), sureness))
  }
  return { asOf, completed: tally.responses, time: timeFigures(tally), questions }
}
