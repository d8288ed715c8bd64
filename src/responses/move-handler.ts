import type { Database } from '../../db/database.ts'
import { isDuplicate } from '../../db/duplicate.ts'
import { arrayLiteral } from '../../db/sql.ts'
import type { MoveBody } from '../contract/moving.ts'
import type { ResponseReply } from '../contract/responses.ts'
import type { Deps } from '../deps.ts'
import { isSecret } from '../domain/disclosure/ballot-secrecy.ts'
import { type Attempt, answered, type Caller, OUTDATED, refused, withFreshSurvey } from './admission.ts'
import { admitCaller } from './handlers.ts'
import { CHANGE_ID, CHANGE_UUID } from './key-row-statements.ts'
import { armIn, ownershipRefusal } from './refusals.ts'
import { fullReply, progressOf } from './reply.ts'
import { type BallotKey, findBallot } from './repository.ts'

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
    const { database } = deps
    const before = await admitCaller(deps, survey, body)
    const to = await admitCaller(deps, survey, { ...body, uuid: body.newUuid })
    // Whoever sends a link with a uuid could mark the response that they began with it, and know the mark in files: the
    // holder of the key starts over.
    const isFixed = isSecret(survey.survey.settings)
    const old = await findBallot(database, before)
    if (!isFixed && !(await move(database, before.key, to.key))) return OUTDATED
    const ballot = await findBallot(database, to)
    const progress = progressOf(
      { ...ballot, startedAt: old.startedAt ?? ballot.startedAt },
      armIn(to, ballot),
    )
    if (ballot.respondent === body.newUuid && progress) return answered(await fullReply(to, progress, ballot))
    const left = await findBallot(database, before)
    const refusal = ownershipRefusal(isFixed ? to : before, left, before.key.ballotId)
    if (refusal) return refused(refusal)
    return refused({ code: left.completedAt === null ? 'RESPONSE_NOT_FOUND' : 'RESPONSE_COMPLETED' })
  })
}

/**
 * By two statements: an answer that the first one waits for is stored by the time of the second.
 *
 * @returns false if something else was stored with the new uuid at the same time
 */
async function move(database: Database, from: BallotKey, to: BallotKey): Promise<boolean> {
  const { surveyId, ballotId } = from
  await database.query(CHANGE_UUID, [surveyId, ballotId, from.respondent, to.respondent])
  if (to.ballotId === ballotId) return true
  try {
    await database.query(CHANGE_ID, [surveyId, ballotId, to.respondent, to.ballotId, arrayLiteral([])])
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}
