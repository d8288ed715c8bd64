import type { DeclineBody, DeclineReply } from '../../contract/responses/responses.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../domain/failure.ts'
import { canBeDeclined } from '../../domain/questions/consent/question.ts'
import { decideWithdrawal } from '../../domain/responses/leaving.ts'
import { checkAvailability } from '../../domain/survey/availability.ts'
import {
  type Admission,
  type Attempt,
  answered,
  type Caller,
  refused,
  withFreshSurvey,
} from '../admission.ts'
import { actingOf, type CarryOutDeps, carryOut } from '../command-handlers.ts'
import { declineEnding } from '../ending.ts'
import { admitCaller, refuseUnsigned } from '../entry/handlers.ts'
import { declineMarkOf } from '../identity.ts'
import { countDecline, forgetDecline, hasDeclined, LATE_SECONDS } from './repository.ts'

/**
 * Deletes what a first answer has stored, and refuses it, if its respondent has declined: it was sent before, and
 * arrived late. Whichever of the two writes first, nothing stays: a refusal is marked before it deletes, and an answer
 * is stored before the mark is looked for.
 */
export async function unlessDeclined<Reply>(
  deps: CarryOutDeps,
  admission: Admission,
  attempt: Attempt<Reply>,
): Promise<Attempt<Reply>> {
  const { survey, key, salt, test } = admission
  if (test || !canBeDeclined(survey.questions)) return attempt
  if (!(await hasDeclined(deps.database, survey.id, declineMarkOf(salt, key.ballotId)))) return attempt
  const withdrawn = await carryOut(deps, admission, decideWithdrawal, {
    kind: 'withdraw',
    by: actingOf(admission),
  })
  return withdrawn.kind === 'answered'
    ? refused({ code: 'UNAVAILABLE', retryAfter: LATE_SECONDS })
    : withdrawn
}

export async function mayBeginAgain(
  { database }: Pick<Deps, 'database'>,
  { survey, key, salt, test }: Admission,
): Promise<void> {
  if (test || !canBeDeclined(survey.questions)) return
  await forgetDecline(database, survey.id, declineMarkOf(salt, key.ballotId))
}

/**
 * Counts somebody who declines to give consent, and deletes their answers. People who try the survey out or have
 * submitted a response are not counted, and nobody is counted twice.
 *
 * @returns where they go from here, once that is done
 *
 * @throws Failure of the admission; SURVEY_NOT_AVAILABLE; QUESTION_NOT_FOUND if there is nothing to decline
 */
export function declineSurvey(deps: Deps, body: DeclineBody & Caller): Promise<DeclineReply> {
  return withFreshSurvey(deps, body.surveyId, async (found) => {
    if (!canBeDeclined(found.survey.questions)) return refused({ code: 'QUESTION_NOT_FOUND' })
    const admission = await admitCaller(deps, found, body)
    const { survey, key, test, salt } = admission
    refuseUnsigned(admission, body)
    const closed = test ? undefined : checkAvailability(survey.settings, deps.now(), true)
    if (closed) throw new Failure(closed)
    if (!test) await countDecline(deps.database, key, declineMarkOf(salt, key.ballotId))
    const withdrawn = await carryOut(deps, admission, decideWithdrawal, {
      kind: 'withdraw',
      by: actingOf(admission),
    })
    if (withdrawn.kind !== 'answered') return withdrawn
    const ending = declineEnding(admission, body)
    return answered({ declined: true, ...(ending && { ending }) })
  })
}
