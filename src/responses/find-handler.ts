import type { FindResponseQuery, ResponseReply } from '../contract/responses.ts'
import type { Deps } from '../deps.ts'
import { answered, type Caller, refused, withFreshSurvey } from './admission.ts'
import { withEnding } from './ending.ts'
import { admitCaller } from './handlers.ts'
import { armIn, ownershipRefusal } from './refusals.ts'
import { fullReply, progressOf } from './reply.ts'
import { findBallot } from './repository.ts'

/** Finds the caller's response with its answers, so that they can resume it on any device. */
export function findResponse(
  deps: Deps,
  query: Omit<FindResponseQuery, 'preview'> & Caller,
): Promise<ResponseReply> {
  return withFreshSurvey(deps, query.surveyId, async (survey) => {
    const admission = await admitCaller(deps, survey, query)
    const ballot = await findBallot(deps.database, admission)
    const refusal = ownershipRefusal(admission, ballot, admission.key.ballotId)
    const progress = progressOf(ballot, armIn(admission, ballot))
    if (refusal || !progress) return refused(refusal ?? { code: 'RESPONSE_NOT_FOUND' })
    const reply = await fullReply(admission, progress, ballot)
    if (progress.completedAt === null) return answered(reply)
    return answered(await withEnding(deps.database, admission, reply, query))
  })
}
