import { type Static, Type } from '@sinclair/typebox'
import { Count, list, nullable } from '../schemas.ts'

/** The answer that passes an attention check, as designers send it: the id of a choice, or the label of a point. */
export const attentionToSend = Type.Optional(
  nullable(
    Type.String({
      description:
        'Makes the question an attention check: the answer that passes, a `choiceId` or a label of the scale. Respondents are not told, unless the preregistration is public.',
    }),
  ),
)

/** The same as designers read it; it is in no reply to respondents. */
export const attentionToRead = Type.Optional(Type.String())

const counts = { passed: Count, failed: Count }

/** How many people passed and failed an attention check, those who answered it, of all and by arm. */
export const AttentionSchema = list(
  Type.Object({
    questionId: Type.String(),
    ...counts,
    arms: list(Type.Object({ armId: Type.String(), label: Type.String(), ...counts })),
  }),
)

export type AttentionBody = Static<typeof AttentionSchema>
