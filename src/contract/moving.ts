import { type Static, Type } from '@sinclair/typebox'
import { respondentKeys, Uuid } from './responses.ts'

export const MoveBody = Type.Object({
  uuid: Uuid,
  newUuid: Uuid,
  surveyId: Type.String(),
  ...respondentKeys,
})

export type MoveBody = Static<typeof MoveBody>
