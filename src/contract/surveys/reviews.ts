import { type Static, Type } from '@sinclair/typebox'
import { FLAGS } from '../../domain/checks/integrity/flags.ts'
import { Count, Instant, list, nullable, oneOf } from '../schemas.ts'

export const RESPONSE_STATES = [
  'completed',
  'excluded',
  'inProgress',
  'screenedOut',
  'quotaFull',
  'test',
] as const

const BALLOT = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Whether a text can be the id of a response. */
export const isResponseId = (text: string): boolean => new RegExp(`^${BALLOT}$`).test(text)

const strict = { additionalProperties: false }

/** Which responses to list; without a state all of them, one state after the other. */
export const ResponsesQuery = Type.Object({
  state: Type.Optional(oneOf(...RESPONSE_STATES)),
  after: Type.Optional(
    Type.String({
      pattern: `^[a-zA-Z]{4,11}\\.[0-9]{1,19}\\.${BALLOT}\\.[0-9]{1,9}$`,
      description: 'The `next` of the part before.',
    }),
  ),
  limit: Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|1[0-9][0-9]|200)$' })),
})

const FIELDS = {
  _id: Type.String(),
  state: oneOf(...RESPONSE_STATES),
  startedAt: Instant,
  completedAt: nullable(Instant),
  /** From start to completion. */
  seconds: nullable(Count),
  /** The id of its arm; null in a survey without arms. */
  arm: nullable(Type.String()),
  language: nullable(Type.String()),
  simulated: Type.Boolean(),
  /** Why it was excluded from results; null for all others. */
  excludedBecause: nullable(Type.String()),
  /** What makes a completed one doubtful; it counts all the same. Null while very many are being read. */
  flags: nullable(Type.Array(oneOf(...FLAGS))),
}

/** A number is the place in the whole list: completed ones from the newest, others in the order of their ids. */
export const ResponsesReply = Type.Object({
  responses: list(Type.Object({ ...FIELDS, number: Count })),
  next: nullable(Type.String()),
})

export const FoundResponsesReply = Type.Object({ responses: list(Type.Object(FIELDS)) })

export const OneResponseReply = Type.Object({
  ...FIELDS,
  answers: list(
    Type.Object({
      questionId: Type.String(),
      questionType: Type.String(),
      responseContent: Type.Unsafe<object>(Type.Object({}, { additionalProperties: true })),
    }),
  ),
})

export const ReviewBody = Type.Object(
  {
    excluded: Type.Boolean(),
    /** Needed to exclude a response; files say it. */
    reason: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })),
  },
  strict,
)

/** Sent in a body, so that no log keeps it. */
export const RespondentBody = Type.Object({ uuid: Type.String({ minLength: 1, maxLength: 200 }) }, strict)

export const ErasedReply = Type.Object({ erased: Count })

export type ResponsesQuery = Static<typeof ResponsesQuery>
export type ResponsesReply = Static<typeof ResponsesReply>
export type ListedResponse = FoundResponsesReply['responses'][number]
export type FoundResponsesReply = Static<typeof FoundResponsesReply>
export type OneResponseReply = Static<typeof OneResponseReply>
export type ReviewBody = Static<typeof ReviewBody>
export type RespondentBody = Static<typeof RespondentBody>
export type ErasedReply = Static<typeof ErasedReply>
