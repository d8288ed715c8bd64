import type { FindResponseQuery, ResponseReply } from '../contract/responses.ts'
import type { Deps } from '../deps.ts'
import { ownershipRefusal } from '../domain/responses/ownership.ts'
import { answered, type Caller, refused, withFreshSurvey } from './admission.ts'
import { actingOf } from './command-handlers.ts'
import { withEnding } from './ending.ts'
import { admitCaller } from './entry/handlers.ts'
import { fullReply, progressOf } from './reply.ts'

/** Finds the caller's response with its answers, so that they can resume it on any device. */
export function findResponse(
  deps: Deps,
  query: Omit<FindResponseQuery, 'preview'> & Caller,
): Promise<ResponseReply> {
  return withFreshSurvey(deps, query.surveyId, async (survey) => {
    const admission = await admitCaller(deps, survey, query)
    const ballot = await deps.responses.load(admission)
    const refusal = ownershipRefusal(admission.survey, ballot, actingOf(admission), admission.key.ballotId)
    const progress = progressOf(admission.survey, ballot)
    if (refusal || !progress) return refused(refusal ?? { code: 'RESPONSE_NOT_FOUND' })
    const reply = await fullReply(admission, progress, ballot)
    if (progress.completedAt === null) return answered(reply)
    return answered(await withEnding(deps.responses, admission, reply, query))
  })
}
