import type { Database } from '../../db/database.ts'
import type { Account } from '../contract/accounts.ts'
import { type FilterQuery, filterBody, filterOf } from '../contract/filter.ts'
import type { ResultsBody, TextAnswersBody, TextAnswersQuery } from '../contract/results.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { isFiltering, type ResponseFilter } from '../domain/filter.ts'
import { isTooFew } from '../domain/publication.ts'
import { FEWEST } from '../domain/resampling.ts'
import { questionById } from '../domain/survey.ts'
import { authorize } from '../surveys/authorization.ts'
import { listTexts } from './ballots.ts'
import { countMatching, listLabels } from './repository.ts'

type ResultsDeps = Pick<Deps, 'database' | 'results'>

/** Answers to a text question on one page. */
const TEXTS = 20

/**
 * The results of a survey, of all completed responses or of those that a filter leaves.
 *
 * @throws Failure SURVEY_NOT_FOUND, INVALID_INPUT
 */
export async function readResults(
  deps: ResultsDeps,
  designer: Account,
  surveyId: string,
  query: FilterQuery,
): Promise<ResultsBody> {
  const { survey } = await authorize(deps, designer, surveyId, 'see')
  const filter = filterOf(query)
  const read = await deps.results.read(survey, filter)
  const suppressed = isFiltering(filter) && isTooFew(read.completed, read.simulated)
  return {
    surveyId,
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

/** The groups of unique keys that results can be filtered by. */
export async function readGroupLabels(
  deps: Pick<Deps, 'database'>,
  designer: Account,
  surveyId: string,
): Promise<string[]> {
  await authorize(deps, designer, surveyId, 'see')
  return listLabels(deps.database, surveyId)
}

/**
 * Answers to a text question, those that contain the words searched for. A filter that leaves too few responses leaves
 * no answers.
 *
 * @throws Failure SURVEY_NOT_FOUND, QUESTION_NOT_FOUND, INVALID_INPUT
 */
export async function readTextAnswers(
  deps: Pick<Deps, 'database' | 'reading'>,
  designer: Account,
  { surveyId, questionId }: { readonly surveyId: string; readonly questionId: string },
  { search = '', after, ...query }: TextAnswersQuery,
): Promise<TextAnswersBody> {
  const { survey } = await authorize(deps, designer, surveyId, 'see')
  if (questionById(survey, questionId)?.type !== 'text') throw new Failure({ code: 'QUESTION_NOT_FOUND' })
  const filter = filterOf(query)
  const database = deps.reading()
  if (await leavesTooFew(database, surveyId, filter)) return { answers: [], next: null }
  const asked = { surveyId, questionId, search, after: after ?? null, filter }
  const found = await listTexts(database, asked, TEXTS + 1)
  const answers = found.slice(0, TEXTS).map(({ ballotId, value }) => ({ responseId: ballotId, text: value }))
  const hasMore = found.length > TEXTS
  return { answers, next: hasMore ? (answers.at(-1)?.responseId ?? null) : null }
}

async function leavesTooFew(database: Database, surveyId: string, filter: ResponseFilter): Promise<boolean> {
  return isFiltering(filter) && isTooFew(await countMatching(database, surveyId, filter, FEWEST))
}
