import { openOther } from '../../audit/handlers.ts'
import type { BesideBody } from '../../contract/results/beside.ts'
import type { QuestionResultsBody, QvResultsBody } from '../../contract/results/results.ts'
import type { Deps } from '../../deps.ts'
import { sideBySide } from '../../domain/checks/waves/side-by-side.ts'
import { Failure, invalidInput } from '../../domain/failure.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import { EVERY_RESPONSE } from '../../domain/results/filter.ts'
import { acceptsAnswers } from '../../domain/survey/availability.ts'
import type { AuthorizedSurvey } from '../../surveys/authorization.ts'

/**
 * Another survey of the designer beside the results of one: each ballot beside the one with most options of its names.
 * @throws Failure INVALID_INPUT if the designer has no such other survey
 */
export async function readBeside(
  deps: Pick<Deps, 'database' | 'results' | 'now'>,
  { survey: { id }, account }: AuthorizedSurvey,
  questions: readonly QuestionResultsBody[],
  surveyId: string,
): Promise<BesideBody> {
  const other = surveyId === id ? undefined : await openOther(deps, account, surveyId).catch(noSurvey)
  if (!other) throw new Failure(invalidInput('/with', 'invalid'))
  const isOpen = acceptsAnswers(other, deps.now())
  const read = await deps.results.read(other.survey, EVERY_RESPONSE, isOpen)
  const waits = (await deps.results.heldBack(other.survey))?.waitingQuestions ?? new Set()
  const ballots = read.questions.filter(isBallot).filter(({ questionId }) => !waits.has(questionId))
  return {
    surveyId,
    title: other.survey.title,
    completed: read.completed,
    questions: questions.filter(isBallot).flatMap((question) => closest(question, ballots)),
  }
}

function closest(question: QvResultsBody, ballots: readonly QvResultsBody[]): BesideBody['questions'] {
  const [best] = ballots
    .map((other) => ({ other, options: sideBySide(question.options, other.options) }))
    .sort((a, b) => b.options.length - a.options.length)
  if (!best || best.options.length === 0) return []
  const { other, options } = best
  return [{ questionId: question.questionId, otherQuestion: other.question, options }]
}

function noSurvey(error: unknown): undefined {
  if (error instanceof Failure) return undefined
  throw error
}
