import { type Static, Type } from '@sinclair/typebox'
import { Count, Instant, list, nullable, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

const Role = oneOf('owner', 'editor', 'viewer')

export const TeamBody = Type.Object({ name: Type.String() }, strict)

export const MemberBody = Type.Object({ role: Role }, strict)

/** The team of a survey that is moved; null for the caller alone. */
export const SurveyTeamBody = Type.Object({ teamId: nullable(Type.String({ maxLength: 40 })) }, strict)

export const TeamName = Type.Object({ _id: Type.String(), name: Type.String() })

export const MemberReply = Type.Object({ email: Type.String(), role: Role, createdAt: Instant })

export const TeamReply = Type.Object({
  ...TeamName.properties,
  /** What the caller is in the team. */
  role: Role,
  /** Owners first. */
  members: list(MemberReply),
  /** The surveys of the team, those in the archive included. */
  surveyCount: Count,
  createdAt: Instant,
})

export const TeamsReply = Type.Object({ teams: list(TeamReply) })

export type TeamBody = Static<typeof TeamBody>
export type MemberReply = Static<typeof MemberReply>
export type TeamReply = Static<typeof TeamReply>
export type TeamsReply = Static<typeof TeamsReply>
