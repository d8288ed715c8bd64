import { Type } from '@sinclair/typebox'
import { OPENING_PROBLEMS } from '../domain/survey/opening-checks.ts'
import { oneOf } from './schemas.ts'

export const OpeningCheckReply = Type.Object({
  problem: oneOf(...OPENING_PROBLEMS),
  stops: Type.Boolean(),
  message: Type.String(),
  id: Type.Optional(Type.String()),
})
