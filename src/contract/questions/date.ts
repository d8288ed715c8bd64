import { type Static, Type } from '@sinclair/typebox'
import { nullable } from '../schemas.ts'

const bound = nullable(Type.String({ description: 'A date, such as 2030-05-01.' }))

/** The fields of a question for a date that designers send, besides those of all form questions. */
export const dateFieldsToSend = { min: Type.Optional(bound), max: Type.Optional(bound) }

/** The same fields as all clients read them. */
export const dateFieldsToRead = { min: bound, max: bound }

export const DateContentBody = Type.Object({
  questionId: Type.String(),
  questionType: Type.Literal('date'),
  value: nullable(Type.String({ description: 'Such as 2030-05-01; null clears an optional answer.' })),
})

export type DateContentBody = Static<typeof DateContentBody>
