import type { CollaboratorBody, CollaboratorReply, CollaboratorsReply } from '../contract/collaborators.ts'
import type { Deps } from '../deps.ts'
import { isEmailAddress } from '../domain/access/email-address.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { LIMITS } from '../domain/survey/survey.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import {
  deleteCollaborator,
  findOwnerEmail,
  listCollaborators,
  type StoredCollaborator,
  upsertCollaborator,
} from './repository.ts'

export async function readCollaborators(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
): Promise<CollaboratorsReply> {
  const listed = await listCollaborators(database, survey.id)
  return { owner: await findOwnerEmail(database, survey.id), collaborators: listed.map(collaborator) }
}

/** Invites somebody, who need not have an account yet, or changes their role. */
export async function inviteCollaborator(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
  address: string,
  { role }: CollaboratorBody,
): Promise<CollaboratorReply> {
  const email = address.trim().toLowerCase()
  if (!isEmailAddress(email)) throw new Failure(invalidInput('/email', 'emailAddress'))
  if (email === (await findOwnerEmail(database, survey.id))?.toLowerCase()) {
    throw new Failure(invalidInput('/email', 'ownerAddress'))
  }
  const stored = await upsertCollaborator(database, survey.id, { email, role })
  if (!stored) throw new Failure(invalidInput('/collaborators', 'tooMany', { most: LIMITS.collaborators }))
  return collaborator(stored)
}

export async function removeCollaborator(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
  address: string,
): Promise<void> {
  const gone = await deleteCollaborator(database, survey.id, address.trim().toLowerCase())
  if (!gone) throw new Failure({ code: 'NOT_FOUND' })
}

function collaborator({ email, role, createdAt }: StoredCollaborator): CollaboratorReply {
  return { email, role, createdAt: new Date(createdAt).toISOString() }
}
