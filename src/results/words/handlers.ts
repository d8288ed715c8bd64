import { filterFor } from '../../contract/results/filter.ts'
import type { TextAnswersQuery, TextAnswersReply } from '../../contract/results/text-answers.ts'
import type { Deps } from '../../deps.ts'
import { withoutQuestions } from '../../domain/arms/asked.ts'
import { ballotQuestionOf } from '../../domain/ballot/cast.ts'
import { Failure, invalidInput } from '../../domain/failure.ts'
import { isAnswered, isFormQuestion } from '../../domain/questions/question-traits.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import { isAboutBallot } from '../../domain/show-if/rule.ts'
import { type Question, questionById, type Survey } from '../../domain/survey/survey.ts'
import type { AuthorizedSurvey } from '../../surveys/authorization.ts'
import { formResults } from '../figures/form-results.ts'
import { listWords, listWordsOfSegment, type WordsPage } from './written-answers.ts'

export type TextDeps = Pick<Deps, 'reading' | 'results' | 'splits'>

/** @throws Failure ANSWERS_HELD_BACK */
export async function refuseHeldBack(
  { results }: Pick<Deps, 'results'>,
  survey: Survey,
  questionId?: string,
) {
  const heldBack = await results.heldBack(survey)
  const waits = questionId !== undefined && heldBack?.waitingQuestions.has(questionId)
  if (heldBack?.isComplete === false || waits) throw new Failure({ code: 'ANSWERS_HELD_BACK' })
  return heldBack
}

/**
 * Searches the texts written in answer to a question: to a text question, in own words to a choice question, or as
 * reasons for the votes on an option. A group of keys that is not shown gives no answers.
 *
 * @throws Failure QUESTION_NOT_FOUND, INVALID_INPUT
 */
export async function readTextAnswers(
  deps: TextDeps,
  { survey }: AuthorizedSurvey,
  questionId: string,
  query: TextAnswersQuery,
): Promise<TextAnswersReply> {
  const question = questionById(survey, questionId)
  if (!question || !isFormQuestion(question) || !isAnswered(question))
    throw new Failure({ code: 'QUESTION_NOT_FOUND' })
  if (!formResults(question.type).takesWords(question)) throw new Failure({ code: 'QUESTION_NOT_FOUND' })
  const heldBack = await refuseHeldBack(deps, survey, questionId)
  const { type } = question
  const { search, after, option } = query
  if (isAboutBallot(question)) refuseUnknownOption(survey, question, option)
  const filter = await deps.results.excluding(survey, filterFor(survey, query))
  if (!isOfSegment(query) && (await deps.splits.hidesGroup(survey, filter)))
    return { answers: [], next: null }
  const page = { questionId, type, option: option ?? null, search, after }
  return wordsOf(deps, withoutQuestions(survey, heldBack?.waitingQuestions), page, { filter, query })
}

const isOfSegment = ({ by, segment }: TextAnswersQuery) => Boolean(by || segment)

/** The texts of everybody, of responses that pass a filter, or of a segment in the query. */
export const wordsOf = (
  deps: TextDeps,
  survey: Survey,
  page: WordsPage,
  whose: { readonly filter: ResponseFilter; readonly query: TextAnswersQuery },
): Promise<TextAnswersReply> =>
  isOfSegment(whose.query)
    ? listWordsOfSegment(deps, survey, page, whose)
    : listWords(deps.reading(), survey.id, page, { filter: whose.filter, within: null })

function refuseUnknownOption({ questions }: Survey, question: Question, option: string | undefined) {
  if (option === undefined) throw new Failure(invalidInput('/option', 'required'))
  const about = ballotQuestionOf(question, questions)
  if (!about?.options.some(({ id }) => id === option))
    throw new Failure(invalidInput('/option', 'unknownOption'))
}
