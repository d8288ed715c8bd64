/** The page of somebody in a room: shows the ballot while voting is open, and the result once it is shown. */

import type { RoomMoment } from '../../src/contract/rooms.ts'
import { followRoom, hasMoved, refreshRoom, showLeft } from '../plain/room.ts'

/** The page may be a little older than what the room said. */
const AGAIN_MS = 300

const ballot = () => document.querySelector<HTMLIFrameElement>('.room-ballot')

/** Whoever has submitted keeps the page that says so, until the result is shown. */
function hasVoted(): boolean {
  const frame = ballot()
  return frame?.contentWindow?.location.pathname === frame?.dataset.voted
}

function follow(moment: RoomMoment): void {
  if (!hasMoved(moment)) return
  const keepsBallot = moment.state === 'open' || (moment.state === 'closed' && hasVoted())
  refreshRoom(ballot() && keepsBallot ? '.room-line' : '.room').then(
    () => {
      if (ballot() && keepsBallot) note(moment)
      else if (hasMoved(moment)) setTimeout(() => follow(moment), AGAIN_MS)
    },
    () => setTimeout(() => follow(moment), AGAIN_MS),
  )
}

/** The page may keep its ballot, and yet shows this moment. */
function note({ state, step }: RoomMoment): void {
  const room = document.querySelector<HTMLElement>('.room')
  if (!room) return
  room.dataset.state = state
  room.dataset.step = `${step}`
}

function lost(isLost: boolean): void {
  const line = document.querySelector<HTMLElement>('[data-lost]')
  if (line) line.textContent = isLost ? (line.dataset.lost ?? '') : ''
}

showLeft()
setInterval(showLeft, 1000)
if (document.querySelector('[data-room]')) followRoom(follow, lost)

if (process.env.NODE_ENV !== 'production') void import('../plain/reload.ts')
