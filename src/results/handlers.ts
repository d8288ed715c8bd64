import type { Account } from '../contract/accounts.ts'
import type { ResultsBody, ResultsQuery, TextAnswersBody, TextAnswersQuery } from '../contract/results.ts'
import type { Deps } from '../deps.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { FEWEST } from '../domain/resampling.ts'
import { questionById } from '../domain/survey.ts'
import { authorize } from '../surveys/authorization.ts'
import { listTexts } from './repository.ts'

type ResultsDeps = Pick<Deps, 'database' | 'results'>

/** Answers to a text question on one page. */
const TEXTS = 20

/**
 * The results of a survey, of all completed responses or of those within a time.
 *
 * @throws Failure SURVEY_NOT_FOUND, INVALID_INPUT
 */
export async function readResults(
  deps: ResultsDeps,
  designer: Account,
  surveyId: string,
  { from, to }: ResultsQuery,
): Promise<ResultsBody> {
  const { survey } = await authorize(deps, designer, surveyId, 'see')
  const within = { from: instantOf('/from', from), to: instantOf('/to', to) }
  const isFiltered = within.from !== null || within.to !== null
  const read = isFiltered ? await deps.results.readWithin(survey, within) : await deps.results.read(survey)
  const suppressed = isFiltered && read.completed < FEWEST
  return {
    surveyId,
    title: survey.title,
    version: survey.revision,
    asOf: new Date(read.asOf).toISOString(),
    completed: read.completed,
    filter: isFiltered ? { from: isoOf(within.from), to: isoOf(within.to) } : null,
    suppressed,
    time: suppressed ? null : read.time,
    questions: suppressed ? [] : read.questions,
  }
}

/**
 * Answers to a text question, those that contain the words searched for.
 *
 * @throws Failure SURVEY_NOT_FOUND, QUESTION_NOT_FOUND
 */
export async function readTextAnswers(
  deps: Pick<Deps, 'database'>,
  designer: Account,
  { surveyId, questionId }: { readonly surveyId: string; readonly questionId: string },
  { search = '', after }: TextAnswersQuery,
): Promise<TextAnswersBody> {
  const { survey } = await authorize(deps, designer, surveyId, 'see')
  if (questionById(survey, questionId)?.type !== 'text') throw new Failure({ code: 'QUESTION_NOT_FOUND' })
  const found = await listTexts(
    deps.database,
    { surveyId, questionId, search, after: after ?? null },
    TEXTS + 1,
  )
  const answers = found.slice(0, TEXTS).map(({ ballotId, value }) => ({ responseId: ballotId, text: value }))
  const hasMore = found.length > TEXTS
  return { answers, next: hasMore ? (answers.at(-1)?.responseId ?? null) : null }
}

function instantOf(path: string, text: string | undefined): number | null {
  if (text === undefined || text === '') return null
  const instant = Date.parse(text)
  if (Number.isNaN(instant)) throw new Failure(invalidInput(path, 'instant'))
  return instant
}

function isoOf(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
