import { refreshingCache } from '../cache/refreshing-cache.ts'
import { openRoom, type RoomDeps } from './handlers.ts'

/** How often a process looks where a room stands, however many follow it. */
const LOOK_MS = 250

/** How often something is sent although nothing has happened: proxies cut connections that are silent for long. */
const SIGN_MS = 5_000

const SIGN = 'event: sign\ndata:\n\n'

/** A stream ends after this, so that no server waits long for it to stop; browsers connect again at once. */
const STREAM_MS = 50_000
const RETRY = 'retry: 500\n\n'

const CACHED_ROOMS = 200

/** Streams the moments of rooms as server-sent events, each once, to any number of readers. */
export function roomEvents(deps: RoomDeps) {
  const moments = refreshingCache<{ readonly data: string }, void>({
    max: CACHED_ROOMS,
    staleMs: 0,
    now: deps.now,
    read: async (code) => ({
      value: { data: JSON.stringify((await openRoom(deps, code)).moment) },
      freshMs: LOOK_MS,
    }),
  })

  return async function* events(request: Request, code: string) {
    yield RETRY
    let sent = ''
    let silent = 0
    for (let left = STREAM_MS; left > 0 && !request.signal.aborted; left -= LOOK_MS) {
      // A stream that cannot look ends, and its reader connects again.
      const moment = await moments.find(code).catch(() => undefined)
      if (!moment) return
      const { data } = moment
      silent = data === sent && silent < SIGN_MS ? silent + LOOK_MS : 0
      if (silent === 0) yield data === sent ? SIGN : `data: ${data}\n\n`
      sent = data
      await Bun.sleep(LOOK_MS)
    }
  }
}
