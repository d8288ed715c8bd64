import type { Account } from '../contract/accounts.ts'
import type { Collaborator, CollaboratorBody, CollaboratorsBody } from '../contract/collaborators.ts'
import type { Deps } from '../deps.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { LIMITS } from '../domain/survey.ts'
import { isTypeable } from '../domain/visible-text.ts'
import { authorize } from '../surveys/authorization.ts'
import {
  deleteCollaborator,
  findOwnerEmail,
  type KeptCollaborator,
  listCollaborators,
  upsertCollaborator,
} from './repository.ts'

/** A host without a dot is a slip, but for that of local designers. */
const EMAIL = /^[^\s@]{1,64}@(?=[^\s@]{1,189}$)(localhost|[^.]+(\.[^.]+)+)$/

/** A person's place among the collaborators of a survey. */
export type Place = { readonly surveyId: string; readonly email: string }

/** The owner of a survey and whom they invited, for whoever may see it. */
export async function readCollaborators(
  { database }: Pick<Deps, 'database'>,
  designer: Account,
  surveyId: string,
): Promise<CollaboratorsBody> {
  await authorize({ database }, designer, surveyId, 'see')
  const listed = await listCollaborators(database, surveyId)
  return { owner: await findOwnerEmail(database, surveyId), collaborators: listed.map(collaborator) }
}

/** Invites somebody, who need not have an account yet, or changes what they may do. */
export async function inviteCollaborator(
  { database }: Pick<Deps, 'database'>,
  designer: Account,
  place: Place,
  { role }: CollaboratorBody,
): Promise<Collaborator> {
  const { surveyId } = place
  await authorize({ database }, designer, surveyId, 'own')
  const email = place.email.trim().toLowerCase()
  if (!EMAIL.test(email) || !isTypeable(email)) throw new Failure(invalidInput('/email', 'emailAddress'))
  if (email === (await findOwnerEmail(database, surveyId))?.toLowerCase()) {
    throw new Failure(invalidInput('/email', 'ownerAddress'))
  }
  const kept = await upsertCollaborator(database, surveyId, { email, role })
  if (!kept) throw new Failure(invalidInput('/collaborators', 'tooMany', { most: LIMITS.collaborators }))
  return collaborator(kept)
}

/** Takes somebody off a survey. */
export async function removeCollaborator(
  { database }: Pick<Deps, 'database'>,
  designer: Account,
  { surveyId, email }: Place,
): Promise<void> {
  await authorize({ database }, designer, surveyId, 'own')
  const gone = await deleteCollaborator(database, surveyId, email.trim().toLowerCase())
  if (!gone) throw new Failure({ code: 'NOT_FOUND' })
}

function collaborator({ email, role, createdAt }: KeptCollaborator): Collaborator {
  return { email, role, createdAt: new Date(createdAt).toISOString() }
}
