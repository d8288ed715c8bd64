import type { DeclineBody } from '../contract/responses.ts'
import type { Deps } from '../deps.ts'
import { checkAvailability } from '../domain/availability.ts'
import { canBeDeclined } from '../domain/consent/question.ts'
import { Failure } from '../domain/failure.ts'
import { answered, type Caller, refused, withFreshSurvey } from './admission.ts'
import { admitCaller } from './handlers.ts'
import { insertDecline } from './repository.ts'

/**
 * Counts somebody who declines what the survey asks to agree to, and removes what they have answered. Who only tries the survey
 * out is not counted.
 *
 * @throws Failure of the admission; SURVEY_NOT_AVAILABLE; QUESTION_NOT_FOUND where there is nothing to decline
 */
export function declineSurvey(deps: Deps, body: DeclineBody & Caller): Promise<void> {
  return withFreshSurvey(deps, body.surveyId, async (found) => {
    if (!canBeDeclined(found.survey.questions)) return refused({ code: 'QUESTION_NOT_FOUND' })
    const { survey, key, test } = await admitCaller(deps, found, body)
    const closed = test ? undefined : checkAvailability(survey.settings, deps.now(), true)
    if (closed) throw new Failure(closed)
    await insertDecline(deps.database, key, test)
    return answered(undefined)
  })
}
