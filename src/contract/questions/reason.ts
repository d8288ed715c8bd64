import { Type } from '@sinclair/typebox'

const of = Type.String({
  description: 'The id of the earlier qv question whose votes it asks about.',
})
const strongest = Type.Integer({
  description: 'The most options with upvotes, and the most with downvotes, that it asks about: 1 to 3.',
})

/** The fields of a question for reasons that designers send, besides those of all form questions. */
export const reasonFieldsToSend = { of: Type.Optional(of), strongest: Type.Optional(strongest) }

/** The same fields as all clients read them. */
export const reasonFieldsToRead = { of, strongest }

export const ReasonContentBody = Type.Object({
  questionId: Type.String(),
  questionType: Type.Literal('reason'),
  reasons: Type.Array(Type.Object({ optionId: Type.String({ maxLength: 64 }), text: Type.String() }), {
    maxItems: 100,
    description: 'A completed response has only those of the options that were asked about.',
  }),
})
