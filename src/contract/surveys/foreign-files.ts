import { type Static, Type } from '@sinclair/typebox'
import { oneOf } from '../schemas.ts'
import { type DesignerSurveyBody, DesignerSurveyReply } from './surveys.ts'

/** The most characters of a file: a survey of the largest size, with the markup around its texts. */
const MOST_CHARACTERS = 1_500_000

/** A file of LimeSurvey, Qualtrics or Pabulib, or a table of options, as text. */
export const ForeignFileBody = Type.Object(
  { name: Type.String({ maxLength: 255 }), text: Type.String({ maxLength: MOST_CHARACTERS }) },
  { additionalProperties: false },
)

/** Why something of a file is not in the survey. */
const LEFT_REASONS = ['type', 'conditions', 'rule', 'tooMany', 'votes', 'budget', 'language'] as const

export const LeftOut = Type.Object({
  name: Type.String({
    description: 'What the other program calls it; empty for what holds for the whole file.',
  }),
  reason: oneOf(...LEFT_REASONS),
})

export const ForeignFileReply = Type.Unsafe<ForeignFileReply>(
  Type.Intersect([DesignerSurveyReply, Type.Object({ left: Type.Array(LeftOut) })]),
)

export type ForeignFileBody = Static<typeof ForeignFileBody>
export type LeftOut = Static<typeof LeftOut>
export type ForeignFileReply = DesignerSurveyBody & { readonly left: readonly LeftOut[] }
