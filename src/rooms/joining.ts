import type { Deps } from '../deps.ts'
import { roomCodeTyped } from '../domain/room/room.ts'
import { requestCookie } from '../http/requests/cookies.ts'
import { hasJoined } from './repository.ts'

/** Names the device of somebody who joins, so that it is counted once. */
export const DEVICE_COOKIE = 'room-device'

export const deviceOf = (request: Request) => requestCookie(request.headers, DEVICE_COOKIE)?.slice(0, 64)

/**
 * Reads the room of a code as typed, within the limit of wrong codes. Whoever has joined is not refused because of others
 * at the same address.
 */
export function byCode<Answer>(
  { limiter, database }: Pick<Deps, 'limiter' | 'database'>,
  request: Request,
  typed: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const [code, device] = [roomCodeTyped(typed), deviceOf(request)]
  const isKnown = async () => code !== undefined && device !== undefined && hasJoined(database, code, device)
  return limiter.guessRoom(request, isKnown, work)
}
