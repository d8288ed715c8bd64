import type { MoveBody } from '../contract/responses/moving.ts'
import type { ResponseReply } from '../contract/responses/responses.ts'
import type { Deps } from '../deps.ts'
import { isSecret } from '../domain/disclosure/ballot-secrecy.ts'
import { decideMove } from '../domain/responses/leaving.ts'
import { ownershipRefusal } from '../domain/responses/ownership.ts'
import { type Admission, type Attempt, answered, type Caller, refused, withFreshSurvey } from './admission.ts'
import { latestAssignment } from './arms/strata.ts'
import { actingOf, type CarryOutDeps, carryOut } from './command-handlers.ts'
import { admitCaller } from './entry/handlers.ts'
import { fullReply, progressOf } from './reply.ts'

/**
 * Gives an unfinished response a new uuid, made by the device on which it continues, and unless it belongs to a unique
 * key a new id. Whoever knows what it was before finds nothing from then on. In secret surveys nothing moves.
 * Idempotent.
 *
 * @returns the response with the instant at which it was begun elsewhere
 * @throws Failure UNIQUE_KEY_USED, RESPONSE_NOT_FOUND, RESPONSE_COMPLETED, or one of the admission
 */
export function moveResponse(deps: Deps, body: MoveBody & Caller): Promise<ResponseReply> {
  return withFreshSurvey(deps, body.surveyId, async (survey): Promise<Attempt<ResponseReply>> => {
    const { responses } = deps
    const before = await admitCaller(deps, survey, body)
    const to = await admitCaller(deps, survey, { ...body, uuid: body.newUuid })
    const old = await responses.load(before)
    const moved = await move(deps, before, to, old.fields?.armStratum ?? null)
    if (moved.kind !== 'answered') return moved
    const ballot = await responses.load(to)
    const progress = progressOf(to.survey, { ...ballot, startedAt: old.startedAt ?? ballot.startedAt })
    if (ballot.respondent === body.newUuid && progress) return answered(fullReply(to, progress, ballot))
    const left = await responses.load(before)
    // The holder of the key of a secret ballot starts over instead.
    const by = actingOf(isSecret(before.survey.settings) ? to : before)
    const refusal = ownershipRefusal(before.survey, left, by, before.key.ballotId)
    if (refusal) return refused(refusal)
    return refused({ code: left.completedAt === null ? 'RESPONSE_NOT_FOUND' : 'RESPONSE_COMPLETED' })
  })
}

/** By two changes: an answer that the first one waits for is stored by the time of the second. */
async function move(
  deps: CarryOutDeps,
  before: Admission,
  to: Admission,
  stratum: string | null,
): Promise<Attempt<unknown>> {
  const { ballotId, respondent } = to.key
  const isFree = ballotId !== before.key.ballotId && (await deps.responses.load(to)).fields === null
  const command = { kind: 'move', by: actingOf(before), to: respondent } as const
  const given = await carryOut(deps, before, decideMove, { ...command, takesId: false })
  if (given.kind !== 'answered' || !isFree) return given
  const from = { ...before, key: { ...before.key, castId: ballotId } }
  const place = stratum === null ? undefined : await latestAssignment(deps.database, before, stratum)
  return carryOut(deps, from, decideMove, { ...command, takesId: true, place })
}
