import type { OverrideBody, OverrideReply } from '../../contract/results/outcome.ts'
import type { Deps } from '../../deps.ts'
import { Failure, invalidInput } from '../../domain/failure.ts'
import { reasonProblems } from '../../domain/outcome/overrides.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import { questionById, type Survey } from '../../domain/survey/survey.ts'
import type { AuthorizedSurvey } from '../../surveys/authorization.ts'
import { deleteOverride, upsertOverride } from './overrides-repository.ts'

type OverrideAddress = { readonly questionId: string; readonly optionId: string }

/**
 * Moves an option in or out of what a question decides, with a public reason.
 * @throws Failure QUESTION_NOT_FOUND, INVALID_INPUT
 */
export async function moveOption(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
  address: OverrideAddress,
  { funded, reason }: OverrideBody,
): Promise<OverrideReply> {
  refuseUndecided(survey, address)
  const problems = reasonProblems(reason)
  if (problems.length > 0) throw new Failure({ code: 'INVALID_INPUT', problems })
  const stored = { ...address, isFunded: funded, reason: reason.trim() }
  await upsertOverride(database, survey.id, stored)
  return { optionId: address.optionId, funded, reason: stored.reason }
}

/**
 * Takes an override back.
 * @throws Failure NOT_FOUND if there is none
 */
export async function removeOverride(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
  { questionId, optionId }: OverrideAddress,
): Promise<void> {
  if (!(await deleteOverride(database, survey.id, questionId, optionId)))
    throw new Failure({ code: 'NOT_FOUND' })
}

function refuseUndecided(survey: Survey, { questionId, optionId }: OverrideAddress): void {
  const question = questionById(survey, questionId)
  if (!question || !isBallot(question) || !question.outcome) throw new Failure({ code: 'QUESTION_NOT_FOUND' })
  if (!question.options.some(({ id }) => id === optionId))
    throw new Failure(invalidInput('/optionId', 'unknownOption'))
}
