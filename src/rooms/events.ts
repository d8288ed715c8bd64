import type { RoomMoment } from '../contract/responses/rooms.ts'
import type { Deps } from '../deps.ts'
import { openRoom } from './handlers.ts'

/** How often a process looks where a room stands, however many follow it. */
const LOOK_MS = 250

/** Something is sent after this time although nothing has happened: proxies cut silent connections, many after 60 s. */
const SILENT_MS = 5_000

const SIGN = 'event: sign\ndata:\n\n'

/** A stream ends after this many looks, so that none outlives its reader for long; browsers connect again at once. */
const LOOKS = 200
const RETRY = 'retry: 500\n\n'

const eventOf = (moment: RoomMoment) => `data: ${JSON.stringify(moment)}\n\n`

/** Streams the moments of rooms as server-sent events, each once, to any number of readers. */
export function roomEvents(deps: Deps) {
  const looks = new Map<string, Promise<string | undefined>>()

  /** The next look at a room, for which everybody who follows it waits. */
  function nextLook(code: string): Promise<string | undefined> {
    const look =
      looks.get(code) ??
      Bun.sleep(LOOK_MS)
        .then(() => openRoom(deps, code))
        .then(
          ({ moment }) => eventOf(moment),
          () => undefined,
        )
        .finally(() => looks.delete(code))
    looks.set(code, look)
    return look
  }

  return async function* events(request: Request, moment: RoomMoment) {
    let sent = eventOf(moment)
    let spokeAt = Date.now()
    yield RETRY + sent
    for (let left = LOOKS; left > 0 && !deps.connections.isOver(request); left--) {
      const event = await deps.connections.timeouts.extendWhile(request, nextLook(moment.code))
      // A stream that cannot look ends, and its reader connects again.
      if (event === undefined) return
      if (event === sent && Date.now() - spokeAt < SILENT_MS) continue
      spokeAt = Date.now()
      yield event === sent ? SIGN : event
      sent = event
    }
  }
}
