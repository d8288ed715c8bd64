import type { DeclineBody, DeclineReply } from '../contract/responses.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { canBeDeclined } from '../domain/questions/consent/question.ts'
import { checkAvailability } from '../domain/survey/availability.ts'
import { answered, type Caller, refused, withFreshSurvey } from './admission.ts'
import { countDecline } from './decline-repository.ts'
import { declineEnding } from './ending.ts'
import { refuseUnsigned } from './entry-handlers.ts'
import { admitCaller } from './handlers.ts'
import { declineMarkOf } from './identity.ts'
import { countsInQuotas } from './quota-handlers.ts'
import { releaseQuotas } from './quota-repository.ts'
import { withdraw } from './withdraw.ts'

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
    await withdraw(deps.database, admission)
    // In this order: once the response is gone, no other call reserves a place for it.
    if (countsInQuotas(admission)) await releaseQuotas(deps.database, key)
    const ending = declineEnding(admission, body)
    return answered({ declined: true, ...(ending && { ending }) })
  })
}
