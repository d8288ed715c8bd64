import { type Static, Type } from '@sinclair/typebox'
import { oneOf } from './schemas.ts'

/** The body of every answer that is not 2xx. */
export const ErrorBody = Type.Object({
  code: Type.String(),
  message: Type.String(),
  details: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
  opensAt: Type.Optional(Type.String()),
  closedAt: Type.Optional(Type.String()),
  /** Whether the survey has reached the number of completed responses at which it stops. */
  stopped: Type.Optional(Type.Boolean()),
  usedAt: Type.Optional(Type.String()),
  /** Whether the response of a used key was begun, so that its holder may start over, or submitted. */
  state: Type.Optional(oneOf('begun', 'submitted')),
})

export type ErrorBody = Static<typeof ErrorBody>
