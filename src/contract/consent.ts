import { Type } from '@sinclair/typebox'

/** What a designer sends of a question for consent besides what all form questions have. */
export const consentFieldsToSend = {
  agree: Type.Optional(Type.String()),
  decline: Type.Optional(Type.String()),
}

/** The same as everybody reads it. */
export const consentFieldsToRead = { agree: Type.String(), decline: Type.String() }

export const ConsentContentBody = Type.Object({
  questionId: Type.String(),
  questionType: Type.Literal('consent'),
  agreed: Type.Union([Type.Null(), Type.Boolean()], {
    description: 'False declines, and null takes an answer back, where none is required.',
  }),
})
