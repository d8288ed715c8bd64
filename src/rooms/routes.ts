import { Elysia } from 'elysia'
import { decode } from '../contract/decode.ts'
import { Uuid } from '../contract/responses/responses.ts'
import {
  NewRoomReply,
  RoomBody,
  RoomMoment,
  RoomReply,
  TableHeaders,
  TableReply,
} from '../contract/responses/rooms.ts'
import { UUID_HEADER } from '../contract/results/results.ts'
import { file } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { designerCalls, respondentCalls } from '../endpoints.ts'
import { toolCalls } from '../urls.ts'
import { roomEvents } from './events.ts'
import { makeRoom, openRoom, readRoom } from './handlers.ts'
import { byCode, deviceOf } from './joining.ts'
import { joinRoom } from './repository.ts'
import { steerRoom } from './steering.ts'
import { tableFinder } from './tables.ts'

/** Rooms, for their designers. */
export function roomRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .post(toolCalls.room.pattern, async ({ access, status }) => status(201, await makeRoom(deps, access)), {
      may: 'edit',
      audit: 'room.steered',
      scope: 'surveys:write',
      response: { 201: NewRoomReply },
      detail: { summary: 'Make the room of a survey, or find the one that it has' },
    })
    .patch(toolCalls.room.pattern, ({ access, body }) => steerRoom(deps, access, body), {
      may: 'edit',
      audit: 'room.steered',
      scope: 'surveys:write',
      body: RoomBody,
      response: { 200: RoomMoment },
      detail: {
        summary:
          'Open or close the vote on one question of a room, show its result, move to another, or seat people',
        description:
          'Each vote is a survey with its own state: opening one opens the other. A survey that asks one thing is voted on itself; one that asks more is voted on question by question, in a copy for each.',
      },
    })
}

/** What anybody who knows the code of a room may read of it: no figure before the result is revealed. */
export function roomReaderRoutes(deps: Deps) {
  const events = roomEvents(deps)
  const findTable = tableFinder(deps)
  return new Elysia()
    .use(respondentCalls())
    .get(
      toolCalls.roomByCode.pattern,
      ({ request, params: { code } }) =>
        byCode(deps, request, code, () => readRoom(deps, code, deviceOf(request))),
      {
        anybody: true,
        response: { 200: RoomReply },
        detail: { summary: 'Read where a room stands, and its result once it is revealed' },
      },
    )
    .get(
      toolCalls.roomTable.pattern,
      ({ request, params: { code } }) =>
        byCode(deps, request, code, () =>
          findTable(code, decode(Uuid, request.headers.get(UUID_HEADER) ?? '', `/${UUID_HEADER}`)),
        ),
      {
        anybody: true,
        headers: TableHeaders,
        response: { 200: TableReply },
        detail: { summary: 'Find the table at which a respondent sits to talk about a vote' },
      },
    )
    .get(
      toolCalls.roomEvents.pattern,
      async ({ request, params: { code } }) => {
        const { moment } = await byCode(deps, request, code, () => openRoom(deps, code))
        const device = deviceOf(request)
        if (device) await joinRoom(deps.database, moment.surveyId, device)
        return new Response(events(request, moment) as unknown as ReadableStream, {
          headers: {
            'content-type': 'text/event-stream; charset=utf-8',
            'cache-control': 'no-store',
            'x-accel-buffering': 'no',
          },
        })
      },
      {
        anybody: true,
        response: { 200: file('text/event-stream') },
        detail: {
          summary: 'Follow a room by server-sent events',
          description: 'Each event is where the room stands, as JSON, whenever that changes.',
        },
      },
    )
}
