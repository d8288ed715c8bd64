import type { ClearedReply } from '../../contract/results/outcome.ts'
import type { Deps } from '../../deps.ts'
import { ballotQuestionOf } from '../../domain/ballot/cast.ts'
import { Failure, invalidInput } from '../../domain/failure.ts'
import { isAnswered, isFormQuestion } from '../../domain/questions/question-traits.ts'
import { reasonsFromText } from '../../domain/questions/reason/answer.ts'
import { questionById, type Survey } from '../../domain/survey/survey.ts'
import type { AuthorizedSurvey } from '../../surveys/authorization.ts'
import { formResults } from '../figures/form-results.ts'
import { refuseHeldBack } from '../words/handlers.ts'
import { deleteCleared, findReason, insertCleared, MOST_CLEARED } from './repository.ts'

type ClearDeps = Pick<Deps, 'database' | 'results'>

export type ReasonAddress = {
  readonly questionId: string
  readonly responseId: string
  readonly optionId: string
}

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Lets everybody read a reason for votes on an option, without its writer's votes.
 * @throws Failure QUESTION_NOT_FOUND, NOT_FOUND, ANSWERS_HELD_BACK, INVALID_INPUT
 */
export async function clearReason(
  deps: ClearDeps,
  { survey }: AuthorizedSurvey,
  { questionId, responseId, optionId }: ReasonAddress,
): Promise<ClearedReply> {
  const about = ballotAskedAbout(survey, questionId)
  await refuseHeldBack(deps, survey, questionId)
  const found =
    IS_ID.test(responseId) &&
    (await findReason(deps.database, survey.id, responseId, { id: questionId, of: about.id }))
  const reason = found && reasonsFromText(found.reasons).find((each) => each.optionId === optionId)?.text
  if (!found || !reason) throw new Failure({ code: 'NOT_FOUND' })
  const votes = found.votes[about.options.findIndex(({ id }) => id === optionId)] ?? 0
  const digest = new Bun.CryptoHasher('sha256').update(reason).digest('hex')
  const cleared = { questionId, optionId, digest, reason, isFor: votes > 0 }
  if (!(await insertCleared(deps.database, survey.id, cleared)))
    throw new Failure(invalidInput('/optionId', 'tooMany', { most: MOST_CLEARED }))
  return { optionId, digest }
}

/**
 * Withdraws a cleared reason.
 * @throws Failure NOT_FOUND if it is not cleared
 */
export async function withdrawReason(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
  { questionId, digest }: { readonly questionId: string; readonly digest: string },
): Promise<void> {
  if (!(await deleteCleared(database, survey.id, questionId, digest)))
    throw new Failure({ code: 'NOT_FOUND' })
}

function ballotAskedAbout(survey: Survey, questionId: string) {
  const question = questionById(survey, questionId)
  const about = question && ballotQuestionOf(question, survey.questions)
  if (
    !question ||
    !about ||
    !isFormQuestion(question) ||
    !isAnswered(question) ||
    !formResults(question.type).takesWords(question)
  )
    throw new Failure({ code: 'QUESTION_NOT_FOUND' })
  return about
}
