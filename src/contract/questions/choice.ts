import { type Static, Type } from '@sinclair/typebox'
import { LIMITS } from '../../domain/survey/survey.ts'
import { Count, nullable } from '../schemas.ts'
import { attentionToRead, attentionToSend } from './attention.ts'

const ChoiceId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })

const strict = { additionalProperties: false }

/** The fields of a choice question that designers send, besides those of all form questions. */
export const choiceFieldsToSend = {
  choices: Type.Optional(
    Type.Array(
      Type.Object(
        {
          choiceId: Type.Optional(ChoiceId),
          label: Type.Optional(Type.String()),
          exclusive: Type.Optional(Type.Boolean()),
          fixed: Type.Optional(Type.Boolean()),
        },
        strict,
      ),
    ),
  ),
  multiple: Type.Optional(Type.Boolean()),
  min: Type.Optional(nullable(Type.Integer())),
  max: Type.Optional(nullable(Type.Integer())),
  other: Type.Optional(Type.Boolean()),
  shuffle: Type.Optional(Type.Boolean()),
  attention: attentionToSend,
}

/** The same fields as all clients read them. */
export const choiceFieldsToRead = {
  choices: Type.Array(
    Type.Object({
      choiceId: Type.String(),
      label: Type.String(),
      exclusive: Type.Boolean(),
      fixed: Type.Boolean(),
    }),
  ),
  multiple: Type.Boolean(),
  min: nullable(Count),
  max: nullable(Count),
  other: Type.Boolean(),
  shuffle: Type.Boolean(),
  attention: attentionToRead,
}

export const ChoiceContentBody = Type.Object({
  questionId: Type.String(),
  questionType: Type.Literal('choice'),
  selection: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 2 * LIMITS.choices }),
  other: Type.Optional(Type.String()),
})

export type ChoiceContentBody = Static<typeof ChoiceContentBody>
