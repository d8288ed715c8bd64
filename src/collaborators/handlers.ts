import { actorOf } from '../audit/handlers.ts'
import type {
  CollaboratorReply,
  CollaboratorsReply,
  InvitedReply,
} from '../contract/surveys/collaborators.ts'
import type { Deps } from '../deps.ts'
import type { CollaboratorRole } from '../domain/access/access.ts'
import { isEmailAddress } from '../domain/access/email-address.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { LIMITS } from '../domain/survey/survey.ts'
import { surveyLimit } from '../domain/survey/survey-limit.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { findTeam } from '../teams/repository.ts'
import { mail as mailTexts } from '../texts/en/account/mail.ts'
import { say } from '../texts/text.ts'
import { pages } from '../urls.ts'
import {
  deleteCollaborator,
  findOwners,
  handOver,
  listCollaborators,
  type StoredCollaborator,
  upsertCollaborator,
} from './repository.ts'

const { collaborator: texts } = mailTexts

export async function readCollaborators(
  { database }: Pick<Deps, 'database'>,
  { survey, teamId }: AuthorizedSurvey,
): Promise<CollaboratorsReply> {
  const [listed, owners, team] = await Promise.all([
    listCollaborators(database, survey.id),
    findOwners(database, survey.id),
    teamId === null ? undefined : findTeam(database, teamId),
  ])
  return {
    owner: team ? null : (owners[0] ?? null),
    team: team ? { _id: team.id, name: team.name } : null,
    collaborators: listed.map(collaborator),
  }
}

/** Invites somebody, who need not have an account yet, or changes their role. */
export async function inviteCollaborator(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  access: AuthorizedSurvey,
  address: string,
  role: CollaboratorRole,
): Promise<CollaboratorReply> {
  const { survey, account } = access
  const email = address.trim().toLowerCase()
  if (!isEmailAddress(email)) throw new Failure(invalidInput('/email', 'emailAddress'))
  const owners = await findOwners(database, survey.id)
  if (owners.some((owner) => owner.toLowerCase() === email)) {
    throw new Failure(invalidInput('/email', 'ownerAddress'))
  }
  const link = config.publicUrl + pages[role === 'editor' ? 'surveyEdit' : 'surveyResults'](survey.id)
  const told = config.mail ? invitation(role, { inviter: account.email, title: survey.title, link }) : null
  const stored = await upsertCollaborator(database, survey.id, { email, role, ...actorOf(access) }, told)
  if (!stored) throw new Failure(invalidInput('/collaborators', 'tooMany', { most: LIMITS.collaborators }))
  return collaborator(stored)
}

/**
 * Makes somebody who was invited to a survey its owner, and of the votes of its room. Who owned it becomes an editor.
 * @throws Failure NOT_FOUND, NOT_ALLOWED if somebody else owns it by now, or INVALID_INPUT
 */
export async function transferSurvey(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  access: AuthorizedSurvey,
  address: string,
): Promise<InvitedReply> {
  const limit = surveyLimit(config)
  const email = address.trim().toLowerCase()
  const { survey, ownerId, teamId, account } = access
  if (teamId !== null) throw new Failure(invalidInput('/role', 'ofTeam'))
  const link = config.publicUrl + pages.surveyEdit(survey.id)
  const told = config.mail ? invitation('owner', { inviter: account.email, title: survey.title, link }) : null
  const handed = await handOver(database, survey.id, { email, ownerId, limit, ...actorOf(access) }, told)
  if (!handed) throw new Failure({ code: 'NOT_ALLOWED' })
  const { invitedAt, hasAccount, isMoved } = handed
  if (invitedAt === null) throw new Failure({ code: 'NOT_FOUND' })
  if (!hasAccount) throw new Failure(invalidInput('/email', 'heirWithoutAccount'))
  if (!isMoved) throw new Failure(invalidInput('/email', 'heirFull', { most: limit }))
  return { email, role: 'owner', createdAt: new Date(invitedAt).toISOString() }
}

function invitation(
  role: CollaboratorRole | 'owner',
  { link, ...names }: { readonly inviter: string; readonly title: string; readonly link: string },
) {
  const what = say(texts[role], 'en', names)
  return { subject: say(texts.subject, 'en', names), body: say(texts.body, 'en', { what, link }) }
}

export async function removeCollaborator(
  { database }: Pick<Deps, 'database'>,
  access: AuthorizedSurvey,
  address: string,
): Promise<void> {
  const email = address.trim().toLowerCase()
  const gone = await deleteCollaborator(database, access.survey.id, email, actorOf(access))
  if (!gone) throw new Failure({ code: 'NOT_FOUND' })
}

function collaborator({ email, role, createdAt }: StoredCollaborator): CollaboratorReply {
  return { email, role, createdAt: new Date(createdAt).toISOString() }
}
