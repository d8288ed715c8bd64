import { type Static, Type } from '@sinclair/typebox'
import { LIMITS } from '../../domain/survey/survey.ts'
import { respondentKeys, Uuid } from './responses.ts'

const { seq: _, ...keys } = respondentKeys

/** All answers of a completed response anew. */
export const ChangeBody = Type.Object({
  uuid: Uuid,
  surveyId: Type.String(),
  answers: Type.Array(
    Type.Object({
      questionId: Type.String(),
      responseContent: Type.Object({}, { additionalProperties: true }),
    }),
    { maxItems: LIMITS.questions },
  ),
  metadata: Type.Optional(Type.Object({}, { additionalProperties: true })),
  /** The language in which the survey was read. */
  language: Type.Optional(Type.String({ maxLength: 35 })),
  ...keys,
})

export type ChangeBody = Static<typeof ChangeBody>
