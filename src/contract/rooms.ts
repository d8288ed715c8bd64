import { type Static, Type } from '@sinclair/typebox'
import { ROOM_STATES } from '../domain/room/room.ts'
import { PublishedReply } from './results.ts'
import { Count, Instant, list, nullable, oneOf } from './schemas.ts'

const state = oneOf(...ROOM_STATES)

export const NewRoomReply = Type.Object({ code: Type.String() })

/** Each field changes only if it is given. */
export const RoomBody = Type.Object(
  {
    /** Which question's result is shown, from 0. */
    step: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    state: Type.Optional(state),
    /** When voting ends by itself; null removes it. */
    endsAt: Type.Optional(nullable(Instant)),
  },
  { additionalProperties: false },
)

const moment = {
  code: Type.String(),
  surveyId: Type.String(),
  state,
  step: Count,
  endsAt: nullable(Instant),
  /** The devices that follow the room, and the responses that were submitted. */
  joined: Count,
  submitted: Count,
}

/** Where a room stands, as its events say it: never a figure. */
export const RoomMoment = Type.Object(moment)

export const RoomReply = Type.Object({
  ...moment,
  title: Type.String(),
  questions: list(Type.Object({ questionId: Type.String(), question: Type.String() })),
  /** The published results, once they are revealed. */
  results: nullable(PublishedReply),
})

export type RoomBody = Static<typeof RoomBody>
export type RoomMoment = Static<typeof RoomMoment>
export type RoomReply = Static<typeof RoomReply>
export type NewRoomReply = Static<typeof NewRoomReply>
