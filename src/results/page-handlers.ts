import { filterFor } from '../contract/results/filter.ts'
import type { ResultsBody } from '../contract/results/results.ts'
import type { ResultsQuery } from '../contract/results/splits.ts'
import { withoutQuestions } from '../domain/arms/asked.ts'
import { isFiltering } from '../domain/results/filter.ts'
import type { Funnel } from '../domain/results/funnel.ts'
import { storedNames } from '../domain/results/parameters.ts'
import type { Split } from '../domain/splits/split.ts'
import { mayHaveBaseWeights } from '../domain/splits/weights/base-weights.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { type FunnelDeps, readFunnelSoon } from './funnel/repository.ts'
import { type ResultsDeps, readResults } from './handlers.ts'
import { type Progress, readProgress } from './progress/progress.ts'
import { splitsBy } from './splits/handlers.ts'
import { listLabels, listWeights } from './splits/repository.ts'
import { readFirstTexts, type TextSearch, type WrittenAnswers } from './words/first-texts.ts'
import type { TextDeps } from './words/handlers.ts'

export type ResultsView = {
  readonly results: ResultsBody
  /** The first texts of every question answered in words, by its id; for the searched question, the matches. */
  readonly texts: ReadonlyMap<string, WrittenAnswers>
  readonly labels: readonly string[]
  /** The names of the parameters that the survey stores. */
  readonly parameters: readonly string[]
  /** Everything by which the results can be split. */
  readonly splits: readonly Split[]
  /** Whether unique keys have base weights. */
  readonly hasBase: boolean
  readonly progress: Progress
  /** Undefined if a filter leaves some responses out, and while it is being counted. */
  readonly funnel: Funnel | undefined
}

/**
 * Everything on the page of results.
 * @throws Failure INVALID_INPUT
 */
export async function readResultsView(
  deps: ResultsDeps & TextDeps & FunnelDeps,
  access: AuthorizedSurvey,
  { filter: query, search }: { readonly filter: ResultsQuery; readonly search: TextSearch | undefined },
): Promise<ResultsView> {
  const { survey } = access
  const filter = await deps.results.excluding(survey, filterFor(survey, query))
  const results = await readResults(deps, access, query)
  const heldBack = await deps.results.heldBack(survey)
  const shown = withoutQuestions(survey, heldBack?.waitingQuestions)
  const tellsTexts = heldBack?.isComplete !== false
  const texts = tellsTexts ? await readFirstTexts(deps, shown, results, { filter, query, search }) : new Map()
  const people = { completed: results.completed + (heldBack?.waiting ?? 0), told: heldBack }
  const [labels, weights, progress, funnel] = await Promise.all([
    listLabels(deps.database, survey.id),
    mayHaveBaseWeights(survey.settings) ? listWeights(deps.database, survey.id, 1) : [],
    readProgress(deps, survey),
    isFiltering(filter) ? undefined : readFunnelSoon(deps, survey, people),
  ])
  return {
    results,
    texts,
    labels,
    parameters: storedNames(survey.settings),
    splits: splitsBy(shown, labels),
    hasBase: weights.length > 0,
    progress,
    funnel,
  }
}
