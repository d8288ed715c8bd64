import { type Static, Type } from '@sinclair/typebox'
import type { CollaboratorRole } from '../domain/access.ts'

export const CollaboratorBody = Type.Object(
  { role: Type.Union([Type.Literal('editor'), Type.Literal('viewer')]) },
  { additionalProperties: false },
)

export type CollaboratorBody = Static<typeof CollaboratorBody>

/** Who works on a survey besides its owner. */
export type Collaborator = {
  readonly email: string
  readonly role: CollaboratorRole
  /** ISO 8601. */
  readonly createdAt: string
}

/** Everybody who works on a survey; a survey that came with the product has no owner. */
export type CollaboratorsBody = {
  readonly owner: string | null
  readonly collaborators: readonly Collaborator[]
}
