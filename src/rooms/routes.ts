import { Elysia } from 'elysia'
import { refreshingCache } from '../cache/refreshing-cache.ts'
import { NewRoomReply, RoomBody, RoomMoment, RoomReply } from '../contract/rooms.ts'
import { file } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { designerCalls, respondentCalls } from '../endpoints.ts'
import { requestCookie } from '../http/cookies.ts'
import { api } from '../urls.ts'
import { DEVICE_COOKIE, makeRoom, openRoom, readRoom, steerRoom } from './handlers.ts'
import { joinRoom } from './repository.ts'

/** How often a process looks where a room stands, however many follow it. */
const LOOK_MS = 400

/** How often something is sent although nothing has happened: proxies cut connections that are silent for long. */
const SIGN_MS = 5_000

const SIGN = 'event: sign\ndata:\n\n'

/** A stream ends after this, so that no server waits long for it to stop; browsers connect again at once. */
const STREAM_MS = 50_000
const RETRY = 'retry: 500\n\n'

const CACHED_ROOMS = 200

/** Rooms, for their designers. */
export function roomRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .post(api.room.pattern, async ({ access, status }) => status(201, await makeRoom(deps, access)), {
      may: 'edit',
      scope: 'surveys:write',
      response: { 201: NewRoomReply },
      detail: { summary: 'Make the room of a survey, or find the one that it has' },
    })
    .patch(api.room.pattern, ({ access, body }) => steerRoom(deps, access, body), {
      may: 'edit',
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
  const moments = refreshingCache<RoomMoment, void>({
    max: CACHED_ROOMS,
    staleMs: 0,
    now: deps.now,
    read: async (code) => ({ value: (await openRoom(deps, code)).moment, freshMs: LOOK_MS }),
  })

  async function* events(request: Request, first: RoomMoment) {
    yield RETRY
    let sent = ''
    let silent = 0
    for (let left = STREAM_MS; left > 0 && !request.signal.aborted; left -= LOOK_MS) {
      const data = JSON.stringify((await moments.find(first.code)) ?? first)
      silent = data === sent && silent < SIGN_MS ? silent + LOOK_MS : 0
      if (silent === 0) yield data === sent ? SIGN : `data: ${data}\n\n`
      sent = data
      await Bun.sleep(LOOK_MS)
    }
  }

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

const deviceOf = (request: Request) => requestCookie(request.headers, DEVICE_COOKIE)?.slice(0, 64)
