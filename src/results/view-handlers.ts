import { filterFor } from '../contract/filter.ts'
import type { ResultsBody } from '../contract/results.ts'
import type { ResultsQuery } from '../contract/splits.ts'
import type { TextAnswersQuery, TextAnswersReply } from '../contract/text-answers.ts'
import { withoutQuestions } from '../domain/arms/asked.ts'
import { isFiltering } from '../domain/results/filter.ts'
import type { Funnel } from '../domain/results/funnel.ts'
import { storedNames } from '../domain/results/parameters.ts'
import type { Split } from '../domain/splits/split.ts'
import { mayHaveBaseWeights } from '../domain/splits/weights/base-weights.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { clearedAt, listClearedIn } from './cleared/repository.ts'
import { formResults } from './figures/form-results.ts'
import { type FunnelDeps, readFunnelSoon } from './funnel/repository.ts'
import { type ResultsDeps, readResults } from './handlers.ts'
import { type Progress, readProgress } from './progress/progress.ts'
import { splitsBy } from './splits/handlers.ts'
import { listLabels, listWeights } from './splits/repository.ts'
import { type TextDeps, wordsOf } from './words/handlers.ts'
import { shownOption } from './words/written-answers.ts'

/** Which texts of a question to read: those that contain some words, those of one group, or those after a cursor. */
export type TextSearch = { readonly questionId: string } & Pick<
  TextAnswersQuery,
  'search' | 'after' | 'option' | 'by' | 'segment'
>

/** Texts that were written in answer to a question, and their total number. */
export type WrittenAnswers = TextAnswersReply & {
  readonly count: number
  /** For a question about reasons, the option whose votes they explain, and the digests of those that everybody reads. */
  readonly option?: string
  readonly cleared?: ReadonlyMap<string, string>
}

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
  const texts = new Map<string, WrittenAnswers>()
  const heldBack = await deps.results.heldBack(survey)
  const cleared = await listClearedIn(deps.database, survey)
  for (const found of results.questions) {
    const { type, questionId } = found
    if (type === 'qv' || heldBack?.isComplete === false) continue
    const asked = search?.questionId === questionId ? search : { questionId }
    const option = 'options' in found ? shownOption(found, asked.option) : undefined
    const { written, isInWords } = formResults(type)
    const count = option?.count ?? written(found)
    if (count === 0 && !isInWords) continue
    const { search: words, after, by, segment } = asked
    const page = { questionId, type, option: option?.optionId ?? null, search: words, after }
    texts.set(questionId, {
      ...(await wordsOf(deps, withoutQuestions(survey, heldBack?.waitingQuestions), page, {
        filter,
        query: { ...query, by, segment },
      })),
      count,
      ...(option && {
        option: option.optionId,
        cleared: clearedAt(cleared, questionId, option.optionId),
      }),
    })
  }
  const people = { completed: results.completed + (heldBack?.waiting ?? 0), told: heldBack }
  const [labels, weights, progress, funnel] = await Promise.all([
    listLabels(deps.database, survey.id),
    mayHaveBaseWeights(survey.settings) ? listWeights(deps.database, survey.id, 1) : [],
    readProgress(deps, survey),
    isFiltering(filter) ? undefined : readFunnelSoon(deps, survey, people),
  ])
  const parameters = storedNames(survey.settings)
  const splits = splitsBy(withoutQuestions(survey, heldBack?.waitingQuestions), labels)
  return { results, texts, labels, parameters, splits, hasBase: weights.length > 0, progress, funnel }
}
