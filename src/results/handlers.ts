import { openOther } from '../audit/handlers.ts'
import { filterBody, filterFor } from '../contract/results/filter.ts'
import type { QuestionResultsBody, ResultsBody } from '../contract/results/results.ts'
import type { ResultsQuery } from '../contract/results/splits.ts'
import type { Deps } from '../deps.ts'
import { withoutQuestions } from '../domain/arms/asked.ts'
import { isOpenBallot } from '../domain/disclosure/ballot-secrecy.ts'
import { canBeDeclined } from '../domain/questions/consent/question.ts'
import { isBallot } from '../domain/questions/question-traits.ts'
import { isFiltering, isOnlyWithout, type ResponseFilter } from '../domain/results/filter.ts'
import { acceptsAnswers } from '../domain/survey/availability.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { readBeside } from './beside/handlers.ts'
import { formResults } from './figures/form-results.ts'
import { readExclusion } from './integrity/exclusion.ts'
import { readNamedBallots } from './named-ballots.ts'
import { readTurnedAway } from './progress/progress.ts'
import { countDeclines } from './progress/repository.ts'
import { refuseHeldBack } from './words/handlers.ts'

export type ResultsDeps = Pick<Deps, 'results' | 'splits' | 'database' | 'now' | 'counts'>

/**
 * The results of a survey, for all completed responses or those that pass a filter, with what else the query asks for.
 * @throws Failure INVALID_INPUT
 */
export async function readResults(
  deps: ResultsDeps,
  access: AuthorizedSurvey,
  query: ResultsQuery,
): Promise<ResultsBody> {
  const { survey } = access
  const heldBack = await deps.results.heldBack(survey)
  const shown = withoutQuestions(survey, heldBack?.waitingQuestions)
  const split = await deps.splits.requested(shown, query)
  const comparison = deps.splits.asking.requested(survey, query)
  if (split || isFiltering(filterFor(survey, query))) await refuseHeldBack(deps, survey)
  const filter = await deps.results.excluding(survey, filterFor(survey, query))
  const isOpen = acceptsAnswers(access, deps.now())
  const results = await resultsOf(deps, access, filter)
  const attention = results.suppressed ? undefined : await deps.counts.attention.soon(shown, filter, heldBack)
  return {
    ...results,
    ...(attention && { attention }),
    ...(split && (await deps.splits.read(shown, split, { isOpen }))),
    ...(isOnlyWithout(filter) && {
      exclusion: await readExclusion(deps.results, survey, { filter, isOpen }, results.questions),
    }),
    ...(comparison && {
      asking: await deps.splits.asking.read(survey, filter, comparison, (id) =>
        openOther(deps, access.account, id),
      ),
    }),
    ...(query.with && { beside: await readBeside(deps, access, results.questions, query.with) }),
  }
}

async function resultsOf(
  deps: ResultsDeps,
  access: AuthorizedSurvey,
  filter: ResponseFilter,
): Promise<ResultsBody> {
  const { survey } = access
  const { settings } = survey
  const [read, declined, heldBack] = await Promise.all([
    deps.results.read(survey, filter, acceptsAnswers(access, deps.now())),
    canBeDeclined(survey.questions) ? countDeclines(deps.database, survey.id) : undefined,
    deps.results.heldBack(survey),
  ])
  const suppressed = await deps.splits.hidesGroup(survey, filter)
  const waits = heldBack?.waitingQuestions ?? new Set()
  const questions = read.questions.filter(({ questionId }) => !waits.has(questionId))
  return {
    surveyId: survey.id,
    title: survey.title,
    version: survey.revision,
    asOf: new Date(read.asOf).toISOString(),
    // Even their number would tell how many of a small group were turned away.
    completed: suppressed ? 0 : read.completed,
    simulated: read.simulated,
    ...(isOpenBallot(settings) &&
      !isFiltering(filter) && { ballots: await readNamedBallots(deps.database, survey) }),
    ...(heldBack?.isComplete === false && {
      heldBack: { waiting: heldBack.waiting, isOver: heldBack.isOver },
    }),
    ...(waits.size > 0 && { waitingQuestions: [...waits] }),
    ...(heldBack?.isOver !== false && (await readTurnedAway(deps.database, survey, waits))),
    filter: isFiltering(filter) ? filterBody(filter) : null,
    suppressed,
    time: suppressed ? null : read.time,
    questions: suppressed ? [] : questions.map((question) => withDeclines(question, declined)),
  }
}

function withDeclines(question: QuestionResultsBody, declined: number | undefined): QuestionResultsBody {
  if (isBallot(question) || declined === undefined) return question
  const { withDeclined } = formResults(question.type)
  return withDeclined?.(question, declined) ?? question
}
