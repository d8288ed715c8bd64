import type { Database } from '../../db/database.ts'
import {
  type LikertFigures,
  likertFigures,
  type TimeFigures,
  timeFigures,
} from '../domain/response-figures.ts'
import { type QvFigures, qvFigures } from '../domain/results.ts'
import { type Statement, standingOf } from '../domain/standing.ts'
import type { LikertQuestion, QvQuestion, Survey, TextQuestion } from '../domain/survey.ts'
import type { QuestionTally } from '../domain/survey-tally.ts'
import { type Counted, countSurvey, countWithin } from './counting.ts'
import { type CompletedWithin, updateIntervals } from './repository.ts'
import { type Sureness, surenessOf } from './sureness.ts'

/** The figures of one question. */
export type QuestionResults =
  | {
      readonly type: 'qv'
      readonly question: QvQuestion
      readonly figures: QvFigures
      readonly sureness: Sureness
      readonly standing: readonly Statement[]
    }
  | { readonly type: 'likert'; readonly question: LikertQuestion; readonly figures: LikertFigures }
  | { readonly type: 'text'; readonly question: TextQuestion; readonly count: number }

/** The figures of a survey. */
export type SurveyResults = {
  /** Milliseconds since 1970, by the database's clock. */
  readonly asOf: number
  /** Completed responses. */
  readonly completed: number
  readonly time: TimeFigures
  readonly questions: readonly QuestionResults[]
}

/** Computes results from what is counted. */
export type ResultsReader = {
  /** Of every response that was completed before the call. */
  read(survey: Survey): Promise<SurveyResults>
  /** Of the responses that were completed within a time. */
  readWithin(survey: Survey, within: CompletedWithin): Promise<SurveyResults>
}

const ALL: CompletedWithin = { from: null, to: null }

export function createResultsReader(database: Database): ResultsReader {
  const readers = new Map<string, () => Promise<SurveyResults>>()
  return {
    read(survey) {
      const key = `${survey.id}/${survey.revision}`
      let reader = readers.get(key)
      if (!reader) {
        reader = sharing(
          async () => resultsOf(database, survey, await countSurvey(database, survey), ALL),
          () => readers.delete(key),
        )
        readers.set(key, reader)
      }
      return reader()
    },
    async readWithin(survey, within) {
      return resultsOf(database, survey, await countWithin(database, survey, within), within)
    },
  }
}

/**
 * Work that callers share: those who call while it runs wait for one more run that begins after this one, so what
 * they get is never older than their call.
 */
function sharing<Result>(work: () => Promise<Result>, onIdle: () => void): () => Promise<Result> {
  let running: Promise<Result> | undefined
  let next: Promise<Result> | undefined
  const run = (): Promise<Result> => {
    const started = work().finally(() => {
      if (running !== started) return
      running = undefined
      if (!next) onIdle()
    })
    running = started
    return started
  }
  return () => {
    if (!running) return run()
    next ??= running.then(restart, restart)
    return next
  }
  function restart(): Promise<Result> {
    next = undefined
    return run()
  }
}

async function resultsOf(
  database: Database,
  survey: Survey,
  { tally, asOf, kept }: Counted,
  within: CompletedWithin,
): Promise<SurveyResults> {
  const questions: QuestionResults[] = []
  for (const counted of tally.questions) {
    questions.push(counted.type === 'qv' ? await qvResults(counted) : formResults(counted))
  }
  return { asOf, completed: tally.responses, time: timeFigures(tally), questions }

  async function qvResults(counted: Extract<QuestionTally, { type: 'qv' }>): Promise<QuestionResults> {
    const { question } = counted
    const figures = qvFigures(question, counted.tally)
    const sureness = await surenessOf(database, survey, counted, {
      within,
      kept: kept?.intervals[question.id],
    })
    // Intervals of a part of the responses would take the place of those of all.
    if (sureness.fresh && within === ALL) {
      await updateIntervals(database, survey.id, { [question.id]: sureness.fresh })
    }
    return { type: 'qv', question, figures, sureness, standing: standingOf(figures, sureness.options) }
  }
}

function formResults(counted: Exclude<QuestionTally, { type: 'qv' }>): QuestionResults {
  if (counted.type === 'text') {
    return { type: 'text', question: counted.question, count: counted.tally.count }
  }
  const { question, tally } = counted
  return { type: 'likert', question, figures: likertFigures(question, tally) }
}
