import { Type } from '@sinclair/typebox'

/** The fields of a question for consent that designers send, besides those of all form questions. */
export const consentFieldsToSend = {
  agree: Type.Optional(Type.String()),
  decline: Type.Optional(Type.String()),
}

/** The same fields as all clients read them. */
export const consentFieldsToRead = { agree: Type.String(), decline: Type.String() }

export const ConsentContentBody = Type.Object({
  questionId: Type.String(),
  questionType: Type.Literal('consent'),
  agreed: Type.Union([Type.Null(), Type.Boolean()], {
    description: 'If not required, false declines and null removes an answer.',
  }),
})
