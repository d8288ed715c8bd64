import type { MoveBody } from '../contract/moving.ts'
import type { ResponseReply } from '../contract/responses.ts'
import type { Deps } from '../deps.ts'
import { isSecret } from '../domain/disclosure/ballot-secrecy.ts'
import { type Attempt, answered, type Caller, refused, withFreshSurvey, withMoved } from './admission.ts'
import { admitCaller } from './handlers.ts'
import { MOVE } from './key-row-statements.ts'
import { armIn, ownershipRefusal } from './refusals.ts'
import { fullReply, progressOf } from './reply.ts'
import { findBallot } from './repository.ts'

/**
 * Gives an unfinished response a new uuid, made by the device on which it continues; the old one finds nothing from
 * then on, whoever knows it. In secret surveys nothing moves. Idempotent.
 *
 * @throws Failure UNIQUE_KEY_USED, RESPONSE_NOT_FOUND, RESPONSE_COMPLETED, or one of the admission
 */
export function moveResponse(deps: Deps, body: MoveBody & Caller): Promise<ResponseReply> {
  return withFreshSurvey(deps, body.surveyId, async (survey): Promise<Attempt<ResponseReply>> => {
    const before = await withMoved(deps.database, await admitCaller(deps, survey, body))
    const { surveyId, ballotId, respondent } = before.key
    const to = await admitCaller(deps, survey, { ...body, uuid: body.newUuid })
    const { settings } = survey.survey
    const isKeyed = settings.hasUKey && !before.test
    // Whoever sends a link with a uuid could mark the response that they began with it, and know the mark in files: the
    // holder of the key starts over.
    const isFixed = isSecret(settings)
    if (!isFixed) await deps.database.query(MOVE, [surveyId, ballotId, respondent, body.newUuid, !isKeyed])
    const admission = await withMoved(deps.database, to)
    const ballot = await findBallot(deps.database, admission)
    const progress = progressOf(ballot, armIn(admission, ballot))
    if (ballot.respondent === body.newUuid && progress)
      return answered(await fullReply(admission, progress, ballot))
    const old = await findBallot(deps.database, before)
    const refusal = ownershipRefusal(isFixed ? to : before, old, ballotId)
    if (refusal) return refused(refusal)
    return refused({ code: old.completedAt === null ? 'RESPONSE_NOT_FOUND' : 'RESPONSE_COMPLETED' })
  })
}
