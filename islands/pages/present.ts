/** The wall of a room, and what its facilitator presses. */

import type { RoomBody, RoomMoment } from '../../src/contract/responses/rooms.ts'
import { say } from '../../src/texts/text.ts'
import { followRoom, hasMoved, refreshRoom, showLeft } from '../room/room.ts'

const SOON_MS = 2 * 60_000

const shown = () => document.querySelector<HTMLElement>('[data-room]')
const controls = () => document.querySelector<HTMLElement>('[data-steer]')
const step = () => Number(shown()?.dataset.step)

const MOVES: Readonly<Record<string, () => RoomBody>> = {
  open: () => ({ state: 'open', endsAt: null }),
  again: () => ({ state: 'open', endsAt: null }),
  soon: () => ({ endsAt: new Date(Date.now() + SOON_MS).toISOString() }),
  close: () => ({ state: 'closed' }),
  reveal: () => ({ state: 'revealed' }),
  second: () => ({ vote: 2 }),
  first: () => ({ vote: 1 }),
  alike: () => ({ seating: 'alike' }),
  mixed: () => ({ seating: 'mixed' }),
  stand: () => ({ seating: null }),
  previous: () => ({ step: step() - 1 }),
  next: () => ({ step: step() + 1 }),
}

const ACTS: Readonly<Record<string, () => void>> = {
  details() {
    const button = document.querySelector('[data-act=details]')
    const whole = document.querySelector('.room-whole')
    whole?.toggleAttribute('hidden')
    button?.setAttribute('aria-pressed', `${whole !== null && !whole.hasAttribute('hidden')}`)
  },
  black() {
    document.querySelector('.wall-black')?.toggleAttribute('hidden')
  },
  full() {
    void (document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen())
  },
}

/** What a key does: a move that the page offers, or an act. */
const KEYS: Readonly<Record<string, string>> = {
  ' ': '[data-move].primary, [data-move=next]',
  ArrowRight: '[data-move=next]',
  ArrowLeft: '[data-move=previous]',
  v: '[data-move=second]',
  d: '[data-act=details]',
  b: '[data-act=black]',
  f: '[data-act=full]',
}

async function send(address: string, method: string, body?: RoomBody): Promise<void> {
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.ok) return
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string }
  const status = document.querySelector<HTMLElement>('[data-failed]')
  if (status) status.textContent = message ?? status.dataset.failed ?? ''
  throw new Error('the call was refused')
}

let isSteering = false

async function steer(move: string): Promise<void> {
  const address = controls()?.dataset.steer
  const body = MOVES[move]?.()
  if (!address || !body || isSteering) return
  isSteering = true
  try {
    await send(address, 'PATCH', body)
    await refresh()
  } catch {
    // The page says why.
  } finally {
    isSteering = false
  }
}

const refresh = () => refreshRoom('.wall', '.wall-controls')

function follow(moment: RoomMoment): void {
  if (hasMoved(moment)) void refresh().catch(() => undefined)
  const { lang = 'en' } = shown() ?? {}
  for (const name of ['joined', 'submitted'] as const) {
    const place = document.querySelector<HTMLElement>(`[data-${name}]`)
    if (place) place.textContent = say(JSON.parse(place.dataset[name] ?? '""'), lang, { count: moment[name] })
  }
}

document.addEventListener('click', async ({ target, detail }) => {
  if (!(target instanceof HTMLElement)) return
  // After a click by a pointer, the space bar moves the room on instead of pressing the same button again.
  if (detail > 0) target.blur()
  const { move, act, start } = target.dataset
  if (move) await steer(move)
  if (act) ACTS[act]?.()
  if (start)
    await send(start, 'POST').then(
      () => location.reload(),
      () => undefined,
    )
})

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !shown()) return
  const isPressed = event.target instanceof Element && event.target.closest('button, a')
  if (event.key === ' ' && isPressed) return
  const button = document.querySelector<HTMLElement>(
    KEYS[event.key.toLowerCase()] ?? KEYS[event.key] ?? 'never',
  )
  if (!button) return
  event.preventDefault()
  button.click()
})

if (shown()) {
  showLeft()
  setInterval(showLeft, 1000)
  followRoom(follow, () => undefined)
}

if (process.env.NODE_ENV !== 'production') void import('../shared/reload.ts')
