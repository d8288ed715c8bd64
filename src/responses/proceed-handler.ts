import type { ProceedBody } from '../contract/responses.ts'
import type { Deps } from '../deps.ts'
import {
  type Admission,
  type Attempt,
  answered,
  type Caller,
  OUTDATED,
  refused,
  withFreshSurvey,
} from './admission.ts'
import { withEnding } from './ending.ts'
import { admitCaller, type Written } from './handlers.ts'
import { armIn, closingRefusal, isScreenedOut, ownershipRefusal } from './refusals.ts'
import { progressOf, responseReply } from './reply.ts'
import { type FoundBallot, findBallot, updateTurnedAway } from './repository.ts'

/**
 * Decides by what is stored whether a respondent who leaves a step may go on; who is screened out has their response closed. Safe
 * to repeat.
 *
 * @throws Failure of the admission; RESPONSE_NOT_FOUND; SURVEY_NOT_AVAILABLE
 */
export function proceed(deps: Deps, body: ProceedBody & Caller): Promise<Written> {
  return withFreshSurvey(deps, body.surveyId, async (found) => {
    const admission = await admitCaller(deps, found, body)
    const { survey, key, issuedKey } = admission
    const ballot = await findBallot(deps.database, key.surveyId, key.ballotId, issuedKey)
    const denied = ownershipRefusal(admission, ballot, body.surveyResponseId)
    if (denied) return refused(denied)
    const progress = progressOf(ballot, armIn(admission, ballot))
    if (!progress) return refused({ code: 'RESPONSE_NOT_FOUND' })
    if (progress.completedAt === null) {
      const closed = closingRefusal(admission, ballot)
      if (closed) return refused(closed)
      if (isScreenedOut(survey, ballot)) return closeScreenedOut(deps, admission, ballot, body)
    }
    const reply = await responseReply(admission, progress)
    const isOver = progress.completedAt !== null
    return answered({
      reply: isOver ? await withEnding(deps.database, admission, reply, body) : reply,
      fresh: false,
    })
  })
}

/** Closes the response of somebody who is screened out, as it was read; where an answer came in between, it is decided again. */
export async function closeScreenedOut(
  { database }: Pick<Deps, 'database'>,
  admission: Admission,
  ballot: FoundBallot,
  caller: Caller,
): Promise<Attempt<Written>> {
  const { answerWrites, answers } = ballot
  const outcome = 'screenedOut'
  const result = await updateTurnedAway(database, { ...admission.key, outcome, answerWrites })
  if (result.kind === 'rejected') return OUTDATED
  const { startedAt, completedAt } = result
  const given = answers.map(({ questionId }) => questionId)
  const arm = armIn(admission, ballot)
  const reply = await responseReply(admission, { startedAt, completedAt, outcome, answered: given, arm })
  return answered({ reply: await withEnding(database, admission, reply, caller), fresh: true })
}
