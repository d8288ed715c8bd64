import type { Database } from '../../../db/database.ts'
import type { Findings } from '../../contract/results/findings.ts'
import type { QuestionResultsBody } from '../../contract/results/results.ts'
import { creditsVary } from '../../domain/arms/asked.ts'
import type { Sampling } from '../../domain/certainty/sampling.ts'
import { Failure } from '../../domain/failure.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import { isFiltering, isOnlyWithout, peopleAsked, type ResponseFilter } from '../../domain/results/filter.ts'
import { type TimeFigures, timeFigures } from '../../domain/results/response-figures.ts'
import { type QvFigures, qvFigures } from '../../domain/results/results.ts'
import type { Question, Survey } from '../../domain/survey/survey.ts'
import { resultsProblems } from '../../domain/survey/survey-size.ts'
import { createChecks } from '../checks/checks.ts'
import type { Counted } from '../counting/counting.ts'
import { outcomeBody } from '../outcome/outcome-body.ts'
import { createOutcomes } from '../outcome/outcomes.ts'
import { createIntervalCache, type QuestionIntervals, type QvCounted } from './confidence-intervals.ts'
import { formResultsBody, qvResultsBody } from './reply.ts'

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

/** How long a request waits for intervals before it settles for earlier ones or none. */
export const INTERVALS_MS = 2_000

type CountedFigures = Pick<Counted, 'tally' | 'asOf' | 'intervals'> & {
  readonly store: StoreIntervals
  readonly sampling: Sampling
  /** Only the completions of earlier transactions are counted; absent for all. */
  readonly until?: string
  /** Whether checks are shown with the figures. They take as long as all the rest. */
  readonly withChecks: boolean
}

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
    { intervals, store, sampling, until, withChecks, ...counted }: CountedFigures,
  ): Promise<SurveyResults> => {
    refuseTooLarge(survey)
    const deadline = performance.now() + intervalsMs
    const askedOf = (question: Question) => peopleAsked(survey, question, filter)
    return resultsOf(survey, { ...counted, sampling }, askedOf, async (question, known) => {
      const { id, outcome: rule } = question.question
      const asked = { filter, until, sampling, stored: intervals[id], now: counted.asOf, deadline }
      const found = findIntervals(database, survey, question, {
        ...asked,
        store: (fresh) => store({ [id]: fresh }),
      })
      if (isFiltering(filter) && !isOnlyWithout(filter)) return { intervals: await found }
      const about = { until, share: sampling.share }
      const decided =
        rule && (await findOutcome(database, survey, question, rule, { ...about, filter, deadline }))
      const outcome = decided && outcomeBody(question.question, rule, decided)
      if (isFiltering(filter)) return { intervals: await found, ...(outcome && { outcome }) }
      const checks = await findChecks(database, survey, question, {
        ...about,
        figures: known,
        outcome,
        withChecks,
      })
      return { intervals: await found, ...(outcome && { outcome }), ...checks }
    })
  }
}

export function refuseTooLarge({ questions }: Survey): void {
  const problems = resultsProblems(questions)
  if (problems.length > 0) throw new Failure({ code: 'INVALID_INPUT', problems })
}

export type StoreIntervals = (intervals: Counted['intervals']) => void | Promise<void>

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
