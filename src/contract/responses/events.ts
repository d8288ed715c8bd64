import { type Static, type TSchema, Type } from '@sinclair/typebox'
import {
  ACTION_INPUTS,
  ACTION_LIMITS,
  ACTION_POINTERS,
  ACTION_TYPES,
} from '../../domain/action-log/actions.ts'
import { decode, isValid, readBy } from '../decode.ts'
import { respondentKeys, Uuid } from './responses.ts'

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]))
const oneOf = <Name extends string>(names: readonly Name[]) =>
  Type.Union(names.map((name) => Type.Literal(name)))
const Name = Type.String({ maxLength: 300 })
const Place = Type.Integer({ minimum: 1, maximum: 1_000 })
const Milliseconds = Type.Number({ minimum: 0, maximum: ACTION_LIMITS.longestMs })
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const Value = Type.Union([Name, Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })])

/** One action; fields that do not apply to its type are null or absent. */
export const ActionBody = Type.Object({
  seq: Type.Integer({ minimum: 0, maximum: ACTION_LIMITS.perResponse - 1 }),
  /** In UTC, because exports write it as it was sent. */
  clientTime: Type.String({ format: 'date-time', maxLength: 27, pattern: 'Z$' }),
  elapsedMs: Milliseconds,
  type: oneOf(ACTION_TYPES),
  phase: orNull(Type.String({ maxLength: 16 })),
  questionId: orNull(Type.String({ maxLength: 64 })),
  optionId: orNull(Type.String({ maxLength: 64 })),
  from: orNull(Value),
  to: orNull(Value),
  position: orNull(Place),
  positionFromBottom: orNull(Place),
  positionBefore: orNull(Place),
  group: orNull(Name),
  input: orNull(oneOf(ACTION_INPUTS)),
  pointer: orNull(oneOf(ACTION_POINTERS)),
  cursorDistance: orNull(Type.Number({ minimum: 0, maximum: 1e9 })),
  clicks: Type.Optional(Count),
  hiddenMs: orNull(Milliseconds),
  remainingCredits: orNull(Type.Integer({ minimum: -1e12, maximum: 1_000_000 })),
})

const batchOf = <Event extends TSchema>(event: Event) =>
  Type.Object({
    uuid: Uuid,
    surveyId: Type.String(),
    events: Type.Array(event, { maxItems: ACTION_LIMITS.perCall }),
    ...respondentKeys,
  })

const Batch = batchOf(ActionBody)
const UncheckedBatch = batchOf(Type.Unknown())

/**
 * A batch of the action log. An empty one asks how far the log has been stored. Invalid actions are left out and counted
 * as `refused`, so that one of them does not cost the others.
 */
export const ActionsBody = readBy(Batch, (sent) => {
  const { events, ...rest } = decode(UncheckedBatch, sent)
  const valid = events.filter((event) => isValid(ActionBody, event))
  return { ...rest, events: valid, refused: events.length - valid.length }
})

export const ActionsReply = Type.Object({
  stored: Type.Integer(),
  nextSeq: Type.Integer(),
  /** Actions of the batch that were invalid and are not stored. */
  refused: Type.Integer(),
})

export type ActionBody = Static<typeof ActionBody>
export type ActionsBody = Static<typeof ActionsBody>
export type ActionsReply = Static<typeof ActionsReply>
