import { openOther } from '../audit/handlers.ts'
import { filterBody, filterFor } from '../contract/filter.ts'
import type { QuestionResultsBody, ResultsBody } from '../contract/results.ts'
import type { ResultLabelsReply, ResultsQuery } from '../contract/splits.ts'
import type { TextAnswersQuery, TextAnswersReply } from '../contract/text-answers.ts'
import type { Deps } from '../deps.ts'
import { withoutQuestions } from '../domain/arms/asked.ts'
import { isOpenBallot } from '../domain/disclosure/ballot-secrecy.ts'
import { canBeDeclined } from '../domain/questions/consent/question.ts'
import { isBallot } from '../domain/questions/question-traits.ts'
import { isFiltering, isOnlyWithout, type ResponseFilter } from '../domain/results/filter.ts'
import type { Funnel } from '../domain/results/funnel.ts'
import { storedNames } from '../domain/results/parameters.ts'
import { mayHaveBaseWeights } from '../domain/splits/base-weights.ts'
import { splitsOf } from '../domain/splits/sources.ts'
import type { Split } from '../domain/splits/split.ts'
import { acceptsAnswers } from '../domain/survey/availability.ts'
import type { Survey } from '../domain/survey/survey.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { readBeside } from './beside/handlers.ts'
import { clearedAt, listClearedIn } from './cleared/repository.ts'
import { formResults } from './figures/form-results.ts'
import { type FunnelDeps, readFunnelSoon } from './funnel/repository.ts'
import { readExclusion } from './integrity/exclusion.ts'
import { readNamedBallots } from './named-ballots.ts'
import { type Progress, readProgress, readTurnedAway } from './progress/progress.ts'
import { countDeclines } from './progress/repository.ts'
import { listLabels, listWeights } from './splits/repository.ts'
import { refuseHeldBack, type TextDeps, wordsOf } from './words/handlers.ts'
import { shownOption } from './words/written-answers.ts'

type ResultsDeps = Pick<Deps, 'results' | 'splits' | 'asking' | 'database' | 'now' | 'counts'>

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
  const asked = await deps.splits.asked(shown, query)
  const asking = deps.asking.asked(survey, query)
  if (asked || isFiltering(filterFor(survey, query))) await refuseHeldBack(deps, survey)
  const filter = await deps.results.excluding(survey, filterFor(survey, query))
  const isOpen = acceptsAnswers(access, deps.now())
  const results = await resultsOf(deps, access, filter)
  const attention = results.suppressed ? undefined : await deps.counts.attention.soon(shown, filter, heldBack)
  return {
    ...results,
    ...(attention && { attention }),
    ...(asked && (await deps.splits.read(shown, asked, { isOpen }))),
    ...(isOnlyWithout(filter) && {
      exclusion: await readExclusion(deps.results, survey, { filter, isOpen }, results.questions),
    }),
    ...(asking && {
      asking: await deps.asking.read(survey, filter, asking, (id) => openOther(deps, access.account, id)),
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

/** Everything by which the results of a survey can be split. */
export const readSplits = async (
  { database, results }: Pick<Deps, 'database' | 'results'>,
  { survey }: AuthorizedSurvey,
): Promise<readonly Split[]> =>
  splitsBy(
    withoutQuestions(survey, (await results.heldBack(survey))?.waitingQuestions),
    await listLabels(database, survey.id),
  )

const splitsBy = (survey: Survey, labels: readonly string[]) =>
  splitsOf(survey, labels, new Map(storedNames(survey.settings).map((name) => [name, []])))

export async function readResultLabels(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
): Promise<ResultLabelsReply> {
  return { labels: await listLabels(database, survey.id) }
}
