import { type Static, Type } from '@sinclair/typebox'
import { ROOM_STATES } from '../../domain/room/room.ts'
import { SEATINGS } from '../../domain/room/tables.ts'
import { PublishedReply, UUID_HEADER } from '../results/results.ts'
import { Count, Instant, list, nullable, oneOf } from '../schemas.ts'

const state = oneOf(...ROOM_STATES)
const seating = nullable(oneOf(...SEATINGS))
const Vote = Type.Union([Type.Literal(1), Type.Literal(2)])

export const NewRoomReply = Type.Object({ code: Type.String() })

/** Each field changes only if it is given. */
export const RoomBody = Type.Object(
  {
    /** Which question is on the wall, from 0. */
    step: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    /** Which vote on it; without one, the latest. */
    vote: Type.Optional(Vote),
    state: Type.Optional(state),
    /** When voting ends by itself; null removes it. */
    endsAt: Type.Optional(nullable(Instant)),
    /** Whether people sit with those who voted alike or with others, to talk about a vote that is closed. */
    seating: Type.Optional(seating),
  },
  { additionalProperties: false },
)

const moment = {
  code: Type.String(),
  /** The survey by which the vote on the wall is taken, or the room's own until that is opened. */
  surveyId: Type.String(),
  state,
  step: Count,
  vote: Vote,
  endsAt: nullable(Instant),
  seating,
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
  /** The survey of the first vote, from whose ballot a phone starts the second; null if ballots are secret. */
  startsFrom: nullable(Type.String()),
  /** The results of the first vote, beside those of a second one. */
  earlier: nullable(PublishedReply),
})

export const TableHeaders = Type.Object({
  [UUID_HEADER.toLowerCase()]: Type.String({ description: 'The uuid of a completed response.' }),
})

/** The number of a respondent's table, from 1; null for whoever has not voted. */
export const TableReply = Type.Object({ table: nullable(Count), tables: Count })

export type RoomBody = Static<typeof RoomBody>
export type RoomMoment = Static<typeof RoomMoment>
export type RoomReply = Static<typeof RoomReply>
export type TableReply = Static<typeof TableReply>
export type NewRoomReply = Static<typeof NewRoomReply>
