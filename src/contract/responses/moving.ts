import { type Static, Type } from '@sinclair/typebox'
import { respondentKeys, Uuid } from './responses.ts'

export const MoveBody = Type.Object({
  uuid: Uuid,
  newUuid: Uuid,
  surveyId: Type.String(),
  /** Answers 204 instead of an error if there is no response. */
  orNone: Type.Optional(Type.Literal(true)),
  ...respondentKeys,
})

export type MoveBody = Static<typeof MoveBody>
