import { Elysia } from 'elysia'
import { NewRoomReply, RoomBody, RoomMoment, RoomReply } from '../contract/rooms.ts'
import { file } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { designerCalls, respondentCalls } from '../endpoints.ts'
import { requestCookie } from '../http/cookies.ts'
import { api } from '../urls.ts'
import { roomEvents } from './events.ts'
import { DEVICE_COOKIE, makeRoom, openRoom, readRoom, steerRoom } from './handlers.ts'
import { joinRoom } from './repository.ts'

/** Rooms, for their designers. */
export function roomRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .post(api.room.pattern, async ({ access, status }) => status(201, await makeRoom(deps, access)), {
      may: 'edit',
      audit: 'room.steered',
      scope: 'surveys:write',
      response: { 201: NewRoomReply },
      detail: { summary: 'Make the room of a survey, or find the one that it has' },
    })
    .patch(api.room.pattern, ({ access, body }) => steerRoom(deps, access, body), {
      may: 'edit',
      audit: 'room.steered',
      scope: 'surveys:write',
      body: RoomBody,
      response: { 200: RoomMoment },
      detail: {
        summary: 'Open or close voting in a room, reveal its result, show another question',
        description: 'The state of a room is that of its survey: opening one opens the other.',
      },
    })
}

/** What anybody who knows the code of a room may read of it: no figure before the result is revealed. */
export function roomReaderRoutes(deps: Deps) {
  const events = roomEvents(deps)
  return new Elysia()
    .use(respondentCalls())
    .get(api.roomByCode.pattern, ({ request, params: { code } }) => readRoom(deps, code, deviceOf(request)), {
      anybody: true,
      response: { 200: RoomReply },
      detail: { summary: 'Read where a room stands, and its result once it is revealed' },
    })
    .get(
      api.roomEvents.pattern,
      async ({ request, params: { code } }) => {
        const { moment } = await openRoom(deps, code)
        const device = deviceOf(request)
        if (device) await joinRoom(deps.database, moment.surveyId, device)
        return new Response(events(request, moment.code) as unknown as ReadableStream, {
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

const deviceOf = (request: Request) => requestCookie(request.headers, DEVICE_COOKIE)?.slice(0, 64)
