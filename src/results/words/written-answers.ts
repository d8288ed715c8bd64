import type { Database } from '../../../db/database.ts'
import type { ReasonResultsBody } from '../../contract/results/ballot-question-results.ts'
import type { TextAnswersQuery, TextAnswersReply } from '../../contract/results/text-answers.ts'
import type { Deps } from '../../deps.ts'
import { Failure, invalidInput } from '../../domain/failure.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import type { WordsAsked } from '../../domain/results/form-tallies.ts'
import { segmentsOf } from '../../domain/splits/split.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { listTexts, type TextSearch } from './repository.ts'

/** Answers in words on one page. */
const TEXTS = 20

/** A page of texts: those that contain some words, or come after a cursor. */
export type WordsPage = WordsAsked & Partial<Pick<TextSearch, 'search' | 'after'>>

export async function listWords(
  database: Database,
  surveyId: string,
  { search = '', after = null, ...words }: WordsPage,
  whose: Pick<TextSearch, 'within'> & { readonly filter: ResponseFilter },
): Promise<TextAnswersReply> {
  const { texts, stoppedAt } = await listTexts(
    database,
    { ...words, ...whose, surveyId, search, after },
    TEXTS + 1,
  )
  const answers = texts.slice(0, TEXTS).map(({ ballotId, value }) => ({ responseId: ballotId, text: value }))
  return { answers, next: texts.length > TEXTS ? (answers.at(-1)?.responseId ?? null) : stoppedAt }
}

/**
 * The texts of people in a segment of a split, with the number of authors; nothing if they may not be listed.
 *
 * @param query names the split and its segment
 * @throws Failure INVALID_INPUT
 */
export async function listWordsOfSegment(
  { reading, splits }: Pick<Deps, 'reading' | 'splits'>,
  survey: Survey,
  page: WordsPage,
  { filter, query }: { readonly filter: ResponseFilter; readonly query: TextAnswersQuery },
): Promise<TextAnswersReply> {
  const { questionId, type, option } = page
  const split = (await splits.requested(survey, query))?.split
  if (!split) throw new Failure(invalidInput('/by', 'required'))
  const found = segmentsOf(split).find(({ segmentId }) => segmentId === query.segment)
  if (!found) throw new Failure(invalidInput('/segment', query.segment ? 'invalid' : 'required'))
  const { segmentId, label, column, index } = found
  const writers = await splits.writers(survey, split, { questionId, type, option })
  const disclosed = writers.find((each) => each.segmentId === segmentId && !each.suppressed)
  const { by, question, source, codesOf } = split
  const segment = { by, question, segmentId, label, count: disclosed?.count ?? null, suppressed: !disclosed }
  if (!disclosed) return { answers: [], next: null, segment }
  const at = split.columns.indexOf(column)
  const within = { source, holds: (text: string) => codesOf(text)[at] === index }
  return { ...(await listWords(reading(), survey.id, page, { filter, within })), segment }
}

/** The option whose reasons are shown: the requested one, or else the first of those with the most. */
export function shownOption({ options }: ReasonResultsBody, asked: string | undefined) {
  const [most] = options.toSorted((a, b) => b.count - a.count)
  return options.find(({ optionId }) => optionId === asked) ?? most
}
