import { listCollaborators, upsertCollaborator } from '../collaborators/repository.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { roundOf } from '../domain/room/rounds.ts'
import type { Survey } from '../domain/survey/survey.ts'
import { listKeys } from '../keys/repository.ts'
import { putKeys, renewRow } from '../keys/sharing.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { insertSurvey } from '../surveys/editing/repository.ts'
import { newSurveyId } from '../surveys/new-ids.ts'
import { findSurveyWithMembership } from '../surveys/repository.ts'
import { retriedOnConflict } from '../teams/handlers.ts'
import { findTeam } from '../teams/repository.ts'
import type { RoomVote } from './handlers.ts'
import { alignVote } from './repository.ts'

const EVERY_KEY = { label: null, status: null, find: null, limit: null, offset: 0 } as const

/**
 * Makes the survey of one vote in a room, for its owner. It gets keys when it is opened.
 * @throws Failure INSUFFICIENT_SCOPE for a token for chosen surveys
 */
export async function makeRound(
  deps: Deps,
  { account, survey, ownerId, teamId }: AuthorizedSurvey,
  { step, vote }: RoomVote,
) {
  if (account.grant?.surveyIds) throw new Failure({ code: 'INSUFFICIENT_SCOPE' })
  const { id: surveyId, revision: _revision, ...definition } = survey
  const id = newSurveyId(deps)
  const round = roundOf(definition, step, vote)
  const row = {
    ownerId: ownerId ?? account.id,
    id,
    definition: round,
    identitySalt: deps.random(16),
    savedAt: deps.now(),
  }
  const isStored = await retriedOnConflict(async () => {
    const team = teamId === null ? null : await findTeam(deps.database, teamId)
    if (team === undefined) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
    return insertSurvey(deps.database, row, { images: { copiedFrom: surveyId }, team })
  })
  if (!isStored) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  return id
}

/**
 * Gives a vote the keys of the room's survey; it has been named in the room. Whoever would revoke a key now finds the vote,
 * or has revoked it before the keys are read.
 */
export async function shareKeys({ database }: Deps, { id, settings }: Survey, vote: string): Promise<void> {
  if (vote === id || !settings.hasUKey || settings.uKeyMode !== 'list') return
  await renewRow(database, id)
  const listed = await listKeys(database, id, EVERY_KEY)
  for (const [label, named] of Map.groupBy(listed, (key) => key.label)) {
    const outcome = await putKeys(
      database,
      vote,
      named.map(({ uKey }) => uKey),
      label,
    )
    if (outcome !== 'stored') throw new Failure({ code: 'UNAVAILABLE', retryAfter: 1 })
  }
}

/**
 * The survey of a vote that its room names, as whoever steers the room may edit it: with the owner, the team and the
 * collaborators that the room's survey has by now.
 */
export async function accessToRound(
  deps: Deps,
  access: AuthorizedSurvey,
  id: string,
): Promise<AuthorizedSurvey> {
  const { account, role, right, survey } = access
  if (id === survey.id) return access
  await alignVote(deps.database, survey.id, id)
  for (const invited of await listCollaborators(deps.database, survey.id))
    await upsertCollaborator(deps.database, id, invited, null)
  const found = await findSurveyWithMembership(deps.database, { id, email: account.email, isDeleted: false })
  if (!found) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  return { ...found, account, role, right }
}
