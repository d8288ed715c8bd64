import { type Static, Type } from '@sinclair/typebox'
import { nullable } from '../schemas.ts'

const bands = Type.Array(Type.Number(), {
  description: 'The numbers at which one group ends and the next begins when results are split by it.',
})

/** The fields of a number question that designers send, besides those of all form questions. */
export const numberFieldsToSend = {
  min: Type.Optional(nullable(Type.Number())),
  max: Type.Optional(nullable(Type.Number())),
  step: Type.Optional(nullable(Type.Number())),
  unit: Type.Optional(Type.String()),
  bands: Type.Optional(bands),
}

/** The same fields as all clients read them. */
export const numberFieldsToRead = {
  min: nullable(Type.Number()),
  max: nullable(Type.Number()),
  step: nullable(Type.Number()),
  unit: Type.String(),
  bands: Type.Optional(bands),
}

export const NumberContentBody = Type.Object({
  questionId: Type.String(),
  questionType: Type.Literal('number'),
  value: nullable(Type.Number({ description: 'Null clears an optional answer.' })),
})

export type NumberContentBody = Static<typeof NumberContentBody>
