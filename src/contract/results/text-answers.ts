import { type Static, Type } from '@sinclair/typebox'
import { Count, list, nullable } from '../schemas.ts'
import { FILTER_FIELDS } from './filter.ts'

/** A search in the answers to a text question, and the answer after which to continue. */
export const TextAnswersQuery = Type.Object({
  ...FILTER_FIELDS,
  search: Type.Optional(Type.String({ maxLength: 200 })),
  after: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })),
  /** For a question about reasons, the option whose votes they explain. */
  option: Type.Optional(Type.String({ maxLength: 64 })),
  by: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'With segment: only texts by people in a segment of this split. It cannot be combined with filters.',
    }),
  ),
  segment: Type.Optional(
    Type.String({ maxLength: 300, description: 'The segmentId of a segment of the split in by.' }),
  ),
})

/**
 * Answers to a text question, answers in own words to a choice question, or reasons for the votes on an option, in an
 * order that does not reveal who gave them.
 */
export const TextAnswersReply = Type.Object({
  answers: list(Type.Object({ responseId: Type.String(), text: Type.String() })),
  /** The cursor to the next answers; null if there are no more to search. */
  next: nullable(Type.String()),
  /** The segment whose answers these are, if one was requested; if they are withheld, so is their number. */
  segment: Type.Optional(
    Type.Object({
      by: Type.String(),
      question: nullable(Type.String()),
      segmentId: Type.String(),
      label: nullable(Type.String()),
      count: nullable(Count),
      suppressed: Type.Boolean(),
    }),
  ),
})

export type TextAnswersQuery = Static<typeof TextAnswersQuery>
export type TextAnswersReply = Static<typeof TextAnswersReply>
