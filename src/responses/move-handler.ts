import type { MoveBody } from '../contract/moving.ts'
import type { ResponseReply } from '../contract/responses.ts'
import type { Deps } from '../deps.ts'
import { isSecret } from '../domain/ballot-secrecy.ts'
import { isDrawn } from '../domain/cast.ts'
import { type Attempt, answered, type Caller, refused, withFreshSurvey, withMoved } from './admission.ts'
import { admitCaller } from './handlers.ts'
import { MOVE } from './key-row-statements.ts'
import { armIn, ownershipRefusal } from './refusals.ts'
import { fullReply, progressOf } from './reply.ts'
import { findBallot } from './repository.ts'

/**
 * Gives an unfinished response a new uuid, made by the device on which it continues; the old one finds nothing from
 * then on, whoever knows it. Idempotent.
 */
export function moveResponse(deps: Deps, body: MoveBody & Caller): Promise<ResponseReply> {
  return withFreshSurvey(deps, body.surveyId, async (survey): Promise<Attempt<ResponseReply>> => {
    const before = await withMoved(deps.database, await admitCaller(deps, survey, body))
    const { surveyId, ballotId, respondent } = before.key
    const to = await admitCaller(deps, survey, { ...body, uuid: body.newUuid })
    const { settings, questions } = survey.survey
    const isKeyed = settings.hasUKey && !before.test
    // Answers fit only what was drawn by the old uuid, whose maker knows it and sees it in files: the holder starts over.
    const isFixed = isSecret(settings) && questions.some(isDrawn)
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
