import { type Static, Type } from '@sinclair/typebox'
import { TeamName } from '../accounts/teams.ts'
import { Instant, list, nullable, oneOf } from '../schemas.ts'

const Role = oneOf('editor', 'viewer')

export const CollaboratorBody = Type.Object(
  { role: oneOf('editor', 'viewer', 'owner') },
  { additionalProperties: false },
)

export const CollaboratorReply = Type.Object({ email: Type.String(), role: Role, createdAt: Instant })

/** Everybody who works on a survey, besides the members of its team, which then is its owner. */
export const CollaboratorsReply = Type.Object({
  /** Null for a survey of a team, and for one shipped with the product. */
  owner: nullable(Type.String()),
  team: nullable(TeamName),
  collaborators: list(CollaboratorReply),
})

export const InvitedReply = Type.Object({
  ...CollaboratorReply.properties,
  role: oneOf('editor', 'viewer', 'owner'),
})

export type CollaboratorBody = Static<typeof CollaboratorBody>
export type InvitedReply = Static<typeof InvitedReply>
export type CollaboratorReply = Static<typeof CollaboratorReply>
export type CollaboratorsReply = Static<typeof CollaboratorsReply>
