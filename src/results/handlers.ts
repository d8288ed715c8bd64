import type { Database } from '../../db/database.ts'
import { type FilterQuery, filterBody, filterFor } from '../contract/filter.ts'
import type {
  ResultLabelsReply,
  ResultsBody,
  TextAnswersQuery,
  TextAnswersReply,
} from '../contract/results.ts'
import type { ResultsQuery } from '../contract/splits.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { isFiltering, type ResponseFilter } from '../domain/filter.ts'
import { PRIVACY_THRESHOLD } from '../domain/privacy-threshold.ts'
import { isTooFew } from '../domain/publication.ts'
import { questionById, type Survey } from '../domain/survey.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { listTexts } from './ballots.ts'
import { type Progress, readProgress } from './progress.ts'
import { countMatching, listLabels } from './repository.ts'
import { readSplit, splitAsked } from './splits/handlers.ts'

type ResultsDeps = Pick<Deps, 'results' | 'splits' | 'database'>
type TextDeps = Pick<Deps, 'reading'>

/** Answers to a text question on one page. */
const TEXTS = 20

/**
 * The results of a survey, of all completed responses or of those that a filter leaves, with those split and weighted where the
 * query asks for it.
 * @throws Failure INVALID_INPUT
 */
export async function readResults(
  deps: ResultsDeps,
  { survey }: AuthorizedSurvey,
  query: ResultsQuery,
): Promise<ResultsBody> {
  const asked = await splitAsked(deps, survey, query)
  const results = await resultsOf(deps, survey, filterFor(survey, query))
  return { ...results, ...(await readSplit(deps, survey, asked)) }
}

async function resultsOf(deps: ResultsDeps, survey: Survey, filter: ResponseFilter): Promise<ResultsBody> {
  const read = await deps.results.read(survey, filter)
  const suppressed = isFiltering(filter) && isTooFew(read.completed, read.simulated)
  return {
    surveyId: survey.id,
    title: survey.title,
    version: survey.revision,
    asOf: new Date(read.asOf).toISOString(),
    completed: read.completed,
    simulated: read.simulated,
    filter: isFiltering(filter) ? filterBody(filter) : null,
    suppressed,
    time: suppressed ? null : read.time,
    questions: suppressed ? [] : read.questions,
  }
}

/** Which answers to a text question are read: those that contain some words, or those behind the last ones read. */
export type TextSearch = { readonly questionId: string } & Pick<TextAnswersQuery, 'search' | 'after'>

export type ResultsView = {
  readonly results: ResultsBody
  /** The first answers to every text question, by its ID; of the one that is searched, those found. */
  readonly texts: ReadonlyMap<string, TextAnswersReply>
  readonly labels: readonly string[]
  readonly progress: Progress
}

/**
 * All that the page of results shows.
 * @throws Failure INVALID_INPUT
 */
export async function readResultsView(
  deps: ResultsDeps & TextDeps & Pick<Deps, 'database' | 'listCounts' | 'keyCounts'>,
  { survey }: AuthorizedSurvey,
  { filter: query, search }: { readonly filter: FilterQuery; readonly search: TextSearch | undefined },
): Promise<ResultsView> {
  const filter = filterFor(survey, query)
  const results = await resultsOf(deps, survey, filter)
  const texts = new Map<string, TextAnswersReply>()
  for (const { type, questionId } of results.questions) {
    if (type !== 'text') continue
    const asked = search?.questionId === questionId ? search : { questionId }
    texts.set(questionId, await textsOf(deps.reading(), survey.id, asked, filter))
  }
  const [labels, progress] = await Promise.all([
    listLabels(deps.database, survey.id),
    readProgress(deps, survey),
  ])
  return { results, texts, labels, progress }
}

export async function readResultLabels(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
): Promise<ResultLabelsReply> {
  return { labels: await listLabels(database, survey.id) }
}

/**
 * Answers to a text question, those that contain the words searched for. A filter that leaves too few responses leaves
 * no answers.
 *
 * @throws Failure QUESTION_NOT_FOUND, INVALID_INPUT
 */
export async function readTextAnswers(
  deps: TextDeps,
  { survey }: AuthorizedSurvey,
  questionId: string,
  { search, after, ...query }: TextAnswersQuery,
): Promise<TextAnswersReply> {
  if (questionById(survey, questionId)?.type !== 'text') throw new Failure({ code: 'QUESTION_NOT_FOUND' })
  const filter = filterFor(survey, query)
  const database = deps.reading()
  if (await leavesTooFew(database, survey.id, filter)) return { answers: [], next: null }
  return textsOf(database, survey.id, { questionId, search, after }, filter)
}

async function textsOf(
  database: Database,
  surveyId: string,
  { questionId, search = '', after }: TextSearch,
  filter: ResponseFilter,
): Promise<TextAnswersReply> {
  const asked = { surveyId, questionId, search, after: after ?? null, filter }
  const found = await listTexts(database, asked, TEXTS + 1)
  const answers = found.slice(0, TEXTS).map(({ ballotId, value }) => ({ responseId: ballotId, text: value }))
  const hasMore = found.length > TEXTS
  return { answers, next: hasMore ? (answers.at(-1)?.responseId ?? null) : null }
}

async function leavesTooFew(database: Database, surveyId: string, filter: ResponseFilter): Promise<boolean> {
  return isFiltering(filter) && isTooFew(await countMatching(database, surveyId, filter, PRIVACY_THRESHOLD))
}
