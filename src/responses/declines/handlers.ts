import type { DeclineBody, DeclineReply } from '../../contract/responses.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../domain/failure.ts'
import { canBeDeclined } from '../../domain/questions/consent/question.ts'
import { checkAvailability } from '../../domain/survey/availability.ts'
import { answered, type Caller, refused, withFreshSurvey } from '../admission.ts'
import { actingOf, carryOut } from '../command-handlers.ts'
import { declineEnding } from '../ending.ts'
import { admitCaller, refuseUnsigned } from '../entry/handlers.ts'
import { declineMarkOf } from '../identity.ts'
import { countDecline } from './repository.ts'

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
    await refuseUnsigned(admission, body)
    const closed = test ? undefined : checkAvailability(survey.settings, deps.now(), true)
    if (closed) throw new Failure(closed)
    if (!test) await countDecline(deps.database, key, await declineMarkOf(salt, key.ballotId))
    const withdrawn = await carryOut(deps, admission, { kind: 'withdraw', by: actingOf(admission) })
    if (withdrawn.kind !== 'answered') return withdrawn
    const ending = declineEnding(admission, body)
    return answered({ declined: true, ...(ending && { ending }) })
  })
}
